import { OAuthCallbackError, ProviderRefusedError } from '../sign-in-faults.ts'
import { emailOf } from './read-assertion.ts'
import { allElements, attributeOf, childrenOf, isElement, readXml, textWithin } from './read-xml.ts'

/** What a posted answer says of itself. Nothing in it is proved yet: it only tells which connection to check it by. */
export type ReceivedResponse = {
  /** As posted, on one line. */
  encoded: string
  inResponseTo: string | null
  destination: string | null
  /** The issuers it names: of the answer, where it says so, and of the assertion. */
  issuers: string[]
  email: string | null
}

const longestResponse = 256 * 1024
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** What may sign, digest and bring into form; SHA-1 and HMAC are not among it. */
const algorithms: Record<string, ReadonlySet<string>> = {
  SignatureMethod: new Set([
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ]),
  DigestMethod: new Set(['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']),
  CanonicalizationMethod: new Set([
    'http://www.w3.org/2001/10/xml-exc-c14n#',
    'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  ]),
  Transform: new Set([
    'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
    'http://www.w3.org/2001/10/xml-exc-c14n#',
    'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  ]),
}

/**
 * Takes a posted answer apart and refuses every shape that a plain answer does not have, before anything is verified.
 * Throws `OAuthCallbackError`, or `ProviderRefusedError` when the provider says that the sign-in failed.
 */
export function readResponse(posted: string): ReceivedResponse {
  if (posted.length > longestResponse) refuse('It is longer than 256 KB')
  // Lines are folded at will. Taken out first: a pattern that allowed for them could be made to try for minutes.
  const encoded = posted.replaceAll(/\s/g, '')
  const root = parse(encoded)
  if (!isElement(root, 'protocol', 'Response')) refuse('It is no SAML 2.0 response')
  if (attributeOf(root, 'Version') !== '2.0') refuse('Its version is not 2.0')
  refuseStatus(root)
  const assertion = checkShape(root)
  const issuers = [...childrenOf(root, 'assertion', 'Issuer'), ...childrenOf(assertion, 'assertion', 'Issuer')]
  return {
    encoded,
    inResponseTo: attributeOf(root, 'InResponseTo'),
    destination: attributeOf(root, 'Destination'),
    issuers: issuers.map(textWithin),
    email: emailOf(assertion),
  }
}

function parse(encoded: string): Element {
  if (encoded === '') refuse('There is no SAMLResponse')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) refuse('It is not base64')
  const xml = Buffer.from(encoded, 'base64').toString('utf8')
  // Comments, sections, instructions and document types all begin so, and an answer needs none of them.
  if (/<[!?]/.test(xml.replace(/^\uFEFF?\s*<\?xml\s[^?>]*\?>/, ''))) {
    refuse('It holds a comment, an instruction or a document type')
  }
  try {
    return readXml(xml)
  } catch (error) {
    throw new OAuthCallbackError('The response cannot be read', { cause: error })
  }
}

function refuseStatus(root: Element): void {
  const [status] = childrenOf(root, 'protocol', 'Status')
  const codes = status ? childrenOf(status, 'protocol', 'StatusCode') : []
  const code = codes[0] ? attributeOf(codes[0], 'Value') : null
  if (code === success) return
  const nested = codes[0] ? childrenOf(codes[0], 'protocol', 'StatusCode')[0] : undefined
  const message = status ? textWithin(childrenOf(status, 'protocol', 'StatusMessage')[0]) : ''
  const said = [code, nested ? attributeOf(nested, 'Value') : null, message].filter(Boolean).join(', ')
  throw new ProviderRefusedError(`The provider refused: ${said.slice(0, 500) || 'no status'}`)
}

/** One assertion, right below the response; signatures right below what they sign; no id twice; known algorithms. */
function checkShape(root: Element): Element {
  const all = allElements(root)
  if (all.some(({ localName }) => localName === 'EncryptedAssertion')) refuse('Encrypted assertions are not supported')
  const assertions = all.filter(({ localName }) => localName === 'Assertion')
  const [assertion] = childrenOf(root, 'assertion', 'Assertion')
  if (assertions.length !== 1 || !assertion) refuse('It must hold exactly one assertion')
  for (const element of all) {
    const { localName, parentNode } = element
    if (localName === 'Signature' && parentNode !== root && parentNode !== assertion) refuse('A signature is misplaced')
    if (localName === 'Response' && element !== root) refuse('It holds another response')
    const known = Object.hasOwn(algorithms, localName) ? algorithms[localName] : undefined
    if (known && !known.has(attributeOf(element, 'Algorithm') ?? '')) {
      refuse(`Its ${localName} ${attributeOf(element, 'Algorithm')} is not accepted`)
    }
  }
  const ids = all.flatMap(element => ['ID', 'Id', 'id'].flatMap(name => attributeOf(element, name) ?? []))
  if (new Set(ids).size !== ids.length) refuse('An id stands twice')
  return assertion as Element
}

function refuse(message: string): never {
  throw new OAuthCallbackError(message)
}
