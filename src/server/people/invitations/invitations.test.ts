import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageHeader } from '#shared/boot.ts'
import {
  type InvitationOutcome,
  invitationOutcomeSchema,
  invitationOutcomesSchema,
  invitationPageSchema,
} from '#shared/invitations.ts'
import { invitationToken } from '#test/invitation.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { updateOwnFormats } from '../../identity/own-formats.ts'

let app: PlatformApp
let now = new Date('2026-05-04T08:00:00.000Z')
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const minute = 60_000
const day = 86_400_000

beforeAll(async () => {
  const long = { SEXTANT_SESSION_IDLE_HOURS: '500', SEXTANT_SESSION_MAX_DAYS: '30' }
  app = await startPlatformApp(long, () => now)
})
afterAll(() => app.close())

async function prepare() {
  const organization = await createTestOrganization(app)
  return { organization, administrator: await organization.member('Administrator') }
}

const address = () => `${randomUUID()}@invited.test`
const post = (body: unknown = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const invite = (member: TestMember, email: string, role = 'Viewer') => member.call('invitations', post({ email, role }))

async function invited(member: TestMember, email: string, role = 'Viewer') {
  const answer = await invite(member, email, role)
  expect(answer.status, await answer.clone().text()).toBe(201)
  const { invitation } = invitationOutcomeSchema.parse(await answer.json())
  if (!invitation) throw new Error('There is no invitation')
  return invitation
}
const list = async (member: TestMember, query = '') =>
  invitationPageSchema.parse(await (await member.call(`invitations${query}`)).json())
const letters = async (email: string) => (await app.services.mail.captured()).filter(({ to }) => to === email)
const read = (token: string) => app.request('/api/invitation/read', post({ token }))
const problem = async (answer: Response) => {
  const { status, reason, detail } = (await answer.json()) as { status: number; reason?: string; detail: string }
  return { status, reason, detail }
}

describe.each([
  ['GET', ''],
  ['POST', ''],
  ['POST', '/batch'],
  ['POST', '/00000000-0000-4000-8000-000000000000/resend'],
  ['DELETE', '/00000000-0000-4000-8000-000000000000'],
])('%s invitations%s', (method, path) => {
  test('is refused signed out, to a Viewer, to an Editor and from outside', async () => {
    const { organization } = await prepare()
    const outside = `/api/organization/${organization.uuid}/invitations${path}`
    const init = method === 'GET' ? { method } : { ...post(), method }
    expect((await app.request(outside, init)).status).toBe(401)
    for (const role of ['Viewer', 'Editor'] as const) {
      expect((await (await organization.member(role)).call(`invitations${path}`, init)).status).toBe(403)
    }
    const stranger = await (await createTestOrganization(app)).member('Administrator')
    expect(await problem(await stranger.call(outside, init))).toMatchObject({
      status: 403,
      reason: 'org_access_denied',
    })
  })
})

describe('inviting', () => {
  test('writes a letter with a link for seven days, to the address in its one form', async () => {
    const { organization, administrator } = await prepare()
    const email = address()
    const invitation = await invited(administrator, `  ${email.toUpperCase()} `, 'Editor')
    expect(invitation).toMatchObject({ email, role: 'Editor', status: 'open', invitedBy: administrator.email })
    expect(Date.parse(invitation.expiresAt) - now.getTime()).toBe(7 * day)
    const [letter] = await letters(email)
    expect(letter).toMatchObject({ organizationUuid: organization.uuid })
    expect(letter?.text).toContain(organization.name)
    expect(letter?.text).toContain('Your role there is Editor: reads everything')
    expect(letter?.text).toContain('11 May 2026, 08:00 UTC')
    const offer = await (await read(await invitationToken(app.services, email))).json()
    expect(offer).toMatchObject({ organizationName: organization.name, email, role: 'Editor', hasAccount: false })
  })

  test('a member, an open invitation and what is no address are refused in words', async () => {
    const { organization, administrator } = await prepare()
    const viewer = await organization.member('Viewer')
    expect(await problem(await invite(administrator, viewer.email.toUpperCase()))).toMatchObject({
      status: 409,
      reason: 'already_member',
    })
    const email = address()
    await invited(administrator, email)
    expect(await problem(await invite(administrator, email, 'Administrator'))).toMatchObject({
      status: 409,
      reason: 'invitation_open',
    })
    expect(await letters(email)).toHaveLength(1)
    const wrong = await invite(administrator, 'nobody@nowhere')
    expect(await wrong.json()).toMatchObject({ status: 400, issues: [{ path: 'email' }] })
    expect((await invite(administrator, address(), 'Owner')).status).toBe(400)
  })

  test('several at once each have an outcome, and the same address counts once', async () => {
    const { administrator } = await prepare()
    const [one, two] = [address(), address()]
    const emails = [one, ` ${one.toUpperCase()}`, 'no address', administrator.email, two]
    const answer = await administrator.call('invitations/batch', post({ emails, role: 'Viewer' }))
    const { outcomes } = invitationOutcomesSchema.parse(await answer.json())
    const short = ({ email, outcome, reason }: InvitationOutcome) => [email, outcome, reason]
    expect(outcomes.map(short)).toEqual([
      [one, 'invited', null],
      ['no address', 'refused', 'invalid_email'],
      [administrator.email, 'refused', 'already_member'],
      [two, 'invited', null],
    ])
    expect(await letters(one)).toHaveLength(1)
    const tooMany = Array.from({ length: 51 }, address)
    expect((await administrator.call('invitations/batch', post({ emails: tooMany, role: 'Viewer' }))).status).toBe(400)
  })

  test('twice at once makes one invitation and one letter', async () => {
    const { administrator } = await prepare()
    const email = address()
    const answers = await Promise.all([invite(administrator, email), invite(administrator, email)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await letters(email)).toHaveLength(1)
  })

  test('stops after a hundred letters a day, and goes on the day after', async () => {
    const { administrator } = await prepare()
    const outcomes = []
    for (let batch = 0; batch < 3; batch++) {
      const emails = Array.from({ length: 40 }, address)
      const answer = await administrator.call('invitations/batch', post({ emails, role: 'Viewer' }))
      outcomes.push(...invitationOutcomesSchema.parse(await answer.json()).outcomes)
    }
    expect(outcomes.map(({ reason }) => reason)).toEqual([
      ...Array(100).fill(null),
      ...Array(20).fill('invitation_limit'),
    ])
    expect((await invite(administrator, address())).status).toBe(429)
    pass(day)
    await invited(administrator, address())
  })

  test('the letter is in the language the invited person chose, else in that of who invites', async () => {
    const { administrator } = await prepare()
    const elsewhere = await (await createTestOrganization(app)).member('Viewer')
    const inGerman = (email: string) =>
      administrator.call('invitations', {
        ...post({ email, role: 'Viewer' }),
        headers: { 'content-type': 'application/json', [languageHeader]: 'de' },
      })
    const [stranger, { db }] = [address(), app.services.database]
    await db.transaction(tx => updateOwnFormats(tx, elsewhere.uuid, { language: 'en' }))
    for (const email of [stranger, elsewhere.email]) expect((await inGerman(email)).status).toBe(201)
    expect((await letters(stranger))[0]?.subject).toContain('lädt Sie zu')
    expect((await letters(elsewhere.email))[0]?.subject).toContain('invites you to')
  })

  test('a letter that cannot be sent leaves an invitation that says so and can be resent at once', async () => {
    const { organization, administrator } = await prepare()
    const broken = { ...app.services.mail, send: () => Promise.reject(new Error('550 mailbox full')) }
    const { invitePerson } = await import('./invite-people.ts')
    const email = address()
    const outcome = await invitePerson(
      { ...organization.scope, mail: broken, actor: { ...administrator, firstName: 'A', lastName: 'B' } },
      { email, role: 'Viewer' },
      app.services.env,
    )
    expect(outcome).toMatchObject({ outcome: 'unsent', invitation: { status: 'open', sentAt: null } })
    expect(outcome.detail).toContain('could not be sent')
    const answer = await administrator.call(`invitations/${outcome.invitation?.id}/resend`, { method: 'POST' })
    expect(await answer.json()).toMatchObject({ outcome: 'invited', invitation: { sentAt: now.toISOString() } })
    expect(await letters(email)).toHaveLength(1)
  })
})

describe('resending', () => {
  test('ends the link before, counts seven days anew, and rests a minute between letters', async () => {
    const { administrator } = await prepare()
    const email = address()
    const { id } = await invited(administrator, email)
    const first = await invitationToken(app.services, email)
    const resend = () => administrator.call(`invitations/${id}/resend`, { method: 'POST' })
    const early = await resend()
    expect(early.headers.get('retry-after')).toBe('60')
    expect(await problem(early)).toMatchObject({ status: 429, reason: 'invitation_resent' })
    pass(6 * day)
    const answer = invitationOutcomeSchema.parse(await (await resend()).json())
    expect(Date.parse(answer.invitation?.expiresAt ?? '') - now.getTime()).toBe(7 * day)
    const second = await invitationToken(app.services, email)
    expect(await problem(await read(first))).toMatchObject({ status: 404, reason: 'invitation_unknown' })
    expect((await read(second)).status).toBe(200)
  })

  test('brings back an expired one; an accepted or revoked one stays over', async () => {
    const { administrator } = await prepare()
    const email = address()
    const { id } = await invited(administrator, email)
    pass(7 * day)
    expect(await problem(await read(await invitationToken(app.services, email)))).toMatchObject({
      status: 404,
      reason: 'invitation_expired',
    })
    expect((await list(administrator)).items).toMatchObject([{ id, status: 'expired' }])
    expect((await administrator.call(`invitations/${id}/resend`, { method: 'POST' })).status).toBe(200)
    expect((await administrator.call(`invitations/${id}`, { method: 'DELETE' })).status).toBe(204)
    pass(minute)
    const answer = await administrator.call(`invitations/${id}/resend`, { method: 'POST' })
    expect(await problem(answer)).toMatchObject({ status: 409, reason: 'invitation_revoked' })
  })

  test('an expired one is invited anew with another role, as one invitation', async () => {
    const { administrator } = await prepare()
    const email = address()
    const { id } = await invited(administrator, email)
    pass(8 * day)
    expect((await invited(administrator, email, 'Editor')).id).toBe(id)
    expect((await list(administrator)).items).toMatchObject([{ role: 'Editor', status: 'open' }])
  })

  test('one address gets ten letters a day at most, however they are asked for', async () => {
    const { administrator } = await prepare()
    const email = address()
    const statuses = []
    for (let round = 0; round < 11; round++) {
      const answer = await invite(administrator, email)
      statuses.push(answer.status)
      const { invitation } = (await answer.json()) as { invitation?: { id: string } }
      if (invitation) await administrator.call(`invitations/${invitation.id}`, { method: 'DELETE' })
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    expect(await letters(email)).toHaveLength(10)
  })
})

describe('revoking', () => {
  test('ends the link, and can be done again without a change', async () => {
    const { administrator } = await prepare()
    const email = address()
    const { id } = await invited(administrator, email)
    const revoke = () => administrator.call(`invitations/${id}`, { method: 'DELETE' })
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204])
    expect(await problem(await read(await invitationToken(app.services, email)))).toMatchObject({
      status: 404,
      reason: 'invitation_revoked',
    })
    expect((await list(administrator, '?status=revoked')).items).toMatchObject([{ id, status: 'revoked' }])
  })

  test('another organisation’s invitation is not found, and stays', async () => {
    const [ours, theirs] = [await prepare(), await prepare()]
    const { id } = await invited(ours.administrator, address())
    for (const [method, path] of [
      ['DELETE', id],
      ['POST', `${id}/resend`],
    ] as const) {
      expect((await theirs.administrator.call(`invitations/${path}`, { method })).status).toBe(404)
    }
    expect((await list(ours.administrator, '?status=open')).total).toBe(1)
    expect((await list(theirs.administrator)).total).toBe(0)
  })
})

test('what is done to an invitation stands in the audit, the secret of its link does not', async () => {
  const { organization, administrator } = await prepare()
  const email = address()
  const { id } = await invited(administrator, email)
  pass(minute)
  await administrator.call(`invitations/${id}/resend`, { method: 'POST' })
  await administrator.call(`invitations/${id}`, { method: 'DELETE' })
  const { auditEntries } = await import('../../audit/schema.ts')
  const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
  const ours = entries.filter(({ entityId }) => entityId === id)
  expect(ours.map(({ action }) => action)).toEqual(['invitation.create', 'invitation.resend', 'invitation.revoke'])
  expect(JSON.stringify(entries)).not.toContain(await invitationToken(app.services, email))
})
