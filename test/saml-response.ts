import { randomUUID } from 'node:crypto'
import type { Issue } from './saml-idp.ts'

type Parties = { issuer: string; audience: string; callbackUrl: string }

/** The text of an answer, not signed yet. */
export function writeResponse(issue: Issue, parties: Parties): string {
  const issuer = issue.issuer ?? parties.issuer
  const now = instant(0)
  const answers = attribute('InResponseTo', issue.inResponseTo)
  const destination = attribute('Destination', issue.destination ?? parties.callbackUrl)
  const status = issue.status ?? 'Success'
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}"${destination}${answers}><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${status === 'Success' ? writeAssertion(issue, { ...parties, issuer }) : ''}</samlp:Response>`
}

function writeAssertion(issue: Issue, { issuer, audience, callbackUrl }: Parties): string {
  const [from, until] = [instant(issue.notBefore ?? -5), instant(issue.notOnOrAfter ?? 300)]
  const answers = attribute('InResponseTo', issue.confirmedInResponseTo ?? issue.inResponseTo)
  const attributes = Object.entries(issue.attributes ?? {}).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  const statement =
    attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''
  return `<saml:Assertion ID="${issue.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${instant(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${issue.nameId ?? issue.email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${issue.recipient ?? callbackUrl}"${answers}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${issue.audience ?? audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${instant(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${statement}</saml:Assertion>`
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined || value === '' ? '' : ` ${name}="${value}"`
}

function instant(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}
