import { DOMParser } from '@xmldom/xmldom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#test/cookie-jar.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { type IdentityProviderProcess, startIdentityProvider } from '#test/saml-idp.ts'
import { begin, connectProvider, errorOf, follow, post, sessionOf } from '#test/single-sign-on.ts'
import { allElements } from './read-xml.ts'

/**
 * Signature wrapping, in the eight forms known from "On Breaking SAML: Be Whoever You Want to Be" (Somorovsky et al.,
 * 2012): a good answer for one person is rebuilt so that its signature stays good and another person is read.
 */

let app: PlatformApp
let idp: IdentityProviderProcess
let own: string
let victim: string

beforeAll(async () => {
  app = await startPlatformApp()
  idp = await startIdentityProvider()
  await idp.know(await (await app.request('/api/saml/metadata')).text())
  const connection = await connectProvider(app, idp)
  own = (await connection.person('Viewer', 'mallory')).email
  victim = (await connection.person('Administrator', 'alice')).email
})
afterAll(async () => {
  await idp.close()
  await app.close()
})

type Parts = { document: Document; response: Element; assertion: Element }

function find(root: Element, name: string): Element {
  const found = allElements(root).find(({ localName }) => localName === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

const copyOf = (element: Element) => element.cloneNode(true) as Element
const without = (element: Element, name: string) => {
  const found = allElements(element).filter(({ localName }) => localName === name)
  for (const one of found) one.parentNode?.removeChild(one)
  return element
}

/** A copy that names the victim, under another id. */
function forge(element: Element): Element {
  const evil = copyOf(element)
  evil.setAttribute('ID', '_evil')
  find(evil, 'NameID').textContent = victim
  return evil
}

const signatureOf = (element: Element) => find(element, 'Signature')
const objectIn = ({ document }: Parts, content: Element) => {
  const object = document.createElementNS('http://www.w3.org/2000/09/xmldsig#', 'ds:Object')
  object.appendChild(content)
  return object
}

const wrappings: Record<string, { signs: 'response' | 'assertion' | 'both'; wrap(parts: Parts): void }> = {
  'XSW1: the signed response within the signature of a forged one': {
    signs: 'both',
    wrap(parts) {
      const { document, response } = parts
      const original = copyOf(response)
      const evil = forge(response)
      const own = Array.from(evil.childNodes).find(node => (node as Element).localName === 'Signature') as Element
      own.appendChild(objectIn(parts, without(original, 'Signature')))
      document.replaceChild(evil, response)
    },
  },
  'XSW2: the signed response beside the signature of a forged one': {
    signs: 'both',
    wrap({ document, response }) {
      const original = without(copyOf(response), 'Signature')
      const evil = forge(response)
      evil.insertBefore(original, signatureOf(evil))
      document.replaceChild(evil, response)
    },
  },
  'XSW3: a forged assertion before the signed one': {
    signs: 'assertion',
    wrap({ response, assertion }) {
      response.insertBefore(without(forge(assertion), 'Signature'), assertion)
    },
  },
  'XSW4: the signed assertion within a forged one': {
    signs: 'assertion',
    wrap({ response, assertion }) {
      const evil = without(forge(assertion), 'Signature')
      response.replaceChild(evil, assertion)
      evil.appendChild(assertion)
    },
  },
  'XSW5: a forged assertion with the signature, the signed one at the end without': {
    signs: 'assertion',
    wrap({ response, assertion }) {
      const evil = forge(assertion)
      response.replaceChild(evil, assertion)
      response.appendChild(without(assertion, 'Signature'))
    },
  },
  'XSW6: the signed assertion within the signature of a forged one': {
    signs: 'assertion',
    wrap({ response, assertion }) {
      const evil = forge(assertion)
      response.replaceChild(evil, assertion)
      signatureOf(evil).appendChild(without(assertion, 'Signature'))
    },
  },
  'XSW7: a forged assertion in extensions, under the same id': {
    signs: 'assertion',
    wrap({ document, response, assertion }) {
      const extensions = document.createElementNS('urn:oasis:names:tc:SAML:2.0:protocol', 'samlp:Extensions')
      const evil = forge(assertion)
      evil.setAttribute('ID', assertion.getAttribute('ID') ?? '')
      extensions.appendChild(without(evil, 'Signature'))
      response.insertBefore(extensions, assertion)
    },
  },
  'XSW8: the signed assertion in an object of the signature of a forged one': {
    signs: 'assertion',
    wrap(parts) {
      const { response, assertion } = parts
      const evil = forge(assertion)
      evil.setAttribute('ID', assertion.getAttribute('ID') ?? '')
      response.replaceChild(evil, assertion)
      signatureOf(evil).appendChild(objectIn(parts, without(assertion, 'Signature')))
    },
  },
  'a forged assertion of another namespace before the signed one': {
    signs: 'assertion',
    wrap({ document, response, assertion }) {
      const other = document.createElementNS('urn:other', 'saml:Assertion')
      for (const child of Array.from(forge(assertion).childNodes)) other.appendChild(child)
      response.insertBefore(other, assertion)
    },
  },
}

test.each(Object.entries(wrappings))('%s is refused', async (_, { signs, wrap }) => {
  const browser = openBrowser(app)
  const { id } = await begin(browser, idp, { email: own })
  const good = await idp.issue({ email: own, inResponseTo: id, signs })
  const document = new DOMParser().parseFromString(Buffer.from(good, 'base64').toString(), 'text/xml')
  const response = document.documentElement
  wrap({ document, response, assertion: find(response, 'Assertion') })
  const wrapped = document.toString()
  expect(wrapped).toContain(victim)
  const posted = await post(app, { SAMLResponse: Buffer.from(wrapped).toString('base64') })
  expect(errorOf(posted)).toBe('OAuthCallback')

  // The answer as it was issued is good all the while.
  const taken = await follow(browser, await post(app, { SAMLResponse: good }))
  expect(errorOf(taken)).toBeNull()
  expect(await sessionOf(browser)).toMatchObject({ user: { email: own } })
})
