import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AcceptInvitation,
  acceptedInvitationSchema,
  invitationOfferSchema,
  ownInvitationSchema,
} from '#shared/invitations.ts'
import type { RoleName } from '#shared/permissions.ts'
import { appOver } from '#test/app.ts'
import { browserOf, openBrowser, sessionCookie } from '#test/cookie-jar.ts'
import { invitationToken } from '#test/invitation.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { auditEntries } from '../../audit/schema.ts'
import { createUser, findUserByEmail, updateUserEnabled } from '../../identity/store.ts'
import { openLog } from '../../open-log.ts'
import { samlConnections, samlDomains } from '../../saml/schema.ts'
import { findMember } from '../members/store.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

const post = (body: unknown = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const password = 'lantern-orbit-velvet-91'
const person = { firstName: 'Nell', lastName: 'Arden', password }

type Invited = { organization: TestOrganization; administrator: TestMember; email: string; id: string; token: string }

async function invite(email = `${randomUUID()}@invited.test`, role: RoleName = 'Editor'): Promise<Invited> {
  const organization = await createTestOrganization(app)
  const administrator = await organization.member('Administrator')
  const answer = await administrator.call('invitations', post({ email, role }))
  const { invitation } = (await answer.json()) as { invitation: { id: string } }
  return { organization, administrator, email, id: invitation.id, token: await invitationToken(app.services, email) }
}
const accept = (body: AcceptInvitation, from = openBrowser(app)) => from.request('/api/invitation/accept', post(body))
const read = (token: string) => app.request('/api/invitation/read', post({ token }))
const problem = async (answer: Response) => (await answer.json()) as { status: number; reason?: string; detail: string }

async function roleOf({ organization }: Invited, email: string): Promise<RoleName | null> {
  const { db } = app.services.database
  const user = await findUserByEmail(db, email)
  return (user && (await findMember(db, organization.uuid, user.uuid)))?.role ?? null
}

describe('the link of an invitation', () => {
  test('tells whoever holds it what it offers, and whether the address has an account', async () => {
    const invited = await invite()
    const offer = invitationOfferSchema.parse(await (await read(invited.token)).json())
    expect(offer).toMatchObject({
      organizationName: invited.organization.name,
      email: invited.email,
      role: 'Editor',
      invitedBy: `Test Administrator (${invited.administrator.email})`,
      hasAccount: false,
      hasSingleSignOn: false,
    })
    const known = await (await createTestOrganization(app)).member('Viewer')
    expect(await (await read((await invite(known.email)).token)).json()).toMatchObject({
      hasAccount: true,
      mustSignIn: true,
    })
  })

  test('that is none is not found, whatever it is', async () => {
    for (const token of ['x', `${randomUUID()}`, `'; drop table users; --`]) {
      expect(await problem(await read(token))).toMatchObject({ status: 404, reason: 'invitation_unknown' })
    }
    expect((await read('')).status).toBe(400)
    expect((await read('x'.repeat(201))).status).toBe(400)
    expect((await app.request(`/api/invitation/read?token=x`)).status).toBe(401)
  })

  test('cannot be guessed for long', async () => {
    const limited = app.with({ SEXTANT_RATE_LIMIT: 'on' })
    const statuses = []
    for (let guess = 0; guess < 23; guess++) {
      statuses.push((await limited.request('/api/invitation/read', post({ token: randomUUID() }))).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404))
    expect(statuses.at(-1)).toBe(429)
  })

  test('stands in no line of the log', async () => {
    const lines: string[] = []
    const sink = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
    const logged = appOver({ ...app.services, log: openLog('trace', sink) }, [])
    const { token } = await invite()
    await logged.request('/api/invitation/read', post({ token }))
    await logged.request('/api/invitation/accept', post({ token, ...person, password: 'short' }))
    await logged.request('/api/invitation/accept', post({ token, ...person }))
    await logged.request('/api/invitation/accept', post({ token, ...person }))
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.join('')).not.toContain(token)
    expect(lines.join('')).not.toContain(password)
  })
})

