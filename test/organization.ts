import { randomUUID } from 'node:crypto'
import { createSessions } from '#server/auth/sessions/sessions.ts'
import { addMember, createOrganization, createUser } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import { systemScope } from '#server/system-scope.ts'
import type { RoleName } from '#shared/permissions.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import type { TestApp } from './app.ts'
import { sessionCookie } from './cookie-jar.ts'

export type TestMember = {
  uuid: string
  email: string
  sessionId: string
  /** The session cookie's name and value, for a `cookie` header. */
  cookie: string
  /** Calls the portal as this person; a path below the organisation when it does not begin with `/`. */
  call(path: string, init?: RequestInit): Promise<Response>
}

export type TestOrganization = {
  uuid: string
  name: string
  scope: Scope
  /** A new person with a role in it, signed in. */
  member(role: RoleName): Promise<TestMember>
}

/** An organisation of a test's own, so that no test sees what another did. */
export async function createTestOrganization(
  app: TestApp,
  options: { type?: OrganizationType; baseCurrency?: string } = {},
): Promise<TestOrganization> {
  const { db } = app.services.database
  const name = `Organisation ${randomUUID().slice(0, 8)}`
  const uuid = await createOrganization(db, { name, type: 'procurement', baseCurrency: 'EUR', ...options })
  return {
    uuid,
    name,
    scope: await systemScope(app.services, uuid),
    member: role => createTestMember(app, uuid, role),
  }
}

/** Who a call is tried as: two people of an organisation, and somebody who is everything in another one. */
export async function createTestPeople(app: TestApp) {
  const organization = await createTestOrganization(app)
  return {
    organization,
    editor: await organization.member('Editor'),
    viewer: await organization.member('Viewer'),
    stranger: await (await createTestOrganization(app)).member('Administrator'),
  }
}

async function createTestMember(app: TestApp, organizationUuid: string, role: RoleName): Promise<TestMember> {
  const { db } = app.services.database
  const person = { email: `${randomUUID()}@portal.test`, firstName: 'Test', lastName: role }
  const uuid = await createUser(db, person)
  await addMember(db, { userUuid: uuid, organizationUuid, role, isActive: true })
  const { id } = await createSessions(app.services).issueSession({
    user: { uuid, ...person },
    organizationUuid,
    via: 'credentials',
    from: { address: null, userAgent: null, requestId: randomUUID() },
    replacesId: null,
  })
  const cookie = `${sessionCookie}=${id}`
  return {
    uuid,
    email: person.email,
    sessionId: id,
    cookie,
    call(path, init = {}) {
      const headers = new Headers(init.headers)
      headers.set('cookie', cookie)
      const address = path.startsWith('/') ? path : `/api/organization/${organizationUuid}/${path}`
      return app.request(address, { ...init, headers })
    },
  }
}
