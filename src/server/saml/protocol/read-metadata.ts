import { AppError } from '#shared/errors.ts'
import { type IdentityProvider, identityProviderSchema } from '#shared/single-sign-on.ts'
import { t } from '#shared/translate.ts'
import { normaliseCertificates } from './certificates.ts'
import { allElements, attributeOf, childrenOf, isElement, readXml, textWithin, XmlFault } from './read-xml.ts'

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'

/** What an identity provider's metadata say of it. Throws `invalid` in words for what cannot be used. */
export function readMetadata(text: string): IdentityProvider {
  const root = parse(text)
  const entities = allElements(root).filter(element => isElement(element, 'metadata', 'EntityDescriptor'))
  const providers = entities.flatMap(entity =>
    childrenOf(entity, 'metadata', 'IDPSSODescriptor').map(descriptor => ({ entity, descriptor })),
  )
  const [found, other] = providers
  if (!found)
    throw refusal(t('The metadata describe no identity provider; the metadata of the portal itself go to the provider'))
  if (other) throw refusal(t('The metadata describe more than one identity provider; paste those of one'))
  const { entity, descriptor } = found
  if (!(attributeOf(descriptor, 'protocolSupportEnumeration') ?? '').split(/\s+/).includes(protocol)) {
    throw refusal(t('The metadata are of a provider that does not speak SAML 2.0'))
  }
  if (attributeOf(descriptor, 'WantAuthnRequestsSigned') === 'true') {
    throw refusal(
      t('The metadata demand signed requests, which the portal does not send; switch that off at the provider'),
    )
  }
  const parsed = identityProviderSchema.safeParse({
    issuer: attributeOf(entity, 'entityID') ?? '',
    signInUrl: signInAddress(descriptor),
    certificates: signingCertificates(descriptor),
  })
  if (!parsed.success) {
    throw refusal(t`The metadata cannot be used: ${t(parsed.error.issues[0]?.message ?? 'something is missing')}`)
  }
  return { ...parsed.data, certificates: normaliseCertificates(parsed.data.certificates) }
}

function parse(text: string): Element {
  try {
    return readXml(text.trim())
  } catch (error) {
    const why = error instanceof XmlFault ? error.say() : t('It cannot be read')
    throw new AppError('invalid', t`The metadata cannot be read. ${why}`, { reason: 'metadata', cause: error })
  }
}

function signInAddress(descriptor: Element): string {
  const services = childrenOf(descriptor, 'metadata', 'SingleSignOnService')
  const service = services.find(one => attributeOf(one, 'Binding') === redirect)
  if (!service) throw refusal(t('The metadata name no sign-in address for the HTTP-Redirect binding'))
  return attributeOf(service, 'Location') ?? ''
}

/** Keys without a use sign and encrypt. */
function signingCertificates(descriptor: Element): string[] {
  return childrenOf(descriptor, 'metadata', 'KeyDescriptor')
    .filter(key => attributeOf(key, 'use') !== 'encryption')
    .flatMap(key => allElements(key).filter(element => isElement(element, 'signature', 'X509Certificate')))
    .map(textWithin)
}

function refusal(why: string): AppError {
  return new AppError('invalid', why, { reason: 'metadata' })
}
