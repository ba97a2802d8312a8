import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configurations } from '#server/configuration/schema.ts'
import { organizations } from '#server/identity/schema.ts'
import { addMember, createUser, findOrganization } from '#server/identity/store.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import {
  auditPageSchema,
  configurationVersionDetailSchema,
  configurationVersionPageSchema,
  configurationVersionSchema,
  demonstrationSchema,
  letterPageSchema,
} from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const oneLine = '{"type":"both","items":[]}'
const laidOut = '{\n  "type": "sales",\n\n  "items": [ ]\n}'

async function prepare() {
  const organization = await createTestOrganization(app)
  return { organization, administrator: await organization.member('Administrator') }
}
type Prepared = Awaited<ReturnType<typeof prepare>>

async function save({ administrator }: Prepared, text: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await administrator.call('configuration', { method: 'PUT', headers, body: JSON.stringify(text) })
  expect(answer.status).toBe(200)
}

describe.each([
  ['GET', 'configuration/versions'],
  ['GET', 'configuration/versions/1'],
  ['POST', 'configuration/versions/1/restore'],
  ['GET', 'mail'],
])('%s %s', (method, path) => {
  test('is refused signed out, to a Viewer, to an Editor and from outside', async () => {
    const prepared = await prepare()
    await save(prepared, oneLine)
    const { organization } = prepared
    const address = `/api/organization/${organization.uuid}/${path}`
    expect((await app.request(address, { method })).status).toBe(401)
    for (const role of ['Viewer', 'Editor'] as const) {
      expect((await (await organization.member(role)).call(path, { method })).status).toBe(403)
    }
    const outsider = await (await createTestOrganization(app)).member('Administrator')
    const outside = await outsider.call(address, { method })
    expect([outside.status, await outside.json()]).toMatchObject([403, { reason: 'org_access_denied' }])
  })
})

describe('versions of the configuration', () => {
  test('are listed newest first, with who, when and which is in force', async () => {
    const prepared = await prepare()
    await save(prepared, oneLine)
    await save(prepared, laidOut)
    const answer = await prepared.administrator.call('configuration/versions')
    const { items, total } = configurationVersionPageSchema.parse(await answer.json())
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { version: 2, isInForce: true, isReadable: true, createdBy: prepared.administrator.email },
      { version: 1, isInForce: false, isReadable: true },
    ])
  })

  test('a broken one on top is told, and the one below is in force', async () => {
    const prepared = await prepare()
    await save(prepared, oneLine)
    const { organization, administrator } = prepared
    await organization.scope.db(tx =>
      tx
        .insert(configurations)
        .values({ organizationUuid: organization.uuid, version: 2, json: '{', createdBy: 'operator' }),
    )
    const answer = await administrator.call('configuration/versions')
    expect(configurationVersionPageSchema.parse(await answer.json()).items).toMatchObject([
      { version: 2, isInForce: false, isReadable: false },
      { version: 1, isInForce: true },
    ])
    expect((await administrator.call('configuration/versions/2/restore', { method: 'POST' })).status).toBe(400)
  })

  test('one is given to the byte, and restored to the byte, audited', async () => {
    const prepared = await prepare()
    await save(prepared, laidOut)
    await save(prepared, oneLine)
    const { administrator } = prepared
    const restored = await administrator.call('configuration/versions/1/restore', { method: 'POST' })
    expect(restored.status).toBe(201)
    expect(configurationVersionSchema.parse(await restored.json())).toMatchObject({ version: 3, isInForce: true })
    const read = await administrator.call('configuration/versions/3')
    expect(configurationVersionDetailSchema.parse(await read.json()).json).toBe(laidOut)
    const audit = auditPageSchema.parse(await (await administrator.call('audit')).json())
    expect(audit.items[0]).toMatchObject({ entity: 'configuration', entityId: '3', actorEmail: administrator.email })
    expect(audit.items[0]).toMatchObject({ before: { type: 'both' }, after: { type: 'sales' } })
  })

  test.each(['0', 'x', '1.5', '99999999999'])('version %s is a fault', async version => {
    const { administrator } = await prepare()
    expect((await administrator.call(`configuration/versions/${version}`)).status).toBe(400)
    expect((await administrator.call(`configuration/versions/${version}/restore`, { method: 'POST' })).status).toBe(400)
  })

  test('a version that is not there is not found', async () => {
    const { administrator } = await prepare()
    expect((await administrator.call('configuration/versions/1')).status).toBe(404)
    expect((await administrator.call('configuration/versions/1/restore', { method: 'POST' })).status).toBe(404)
    expect((await administrator.call('configuration/versions?page=0')).status).toBe(400)
  })
})

