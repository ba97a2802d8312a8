import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deliveriesSchema, webhookSchema, webhooksSchema, webhookWithSecretSchema } from '#modules/webhook-contract.ts'
import { mostDeliveries, mostWebhooks } from '#shared/webhooks.ts'
import { appOver, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { openTestServices } from '#test/services.ts'
import { isSignedWith, openWebhookPeer, type TakenDelivery, type WebhookPeer } from '#test/webhook-peer.ts'
import { loadModules } from '../load-modules.ts'
import { deliveryJob } from './deliver.ts'
import { webhookDeliveries } from './schema.ts'

const soon = { timeout: 40_000, interval: 50 }
const type = 'action.changed'
let app: TestApp
let peer: WebhookPeer
let now = new Date('2027-03-01T09:00:00Z')

beforeAll(async () => {
  peer = await openWebhookPeer()
  const { services, close } = await openTestServices(
    { SEXTANT_URL: 'http://localhost:3000', SEXTANT_SESSION_IDLE_HOURS: '700', SEXTANT_SESSION_MAX_DAYS: '90' },
    () => now,
  )
  app = appOver(services, await loadModules(), async () => {
    await services.jobs.stop()
    await close()
    await peer.close()
  })
  await services.jobs.start()
})
afterAll(() => app.close())
beforeEach(() => {
  peer.taken.length = 0
  peer.answer = { status: 204 }
})

async function people() {
  const organization = await createTestOrganization(app)
  const [admin, editor] = [await organization.member('Administrator'), await organization.member('Editor')]
  return { organization, admin, editor }
}

async function addHook(admin: TestMember, url = peer.url) {
  const answer = await admin.call('webhooks', sendJson('POST', { url, events: [type] }))
  expect(answer.status, await answer.clone().text()).toBe(201)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return webhookWithSecretSchema.parse(await answer.json())
}

async function addAction(editor: TestMember, title = 'A secret title') {
  const answer = await editor.call('actions', sendJson('POST', { title }))
  return (await answer.json()) as { uuid: string; number: number; version: number }
}

const change = (editor: TestMember, { uuid, version }: { uuid: string; version: number }, what: object) =>
  editor.call(`actions/${uuid}`, sendJson('PATCH', { version, ...what }))
const taken = (many: number) => vi.waitFor(() => expect(peer.taken).toHaveLength(many), soon)
/** Has what the queue sends again within seconds by itself sent again now. */
const sendAgainNow = () =>
  vi.waitFor(async () => {
    const { rows } = await app.services.database.execute(
      `update pgboss.job set start_after = now() where name = $1 and state = 'retry'
        and start_after < now() + interval '40 seconds' returning id`,
      [deliveryJob],
    )
    expect(rows).not.toEqual([])
  }, soon)
const logOf = async (admin: TestMember, id: string) =>
  deliveriesSchema.parse(await (await admin.call(`webhooks/${id}/deliveries`)).json())
const hookOf = async (admin: TestMember) => webhooksSchema.parse(await (await admin.call('webhooks')).json()).items[0]
const said = ({ body }: TakenDelivery) => JSON.parse(body) as { type: string; data: Record<string, unknown> }

test('a change is told once, signed, with nothing of its content, and never to another organisation', async () => {
  const { organization, admin, editor } = await people()
  const others = await people()
  const elsewhere = await openWebhookPeer()
  try {
    await addHook(others.admin, elsewhere.url)
    const { id, secret } = await addHook(admin)
    const action = await addAction(editor)
    await taken(1)
    now = new Date(now.getTime() + 1000)
    expect((await change(editor, action, { due: '2027-05-01', title: 'Another title' })).status).toBe(200)
    await taken(2)
    const [, second] = peer.taken
    if (!second) throw new Error('Nothing was told')
    expect(said(second)).toMatchObject({
      type,
      data: {
        ...{
          organizationUuid: organization.uuid,
          kind: 'action',
          id: action.uuid,
          version: 2,
          change: 'action.update',
        },
        ...{ fields: ['due', 'title'], by: editor.uuid, path: `/app/action-manager/${action.number}` },
      },
    })
    expect(second.body).not.toMatch(/title"?:|Another|2027-05-01/)
    expect(second.headers['content-type']).toBe('application/json')
    expect(Number(second.headers['webhook-timestamp'])).toBe(now.getTime() / 1000)
    expect(await isSignedWith(secret, second)).toBe(true)
    expect(await isSignedWith(secret, { ...second, body: `${second.body} ` })).toBe(false)
    expect(await isSignedWith(`whsec_${btoa('another secret')}`, second)).toBe(false)
    expect(new Set(peer.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    await vi.waitFor(async () => expect((await logOf(admin, id)).items[0]?.state).toBe('arrived'), soon)
    const { items, total } = await logOf(admin, id)
    expect(total).toBe(2)
    expect(items[0]).toMatchObject({ event: type, state: 'arrived', attempts: 1, status: 204, body: second.body })
    expect(elsewhere.taken).toEqual([])
    expect(await (await admin.call('webhooks')).text()).not.toContain(secret)
  } finally {
    await elsewhere.close()
  }
})

test('what did not happen is not told', async () => {
  const { organization, admin } = await people()
  const { id } = await addHook(admin)
  const failing = organization.scope.db(async tx => {
    await organization.scope.audit(tx, { action: 'action.update', entity: 'action', entityId: crypto.randomUUID() })
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  await new Promise(resolve => setTimeout(resolve, 1000))
  expect((await logOf(admin, id)).total).toBe(0)
  expect(peer.taken).toEqual([])
})

test('what does not arrive is sent again under the same id, its answer cut short; a redirect is not followed', async () => {
  const { admin, editor } = await people()
  const { id, secret } = await addHook(admin)
  peer.answer = { status: 302, location: 'http://localhost:1/', body: 'x'.repeat(5000) }
  await addAction(editor)
  await taken(1)
  await vi.waitFor(async () => expect((await logOf(admin, id)).items[0]?.state).toBe('failed'), soon)
  const [failed] = (await logOf(admin, id)).items
  expect(failed).toMatchObject({ status: 302, attempts: 1, answer: 'x'.repeat(1000) })
  expect((await hookOf(admin))?.failingSince).toBe(now.toISOString())
  peer.answer = { status: 500 }
  await sendAgainNow()
  await taken(2)
  peer.answer = { status: 200, body: 'thanks' }
  await sendAgainNow()
  await vi.waitFor(async () => expect((await logOf(admin, id)).items[0]?.state).toBe('arrived'), soon)
  const [first, ...later] = peer.taken
  for (const one of later) {
    expect(one.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(await isSignedWith(secret, one)).toBe(true)
  }
  expect(await hookOf(admin)).toMatchObject({ failingSince: null, isActive: true })
  const before = peer.taken.length
  expect((await admin.call(`webhooks/${id}/deliveries/${failed?.id}/again`, sendJson('POST'))).status).toBe(204)
  await taken(before + 1)
  await vi.waitFor(async () => expect((await logOf(admin, id)).items[0]?.state).toBe('arrived'), soon)
}, 120_000)

test('for a day both secrets are signed with, then the new one alone', async () => {
  const { admin, editor } = await people()
  const hook = await addHook(admin)
  const answer = await admin.call(`webhooks/${hook.id}/secret`, sendJson('POST'))
  const renewed = webhookWithSecretSchema.parse(await answer.json())
  expect(renewed.secret).not.toBe(hook.secret)
  const signedBy = async () => {
    const last = peer.taken.at(-1)
    return last && Promise.all([hook.secret, renewed.secret].map(secret => isSignedWith(secret, last)))
  }
  await addAction(editor)
  await taken(1)
  expect(await signedBy()).toEqual([true, true])
  now = new Date(now.getTime() + 25 * 3_600_000)
  await addAction(editor)
  await taken(2)
  expect(await signedBy()).toEqual([false, true])
})

test('after a day without one that arrived it is paused, and administrators are told; it goes on when they say so', async () => {
  const { admin, editor } = await people()
  const { id } = await addHook(admin)
  peer.answer = { status: 500 }
  await addAction(editor)
  await vi.waitFor(async () => expect((await hookOf(admin))?.failingSince).not.toBeNull(), soon)
  now = new Date(now.getTime() + 25 * 3_600_000)
  await sendAgainNow()
  await vi.waitFor(async () => expect((await hookOf(admin))?.isActive).toBe(false), soon)
  const noticesOf = async (person: TestMember) => await (await person.call('/api/account/notifications')).text()
  expect(await noticesOf(admin)).toContain('The webhook to localhost')
  expect(await noticesOf(editor)).not.toContain('webhook')
  const before = peer.taken.length
  await addAction(editor)
  const { items } = await logOf(admin, id)
  expect((await admin.call(`webhooks/${id}/deliveries/${items[0]?.id}/again`, sendJson('POST'))).status).toBe(409)
  peer.answer = { status: 204 }
  const answer = await admin.call(`webhooks/${id}`, sendJson('PATCH', { isActive: true }))
  expect(webhookSchema.parse(await answer.json())).toMatchObject({ isActive: true, failingSince: null })
  await addAction(editor)
  await vi.waitFor(() => expect(peer.taken.length).toBeGreaterThan(before), soon)
}, 120_000)

describe('the calls', () => {
  test('are an administrator’s, of their own organisation, audited without the secret', async () => {
    const { admin, editor } = await people()
    const { admin: stranger } = await people()
    const { id, secret } = await addHook(admin)
    expect((await editor.call('webhooks')).status).toBe(403)
    expect((await editor.call('webhooks', sendJson('POST', { url: peer.url, events: [type] }))).status).toBe(403)
    for (const [path, method] of [
      [`webhooks/${id}/deliveries`, 'GET'],
      [`webhooks/${id}`, 'DELETE'],
      [`webhooks/${id}/secret`, 'POST'],
      [`webhooks/${id}/deliveries/${crypto.randomUUID()}/again`, 'POST'],
    ] as const) {
      expect((await stranger.call(path, { method })).status, path).toBe(404)
    }
    expect((await admin.call(`webhooks/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await hookOf(admin)).toBeUndefined()
    const audit = await (await admin.call('audit')).text()
    expect(audit).toMatch(/webhook\.delete[\s\S]*webhook\.create/)
    expect(audit).not.toContain(secret.slice(6))
  })

  test.each([
    ['http://example.com/', 'https'],
    ['ftp://example.com/', 'https'],
    ['https://user:pass@example.com/', 'user name'],
    ['https://10.1.2.3/', 'private'],
    ['https://169.254.169.254/latest', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://[fd00::1]/', 'private'],
    ['https://2130706433:99999/', 'https'],
    ['no address', 'https'],
  ])('an address such as %s is refused', async (url, why) => {
    const { admin } = await people()
    const answer = await admin.call('webhooks', sendJson('POST', { url, events: [type] }))
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(why)
  })

  test('unknown events, and one webhook too many, are refused', async () => {
    const { admin } = await people()
    const add = (events: string[]) => admin.call('webhooks', sendJson('POST', { url: peer.url, events }))
    expect((await add([])).status).toBe(400)
    expect((await add(['weather.changed'])).status).toBe(400)
    for (let at = 0; at < mostWebhooks; at++) expect((await add([type])).status).toBe(201)
    expect((await add([type])).status).toBe(409)
  })
})

test('of what was tried the newest are kept', async () => {
  const { organization, admin, editor } = await people()
  const { id } = await addHook(admin)
  const of = {
    organizationUuid: organization.uuid,
    webhookUuid: id,
    event: type,
    body: '{}',
    state: 'arrived' as const,
  }
  const older = Array.from({ length: mostDeliveries + 20 }, (_, at) => {
    return { ...of, uuid: crypto.randomUUID(), createdAt: new Date(now.getTime() - 1000 * (at + 1)) }
  })
  await organization.scope.db(tx => tx.insert(webhookDeliveries).values(older))
  await addAction(editor)
  await vi.waitFor(async () => {
    const { items, total } = await logOf(admin, id)
    expect([items[0]?.state, items[0]?.status, total]).toEqual(['arrived', 204, mostDeliveries])
  }, soon)
})