describe('somebody new', () => {
  test('gets an account, the membership and a session, all audited', async () => {
    const invited = await invite()
    const browser = openBrowser(app)
    const answer = await accept({ token: invited.token, ...person }, browser)
    expect(acceptedInvitationSchema.parse(await answer.json())).toEqual({
      organizationName: invited.organization.name,
      isSignedIn: true,
      next: '/app',
    })
    const session = await (await browser.request('/api/auth/session')).json()
    expect(session).toMatchObject({ user: { email: invited.email, organizationUuid: invited.organization.uuid } })
    expect(await roleOf(invited, invited.email)).toBe('Editor')
    const entries = await invited.organization.scope.db(tx =>
      tx.select().from(auditEntries).orderBy(auditEntries.sequence),
    )
    const theirs = entries.filter(({ actorEmail }) => actorEmail === invited.email)
    expect(theirs.map(({ action }) => action)).toEqual([
      'user.create',
      'invitation.accept',
      'membership.create',
      'session.start',
    ])
    const again = openBrowser(app)
    const credentials = await again.post('/api/auth/callback/credentials', { email: invited.email, password })
    expect(credentials.headers.get('location')).not.toContain('error')
    expect(again.cookies.has(sessionCookie)).toBe(true)
  })

  test('is told at each field what is missing, and loses nothing by it', async () => {
    const { token, email, organization } = await invite()
    const bare = await accept({ token })
    expect(await bare.json()).toMatchObject({
      status: 400,
      issues: [{ path: 'firstName' }, { path: 'lastName' }, { path: 'password' }],
    })
    for (const weak of ['Password-1234', `${email.split('@')[0]}`, `${organization.name}!`, 'short']) {
      const answer = await accept({ token, ...person, password: weak })
      expect(await answer.json(), weak).toMatchObject({ status: 400, issues: [{ path: 'password' }] })
    }
    expect((await accept({ token, ...person, firstName: ' ' })).status).toBe(400)
    expect(await findUserByEmail(app.services.database.db, email)).toBeNull()
    expect((await accept({ token, ...person })).status).toBe(200)
  })

  test('who presses twice joins once', async () => {
    const invited = await invite()
    const answers = await Promise.all([1, 2, 3].map(() => accept({ token: invited.token, ...person })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await problem(await accept({ token: invited.token, ...person }))).toMatchObject({
      status: 404,
      reason: 'invitation_accepted',
    })
  })

  test('whom two organisations invited, answering both at once, gets one account', async () => {
    const first = await invite()
    const second = await invite(first.email)
    const answers = await Promise.all([first, second].map(({ token }) => accept({ token, ...person })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers[0]?.status === 409 ? first : second
    expect(await roleOf(late, late.email)).toBeNull()
    expect((await read(late.token)).status).toBe(200)
  })

  test('of a domain with enforced single sign-on needs no password and is sent there', async () => {
    const domain = `${randomUUID()}.test`
    const invited = await invite(`nell@${domain}`)
    const { db } = app.services.database
    const connection = { name: 'IdP', issuer: 'https://idp.test', signInUrl: 'https://idp.test/in', certificates: [] }
    const organizationUuid = invited.organization.uuid
    const [kept] = await db
      .insert(samlConnections)
      .values({ ...connection, organizationUuid, isEnforced: true })
      .returning()
    const proved = { connectionUuid: kept?.uuid ?? '', challenge: 'x', verifiedAt: new Date() }
    await db.insert(samlDomains).values({ domain, ...proved })
    expect(await (await read(invited.token)).json()).toMatchObject({ hasSingleSignOn: true })
    const browser = openBrowser(app)
    const { password: _, ...named } = person
    const answer = await accept({ token: invited.token, ...named }, browser)
    expect(await answer.json()).toMatchObject({ isSignedIn: false, next: `/api/saml/login?connection=${kept?.uuid}` })
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(await roleOf(invited, invited.email)).toBe('Editor')
    expect((await findUserByEmail(db, invited.email))?.passwordHash).toBeNull()
  })
})

describe('an account that exists', () => {
  test('gains the organisation when it is signed in, and goes on there', async () => {
    const member = await (await createTestOrganization(app)).member('Viewer')
    const invited = await invite(member.email)
    const browser = browserOf(app, member.sessionId)
    const answer = await accept({ token: invited.token }, browser)
    expect(await answer.json()).toMatchObject({ isSignedIn: true, next: '/app' })
    expect(await roleOf(invited, member.email)).toBe('Editor')
    const session = await (await browser.request('/api/auth/session')).json()
    expect(session).toMatchObject({ user: { organizationUuid: invited.organization.uuid } })
  })

  test('must sign in first; nothing of what was typed changes it', async () => {
    const member = await (await createTestOrganization(app)).member('Viewer')
    const invited = await invite(member.email)
    const answer = await accept({ token: invited.token, ...person })
    expect(await problem(answer)).toMatchObject({ status: 409, reason: 'account_exists' })
    const user = await findUserByEmail(app.services.database.db, member.email)
    expect([user?.firstName, user?.passwordHash]).toEqual(['Test', null])
    expect(await roleOf(invited, member.email)).toBeNull()
  })

  test('cannot accept what was written to another', async () => {
    const other = await (await createTestOrganization(app)).member('Viewer')
    const invited = await invite()
    const answer = await accept({ token: invited.token, ...person }, browserOf(app, other.sessionId))
    expect(await problem(answer)).toMatchObject({ status: 403, reason: 'other_account' })
    expect(await findUserByEmail(app.services.database.db, invited.email)).toBeNull()
    expect((await read(invited.token)).status).toBe(200)
  })

  test('that joined another way meanwhile keeps its role', async () => {
    const member = await (await createTestOrganization(app)).member('Viewer')
    const invited = await invite(member.email, 'Viewer')
    const { addMember } = await import('../../identity/store.ts')
    const membership = { userUuid: member.uuid, organizationUuid: invited.organization.uuid }
    await addMember(app.services.database.db, { ...membership, role: 'Administrator' })
    expect((await accept({ token: invited.token }, browserOf(app, member.sessionId))).status).toBe(200)
    expect(await roleOf(invited, member.email)).toBe('Administrator')
  })

  test('that belongs nowhere cannot sign in, so the letter has to do; it signs nobody in', async () => {
    const email = `${randomUUID()}@invited.test`
    await createUser(app.services.database.db, { email, firstName: 'Nell', lastName: 'Arden' })
    const invited = await invite(email)
    expect(await (await read(invited.token)).json()).toMatchObject({ hasAccount: true, mustSignIn: false })
    const browser = openBrowser(app)
    const answer = await accept({ token: invited.token, ...person, firstName: 'Somebody' }, browser)
    expect(await answer.json()).toMatchObject({ isSignedIn: false, next: '/signin' })
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(await roleOf(invited, email)).toBe('Editor')
    const user = await findUserByEmail(app.services.database.db, email)
    expect([user?.firstName, user?.passwordHash]).toEqual(['Nell', null])
  })

  test('that is disabled stays out', async () => {
    const member = await (await createTestOrganization(app)).member('Viewer')
    const invited = await invite(member.email)
    await updateUserEnabled(app.services.database.db, member.uuid, false)
    const answer = await accept({ token: invited.token }, browserOf(app, member.sessionId))
    expect(await problem(answer)).toMatchObject({ status: 409, reason: 'account_exists' })
    expect(await roleOf(invited, member.email)).toBeNull()
  })
})

describe('invitations to oneself', () => {
  test('are listed, accepted and declined signed in, each once', async () => {
    const member = await (await createTestOrganization(app)).member('Viewer')
    const [first, second] = [await invite(member.email), await invite(member.email, 'Viewer')]
    const own = async () =>
      ownInvitationSchema.array().parse(await (await member.call('/api/account/invitations')).json())
    expect((await own()).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
    const answerTo = (id: string, verb: string) => member.call(`/api/account/invitations/${id}/${verb}`, post())
    const answers = await Promise.all([answerTo(first.id, 'accept'), answerTo(first.id, 'accept')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await answerTo(second.id, 'decline')).status).toBe(204)
    expect((await answerTo(second.id, 'accept')).status).toBe(404)
    expect([await roleOf(first, member.email), await roleOf(second, member.email)]).toEqual(['Editor', null])
    expect(await own()).toEqual([])
    const list = await (await second.administrator.call('invitations?status=revoked')).json()
    expect(list).toMatchObject({ items: [{ id: second.id, status: 'declined' }] })
  })

  test('are nobody else’s, and need a session', async () => {
    const invited = await invite()
    for (const stranger of [invited.administrator, await (await createTestOrganization(app)).member('Administrator')]) {
      expect(await (await stranger.call('/api/account/invitations')).json()).toEqual([])
      for (const verb of ['accept', 'decline']) {
        const answer = await stranger.call(`/api/account/invitations/${invited.id}/${verb}`, post())
        expect(answer.status).toBe(404)
      }
    }
    for (const path of ['', `/${invited.id}/accept`, `/${invited.id}/decline`]) {
      const answer = await app.request(`/api/account/invitations${path}`, path ? post() : {})
      expect(answer.status).toBe(401)
    }
    const invalid = await invited.administrator.call('/api/account/invitations/nonsense/accept', post())
    expect(invalid.status).toBe(400)
  })
})