describe('captured mail', () => {
  const letter = { subject: 'Sign in', text: 'https://portal.test/link' }

  test('shows letters to people of the organisation, newest first, and no others', async () => {
    const { organization, administrator } = await prepare()
    const viewer = await organization.member('Viewer')
    const outsider = await (await createTestOrganization(app)).member('Viewer')
    await app.services.mail.send({ to: viewer.email, ...letter })
    await app.services.mail.send({ to: outsider.email, ...letter })
    await app.services.mail.send({ to: administrator.email, ...letter, subject: 'Later' })
    const answer = letterPageSchema.parse(await (await administrator.call('mail')).json())
    expect(answer).toMatchObject({ total: 2, isCaptured: true, page: 1 })
    expect(answer.items).toMatchObject([
      { to: administrator.email, subject: 'Later' },
      { to: viewer.email, text: letter.text },
    ])
    const by = async (sort: string) => {
      const { items } = letterPageSchema.parse(await (await administrator.call(`mail?sort=${sort}`)).json())
      return items.map(({ subject }) => subject)
    }
    expect([await by('at'), await by('subject'), await by('-subject')]).toEqual([
      ['Sign in', 'Later'],
      ['Later', 'Sign in'],
      ['Sign in', 'Later'],
    ])
    expect((await administrator.call('mail?sort=text')).status).toBe(400)
  })

  test('withholds the text from a reader who may do less than the recipient elsewhere', async () => {
    const { organization, administrator } = await prepare()
    const elsewhere = await createTestOrganization(app)
    const { db } = app.services.database
    const colleague = await organization.member('Viewer')
    await addMember(db, { userUuid: colleague.uuid, organizationUuid: elsewhere.uuid, role: 'Viewer' })
    await app.services.mail.send({ to: colleague.email, ...letter })
    const read = async () => letterPageSchema.parse(await (await administrator.call('mail')).json()).items
    expect(await read()).toMatchObject([{ to: colleague.email, text: null }])
    await addMember(db, { userUuid: administrator.uuid, organizationUuid: elsewhere.uuid, role: 'Editor' })
    expect(await read()).toMatchObject([{ to: colleague.email, text: letter.text }])
  })

  test('shows invitations to administrators of the organisation that invites, unless the account may do more', async () => {
    const { organization, administrator } = await prepare()
    const elsewhere = await createTestOrganization(app)
    const stranger = await elsewhere.member('Administrator')
    const [somebodyNew, organizationUuid] = [`${organization.uuid}@invited.test`, organization.uuid]
    await app.services.mail.send({ to: somebodyNew, ...letter, organizationUuid })
    await app.services.mail.send({ to: stranger.email, ...letter, organizationUuid })
    const read = async () => letterPageSchema.parse(await (await administrator.call('mail')).json()).items
    expect(await read()).toMatchObject([
      { to: stranger.email, text: null },
      { to: somebodyNew, text: letter.text },
    ])
    await createUser(app.services.database.db, { email: somebodyNew, firstName: 'New', lastName: 'Here' })
    expect(await read()).toHaveLength(2)
    const others = letterPageSchema.parse(await (await stranger.call('mail')).json()).items
    expect(others).toMatchObject([{ to: stranger.email, text: letter.text }])
  })

  test('does not tell by a subject what another organisation wrote to a person of both', async () => {
    const { organization, administrator } = await prepare()
    const elsewhere = await createTestOrganization(app)
    const { db } = app.services.database
    const colleague = await organization.member('Viewer')
    await addMember(db, { userUuid: colleague.uuid, organizationUuid: elsewhere.uuid, role: 'Viewer' })
    const told = { to: colleague.email, text: letter.text }
    await app.services.mail.send({ ...told, subject: 'Here: loaded', organizationUuid: organization.uuid })
    await app.services.mail.send({ ...told, subject: 'Elsewhere: loaded', organizationUuid: elsewhere.uuid })
    await app.services.mail.send({ ...told, subject: 'The API key of elsewhere was made' })
    const { items } = letterPageSchema.parse(await (await administrator.call('mail')).json())
    expect(items.map(({ subject, text }) => [subject, text])).toEqual([
      [null, null],
      [null, null],
      ['Here: loaded', null],
    ])
  })

  test('a page that is none is a fault', async () => {
    const { administrator } = await prepare()
    expect((await administrator.call('mail?page=-1')).status).toBe(400)
  })
})

describe.each(['GET', 'DELETE'])('%s /api/demonstration', method => {
  test('is refused to its administrator who lacks the second factor it asks for', async () => {
    const { organization, administrator } = await prepareDemonstration()
    const { db } = app.services.database
    const isIt = eq(organizations.uuid, organization.uuid)
    await db.update(organizations).set({ requiresSecondFactor: true }).where(isIt)
    expect((await administrator.call('/api/demonstration', { method })).status).toBe(403)
    await db.update(organizations).set({ requiresSecondFactor: false }).where(isIt)
  })

  test('is refused signed out, to a Viewer of it and to an administrator of a real organisation', async () => {
    const { organization } = await prepareDemonstration()
    expect((await app.request('/api/demonstration', { method })).status).toBe(401)
    const viewer = await organization.member('Viewer')
    expect((await viewer.call('/api/demonstration', { method })).status).toBe(403)
    const { administrator: other } = await prepare()
    expect((await other.call('/api/demonstration', { method })).status).toBe(403)
    expect(await findOrganization(app.services.database.db, organization.uuid)).not.toBeNull()
  })
})

describe('the demonstration', () => {
  test('names its organisations, and takes them away and no other', async () => {
    const real = await prepare()
    const { organization, administrator } = await prepareDemonstration()
    const described = await administrator.call('/api/demonstration')
    expect(demonstrationSchema.parse(await described.json()).organizations).toContain(organization.name)
    expect((await administrator.call('/api/demonstration', { method: 'DELETE' })).status).toBe(204)
    const { db } = app.services.database
    expect(await findOrganization(db, organization.uuid)).toBeNull()
    expect(await findOrganization(db, real.organization.uuid)).not.toBeNull()
    expect((await real.administrator.call('audit')).status).toBe(200)
  })
})

async function prepareDemonstration() {
  const prepared = await prepare()
  await app.services.database.db
    .update(organizations)
    .set({ isDemonstration: true })
    .where(eq(organizations.uuid, prepared.organization.uuid))
  return prepared
}
