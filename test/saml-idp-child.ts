import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify'
import { generate } from 'selfsigned'
import type { Issue, KeyName } from './saml-idp.ts'
import { writeResponse } from './saml-response.ts'

/** An identity provider by samlify: metadata, a sign-in page that posts its answer, and answers to order for tests. */

// What arrives here was written by the portal under test; samlify wants to be told how to check it.
setSchemaValidator({ validate: async () => 'as it came' })

type Key = { private: string; cert: string }
const names: readonly KeyName[] = ['first', 'second', 'foreign']
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const sha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

async function makeKey(name: string): Promise<Key> {
  const attributes = [{ name: 'commonName', value: `${name}.provider.test` }]
  return generate(attributes, { keySize: 2048, algorithm: 'sha256' })
}

const keys = Object.fromEntries(await Promise.all(names.map(async name => [name, await makeKey(name)]))) as Record<
  KeyName,
  Key
>
const server = createServer((request, response) => {
  // One call a connection: a kept one could end just as a busy test uses it again.
  response.setHeader('connection', 'close')
  void answer(request, response)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const entityId = `${origin}/metadata`
const signInUrl = `${origin}/sign-in`
let serviceProvider = ''

function providerWith(key: Key, algorithm = sha256) {
  return IdentityProvider({
    entityID: entityId,
    privateKey: key.private,
    signingCert: key.cert,
    requestSignatureAlgorithm: algorithm,
    nameIDFormat: ['urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'],
    singleSignOnService: [{ Binding: redirect, Location: signInUrl }],
    singleLogoutService: [{ Binding: redirect, Location: `${origin}/sign-out` }],
  })
}

function partner(signs: Issue['signs']) {
  const isOnlyMessage = signs === 'response'
  const metadata = isOnlyMessage ? serviceProvider.replace('WantAssertionsSigned="true"', '') : serviceProvider
  const wantMessageSigned = signs === 'both' || isOnlyMessage
  return ServiceProvider({ metadata, wantMessageSigned, ...(wantMessageSigned ? { signatureConfig } : {}) })
}
const signatureConfig = {
  prefix: 'ds',
  location: { reference: "/*[local-name(.)='Response']/*[local-name(.)='Issuer']", action: 'after' as const },
}

async function issue(wanted: Issue): Promise<string> {
  const { entityMeta } = partner('assertion')
  const callbackUrl = String(entityMeta.getAssertionConsumerService('post'))
  const context = writeResponse(wanted, { issuer: entityId, audience: entityMeta.getEntityID(), callbackUrl })
  if (wanted.signs === 'none') return Buffer.from(context).toString('base64')
  const idp = providerWith(keys[wanted.key ?? 'first'], wanted.algorithm)
  const info = { extract: {} }
  const { context: encoded } = await idp.createLoginResponse(partner(wanted.signs), info, 'post', wanted, () => ({
    id: `_${randomUUID()}`,
    context,
  }))
  return encoded
}

async function readRequest(query: URLSearchParams) {
  const parsed = await providerWith(keys.first).parseLoginRequest(partner('assertion'), 'redirect', {
    query: Object.fromEntries(query),
  })
  const { request, issuer } = parsed.extract
  return { id: String(request?.id), issuer: String(issuer) }
}

const page = (title: string, form: string) => `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>
<form method="post" ${form}</form></html>`

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', origin)
  try {
    const body = await bodyOf(request)
    const [type, text] = await answerTo(url, body)
    response.writeHead(200, { 'content-type': type }).end(text)
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
  }
}

async function answerTo(url: URL, body: string): Promise<[type: string, text: string]> {
  switch (url.pathname) {
    case '/metadata':
      return ['application/samlmetadata+xml', providerWith(keys.first).getMetadata()]
    case '/service-provider':
      serviceProvider = (JSON.parse(body) as { metadata: string }).metadata
      return ['text/plain', '']
    case '/issue':
      return ['text/plain', await issue(JSON.parse(body) as Issue)]
    case '/read':
      return ['application/json', JSON.stringify(await readRequest(url.searchParams))]
    case '/sign-in': {
      const { id } = await readRequest(url.searchParams)
      const fields = `action="/answer"><input type="hidden" name="id" value="${id}">
<label>Company e-mail <input name="email" type="email"></label><button>Continue</button>`
      return ['text/html', page('Company sign-in', fields)]
    }
    case '/answer': {
      const form = new URLSearchParams(body)
      const encoded = await issue({ email: form.get('email') ?? '', inResponseTo: form.get('id') ?? '' })
      const callbackUrl = String(partner('assertion').entityMeta.getAssertionConsumerService('post'))
      const fields = `action="${callbackUrl}"><input type="hidden" name="SAMLResponse" value="${encoded}">
<button>Go on</button></form><script>document.forms[0].submit()</script><form>`
      return ['text/html', page('One moment', fields)]
    }
    default:
      throw new Error(`There is nothing at ${url.pathname}`)
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const certificates = Object.fromEntries(names.map(name => [name, keys[name].cert]))
process.send?.({ origin, entityId, signInUrl, certificates })
process.on('disconnect', () => process.exit(0))
