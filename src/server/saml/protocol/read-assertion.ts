import { attributeOf, childrenOf, textWithin } from './read-xml.ts'

/** What an assertion says. Its meaning is that of the element it was read from: proved only where that was signed. */
export type Assertion = {
  id: string | null
  issuer: string
  email: string | null
  firstName: string | null
  lastName: string | null
  conditions: { notBefore: string | null; notOnOrAfter: string | null } | null
  confirmations: SubjectConfirmation[]
}

/** What makes an assertion good for whoever brings it: to whom it may be brought, until when, in answer to what. */
export type SubjectConfirmation = {
  recipient: string | null
  inResponseTo: string | null
  notBefore: string | null
  notOnOrAfter: string | null
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/** The names under which providers send what the portal needs, in lower case. */
const attributeNames = {
  email: ['email', 'mail', 'emailaddress', `${claims}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  firstName: ['firstname', 'first_name', 'givenname', 'given_name', `${claims}/givenname`, 'urn:oid:2.5.4.42'],
  lastName: ['lastname', 'last_name', 'surname', 'sn', 'family_name', `${claims}/surname`, 'urn:oid:2.5.4.4'],
} as const

/** Reads an assertion element. */
export function readAssertion(assertion: Element): Assertion {
  const [subject] = childrenOf(assertion, 'assertion', 'Subject')
  const [conditions] = childrenOf(assertion, 'assertion', 'Conditions')
  const confirmations = subject ? childrenOf(subject, 'assertion', 'SubjectConfirmation') : []
  return {
    id: attributeOf(assertion, 'ID'),
    issuer: textWithin(childrenOf(assertion, 'assertion', 'Issuer')[0]),
    email: emailOf(assertion),
    firstName: firstValue(assertion, attributeNames.firstName),
    lastName: firstValue(assertion, attributeNames.lastName),
    conditions: conditions ? timesOf(conditions) : null,
    confirmations: confirmations.flatMap(readConfirmation),
  }
}

/** The person's e-mail address: the name id when it is one, else the attribute; `null` when there is none. */
export function emailOf(assertion: Element): string | null {
  const [subject] = childrenOf(assertion, 'assertion', 'Subject')
  const nameId = subject ? textWithin(childrenOf(subject, 'assertion', 'NameID')[0]) : ''
  if (isEmail(nameId)) return nameId
  const value = firstValue(assertion, attributeNames.email)
  return value !== null && isEmail(value) ? value : null
}

function isEmail(text: string): boolean {
  return text.length <= 320 && /^[^\s@"]+@[^\s@"]+$/.test(text)
}

function readConfirmation(confirmation: Element): SubjectConfirmation[] {
  const [data] = childrenOf(confirmation, 'assertion', 'SubjectConfirmationData')
  if (attributeOf(confirmation, 'Method') !== bearer || !data) return []
  return [
    {
      recipient: attributeOf(data, 'Recipient'),
      inResponseTo: attributeOf(data, 'InResponseTo'),
      ...timesOf(data),
    },
  ]
}

function timesOf(element: Element) {
  return { notBefore: attributeOf(element, 'NotBefore'), notOnOrAfter: attributeOf(element, 'NotOnOrAfter') }
}

/** The first value of the first attribute that has one of these names. */
function firstValue(assertion: Element, names: readonly string[]): string | null {
  const attributes = childrenOf(assertion, 'assertion', 'AttributeStatement').flatMap(statement =>
    childrenOf(statement, 'assertion', 'Attribute'),
  )
  for (const name of names) {
    const found = attributes.find(one => (attributeOf(one, 'Name') ?? '').toLowerCase() === name)
    const value = found ? textWithin(childrenOf(found, 'assertion', 'AttributeValue')[0]) : ''
    if (value !== '') return value
  }
  return null
}
