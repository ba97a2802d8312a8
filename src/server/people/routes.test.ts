import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { userDetailsSchema, userRecordSchema, userSchema } from '#shared/identity.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { auditEntries } from '../audit/schema.ts'
import { addMember, createUser, findFirstOrganization, removeMember, updateUserEnabled } from '../identity/store.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

const json = (body: unknown): RequestInit => ({
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const join = (userUuid: string, organizationUuid: string, role: 'Viewer' | 'Administrator') =>
  addMember(app.services.database.db, { userUuid, organizationUuid, role })

describe('signed out', () => {
  const uuid = randomUUID()
  test.each([
    `/api/user/${uuid}`,
    '/api/user/',
    '/api/user/null',
    '/api/organization/user?option=a@b.example',
    '/api/organization/user',
    `/api/organization/${uuid}/users/count`,
    `/api/organization/${uuid}/users`,
    '/api/organization//users/count',
  ])('%s', async path => {
    const answer = await app.request(path)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated', reason: 'noSession' })
  })

  test('PUT', async () => {
    expect((await app.request('/api/organization/user', json([]))).status).toBe(401)
  })
})

describe('GET /api/user/{userUuid}', () => {
  test('oneself, with and without a trailing slash', async () => {
    const organization = await createTestOrganization(app)
    const member = await organization.member('Viewer')
    for (const path of [`/api/user/${member.uuid}`, `/api/user/${member.uuid}/`]) {
      const user = userSchema.parse(await (await member.call(path)).json())
      expect(user).toEqual({
        email: member.email,
        firstName: 'Test',
        lastName: 'Viewer',
        organization: organization.uuid,
        clientLogo: '',
      })
    }
  })

  test.each(['/api/user', '/api/user/', '/api/user/null', '/api/user/undefined', '/api/user/%20'])(
    'Uuid is null: %s',
    async path => {
      const member = await (await createTestOrganization(app)).member('Viewer')
      const answer = await member.call(path)
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid', detail: 'Uuid is null' }])
    },
  )

  test('what is no uuid is named', async () => {
    const member = await (await createTestOrganization(app)).member('Viewer')
    const answer = await member.call('/api/user/nonsense')
    expect(await answer.json()).toMatchObject({ status: 400, issues: [{ path: 'userUuid' }] })
  })

  test('another person only for an administrator of a shared organisation, and only as seen there', async () => {
    const [shared, elsewhere] = [await createTestOrganization(app), await createTestOrganization(app)]
    const [administrator, viewer] = [await shared.member('Administrator'), await shared.member('Viewer')]
    const colleague = await elsewhere.member('Viewer')
    await join(colleague.uuid, shared.uuid, 'Viewer')
    const path = `/api/user/${colleague.uuid}`
    const seen = userSchema.parse(await (await administrator.call(path)).json())
    expect([seen.email, seen.organization]).toEqual([colleague.email, shared.uuid])
    for (const stranger of [viewer, await (await createTestOrganization(app)).member('Administrator')]) {
      const answer = await stranger.call(path)
      expect(answer.status).toBe(403)
      expect(await answer.text()).not.toContain(colleague.email)
    }
    expect((await administrator.call(`/api/user/${randomUUID()}`)).status).toBe(403)
  })
})

async function memberOfTwo() {
  const [first, second] = [await createTestOrganization(app), await createTestOrganization(app)]
  const member = await first.member('Viewer')
  await join(member.uuid, second.uuid, 'Viewer')
  const list = async () => {
    const answer = await member.call(`/api/organization/user?${new URLSearchParams({ option: member.email })}`)
    return userDetailsSchema.parse(await answer.json()).userDetails
  }
  return { first, second, member, list }
}

describe('GET /api/organization/user', () => {
  test('one’s own organisations, one of them active', async () => {
    const { first, second, member, list } = await memberOfTwo()
    const records = await list()
    expect(records.map(({ ClientID }) => ClientID).sort()).toEqual([first.uuid, second.uuid].sort())
    expect(records.filter(({ ActiveOrganization }) => ActiveOrganization === 1)).toMatchObject([
      { ClientID: first.uuid, ClientName: first.name, userEmail: member.email },
    ])
    const upper = `/api/organization/user/?${new URLSearchParams({ option: member.email.toUpperCase() })}`
    expect(await (await member.call(upper)).json()).toEqual({ userDetails: records })
  })

  test('one is active from the first, and another when that one is left', async () => {
    const { first, second, member, list } = await memberOfTwo()
    const { db } = app.services.database
    const userUuid = await createUser(db, { email: `${randomUUID()}@portal.test`, firstName: 'A', lastName: 'B' })
    await join(userUuid, second.uuid, 'Viewer')
    await join(userUuid, first.uuid, 'Viewer')
    expect(await findFirstOrganization(db, userUuid)).toBe(second.uuid)
    await removeMember(db, member.uuid, first.uuid)
    expect(await list()).toMatchObject([{ ClientID: second.uuid, ActiveOrganization: 1 }])
  })

  test.each(['', '?option=', '?option=null', '?option=undefined'])('%j', async query => {
    const member = await (await createTestOrganization(app)).member('Viewer')
    const answer = await member.call(`/api/organization/user${query}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { detail: 'ID is null' }])
  })

  test('not another person’s', async () => {
    const organization = await createTestOrganization(app)
    const [administrator, member] = [await organization.member('Administrator'), await organization.member('Viewer')]
    for (const option of [member.email, 'nobody@portal.test']) {
      const answer = await administrator.call(`/api/organization/user?${new URLSearchParams({ option })}`)
      expect(answer.status).toBe(403)
    }
  })
})

describe('PUT /api/organization/user', () => {
  test('chooses the active organisation, audited there', async () => {
    const { first, second, member, list } = await memberOfTwo()
    const records = await list()
    const chosen = records.map(record => ({ ...record, ActiveOrganization: record.ClientID === second.uuid ? 1 : 0 }))
    const answer = await member.call('/api/organization/user/', json(chosen))
    expect(answer.status).toBe(200)
    expect(userDetailsSchema.parse(await answer.json()).userDetails).toEqual(chosen)
    expect(await list()).toEqual(chosen)
    expect(await findFirstOrganization(app.services.database.db, member.uuid)).toBe(second.uuid)
    const entries = await second.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
    expect(entries).toMatchObject([
      { action: 'organization.choose', actorUuid: member.uuid, before: first.uuid, after: second.uuid },
    ])
  })

  test('what breaks a rule is refused, and nothing changes', async () => {
    const { second, member, list } = await memberOfTwo()
    const foreign = await createTestOrganization(app)
    const before = await list()
    const flagged = (flags: (0 | 1)[]) =>
      before.map((record, index) => ({ ...record, ActiveOrganization: flags[index] ?? 0 }))
    const [record] = before
    const other = { ...record, ClientID: foreign.uuid, ID: undefined }
    const attempts: [unknown, number][] = [
      [flagged([0, 0]), 400],
      [flagged([1, 1]), 400],
      [[], 400],
      [{}, 400],
      [null, 400],
      [[{ ClientID: 'nonsense', ActiveOrganization: 1, userEmail: member.email }], 400],
      [[{ ...record, ActiveOrganization: 2 }], 400],
      [[{ ...record, ActiveOrganization: '1' }], 400],
      [[...flagged([0, 1]), { ...record, ActiveOrganization: 0 }], 400],
      [[{ ...other, ActiveOrganization: 1 }], 403],
      [[...flagged([0, 1]), { ...other, ActiveOrganization: 0 }], 403],
      [flagged([0, 1]).map(item => ({ ...item, userEmail: 'other@portal.test' })), 403],
      [flagged([0, 1]).map(item => ({ ...item, ID: randomUUID() })), 403],
    ]
    for (const [body, status] of attempts) {
      expect((await member.call('/api/organization/user', json(body))).status).toBe(status)
      expect(await list()).toEqual(before)
    }
    expect(await second.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))).toEqual([])
  })

  test('two at once leave exactly one active', async () => {
    const { member, list } = await memberOfTwo()
    const records = await list()
    const choose = (index: number) =>
      member.call(
        '/api/organization/user',
        json(records.map((record, place) => ({ ...record, ActiveOrganization: place === index ? 1 : 0 }))),
      )
    const answers = await Promise.all([choose(0), choose(1), choose(0), choose(1)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await list()).filter(({ ActiveOrganization }) => ActiveOrganization === 1)).toHaveLength(1)
  })
})

describe('the people of an organisation', () => {
  const pageSchema = z.object({ items: z.array(userRecordSchema), total: z.int(), page: z.int() })

  async function crowd() {
    const organization = await createTestOrganization(app)
    const viewer = await organization.member('Viewer')
    const { db } = app.services.database
    for (let index = 0; index < 24; index++) {
      const email = `p${String(index).padStart(2, '0')}-${randomUUID()}@portal.test`
      const userUuid = await createUser(db, { email, firstName: `First${index}`, lastName: '100%_\\sure' })
      await addMember(db, { userUuid, organizationUuid: organization.uuid, role: 'Editor' })
      if (index === 3) await updateUserEnabled(db, userUuid, false)
    }
    const list = async (query = '') => pageSchema.parse(await (await viewer.call(`users${query}`)).json())
    return { organization, viewer, list }
  }

  test('count, pages, search and order', async () => {
    const { viewer, list } = await crowd()
    expect(await (await viewer.call('users/count')).json()).toEqual({ usersCount: 25 })
    const [first, second] = [await list(), await list('/?page=2')]
    expect([first.items.length, first.total, second.items.length]).toEqual([20, 25, 5])
    expect(new Set([...first.items, ...second.items].map(({ ID }) => ID)).size).toBe(25)
    expect((await list('?search=first1')).total).toBe(11)
    expect((await list(`?search=${encodeURIComponent('first3 100')}`)).items).toMatchObject([
      { FirstName: 'First3', Enable: false, RoleName: 'Editor', Description: expect.any(String), LastLogin: null },
    ])
    expect((await list(`?search=${encodeURIComponent('100%_\\')}`)).total).toBe(24)
    expect((await list('?search=%25')).total).toBe(24)
    expect((await list('?search=nobody')).items).toEqual([])
    expect((await list('?sort=Email')).items[0]?.Email).not.toBe((await list('?sort=-Email')).items[0]?.Email)
    expect((await list('?sort=-LastLogin')).items[0]).toMatchObject({ ID: viewer.uuid })
  })

  test.each(['page=0', 'page=x', 'sort=Password', `search=${'x'.repeat(201)}`])('%s', async query => {
    const viewer = await (await createTestOrganization(app)).member('Viewer')
    expect((await viewer.call(`users?${query}`)).status).toBe(400)
  })

  test.each(['users', 'users/count'])('%s of another organisation', async path => {
    const foreign = await createTestOrganization(app)
    const stranger = await (await createTestOrganization(app)).member('Administrator')
    const answer = await stranger.call(`/api/organization/${foreign.uuid}/${path}`)
    expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'org_access_denied' }])
  })

  test.each(['', 'null', 'undefined'])('ID is null: organisation %j', async id => {
    const member = await (await createTestOrganization(app)).member('Viewer')
    for (const path of ['users', 'users/count', 'users/count/']) {
      const answer = await member.call(`/api/organization/${id}/${path}`)
      expect([answer.status, await answer.json()]).toMatchObject([400, { detail: 'ID is null' }])
    }
  })
})
