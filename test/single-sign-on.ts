import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addMember, createUser } from '#server/identity/store.ts'
import { verifyDomain } from '#server/saml/connections/verify-domain.ts'
import type { RoleName } from '#shared/permissions.ts'
import type { Connection, ConnectionInput } from '#shared/single-sign-on.ts'
import type { TestApp } from './app.ts'
import { type Browser, openBrowser } from './cookie-jar.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from './organization.ts'
import type { IdentityProviderProcess, Issue } from './saml-idp.ts'

export type TestConnection = {
  organization: TestOrganization
  admin: TestMember
  uuid: string
  domain: string
  /** A person with an address of the domain, a member when a role is given. */
  person(role: RoleName | null, name?: string): Promise<{ uuid: string; email: string }>
  change(change: Partial<ConnectionInput>): Promise<Response>
}

/** Sends JSON as a member. */
export function sendJson(as: TestMember, method: string, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return as.call(path, { method, headers, body: JSON.stringify(body) })
}

export function connectionInput(idp: IdentityProviderProcess, input: Partial<ConnectionInput> = {}): ConnectionInput {
  const { entityId: issuer, signInUrl, certificates } = idp
  const provider = { name: 'Company', issuer, signInUrl, certificates: [certificates.first] }
  return { ...provider, isEnabled: true, allowsUnsolicited: false, newMemberRole: null, ...input }
}

/** An organisation with a connection to the provider, for a proved domain of its own. */
export async function connectProvider(
  app: TestApp,
  idp: IdentityProviderProcess,
  input: Partial<ConnectionInput> = {},
): Promise<TestConnection> {
  const organization = await createTestOrganization(app)
  const admin = await organization.member('Administrator')
  const wanted = connectionInput(idp, input)
  const created = await sendJson(admin, 'POST', 'single-sign-on/connections', wanted)
  expect(created.status, await created.clone().text()).toBe(201)
  const { uuid } = (await created.json()) as Connection
  const domain = `${randomUUID().slice(0, 8)}.company.test`
  await verifyDomain(app.services, domain, organization.uuid)
  return {
    organization,
    admin,
    uuid,
    domain,
    async person(role, name = 'anna') {
      const { db } = app.services.database
      const email = `${name}@${domain}`
      const userUuid = await createUser(db, { email, firstName: 'Anna', lastName: 'Berg' })
      if (role) await addMember(db, { userUuid, organizationUuid: organization.uuid, role })
      return { uuid: userUuid, email }
    },
    change: change => sendJson(admin, 'PUT', `single-sign-on/connections/${uuid}`, { ...wanted, ...change }),
  }
}

/** Begins a sign-in in a browser; answers what the provider was asked. */
export async function begin(browser: Browser, idp: IdentityProviderProcess, query: Record<string, string>) {
  const response = await browser.request(`/api/saml/login?${new URLSearchParams(query)}`)
  expect(response.status, await response.clone().text()).toBe(302)
  const address = response.headers.get('location') ?? ''
  expect(address).toMatch(new RegExp(`^${idp.signInUrl}\\?`))
  return idp.readRequest(address)
}

/** Posts an answer as the provider's page does: from another site, without the portal's cookies. */
export function post(app: TestApp, fields: Record<string, string>): Promise<Response> {
  const headers = { origin: 'https://provider.test', 'sec-fetch-site': 'cross-site' }
  return app.request('/api/saml/callback', { method: 'POST', headers, body: new URLSearchParams(fields) })
}

/** Signs in with whatever the provider issues; the last answer, and the browser. */
export async function signInBy(
  app: TestApp,
  idp: IdentityProviderProcess,
  issue: Issue,
  query: Record<string, string> = { email: issue.email },
) {
  const browser = openBrowser(app)
  const { id } = await begin(browser, idp, query)
  const posted = await post(app, { SAMLResponse: await idp.issue({ inResponseTo: id, ...issue }) })
  return { browser, requestId: id, posted, taken: await follow(browser, posted) }
}

/** Follows the answer to a post into the browser, when it is good. */
export async function follow(browser: Browser, posted: Response): Promise<Response> {
  const location = posted.headers.get('location') ?? ''
  return location.includes('/api/saml/callback?ticket=') ? browser.request(location) : posted
}

/** The name of the error an answer leads to; `null` when to none. */
export function errorOf(response: Response): string | null {
  const location = response.headers.get('location') ?? ''
  return location.includes('/api/auth/error') ? new URL(location).searchParams.get('error') : null
}

/** Who the browser is signed in as. */
export async function sessionOf(browser: Browser): Promise<{ user?: { email: string; organizationUuid: string } }> {
  return (await (await browser.request('/api/auth/session')).json()) as {
    user?: { email: string; organizationUuid: string }
  }
}
