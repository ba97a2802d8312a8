import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOfLoad } from '#modules/data-manager/test/bring-file.ts'
import { notificationPageSchema } from '#modules/notification-contract.ts'
import { updateUserEnabled } from '#server/identity/store.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { createdUploadSchema, planSchema, uploadSchema } from '../contract.ts'
import { loadUpload } from './load/load-upload.ts'

let app: TestApp
let organization: TestOrganization
let editor: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const csv = 'Date,Supplier,Amount\n2024-01-15,Nordpack AS,1200.50\n2024-01-16,Hansen GmbH,-20.25\n2024-02-31,Nobody,5\n'

async function fresh() {
  organization = await createTestOrganization(app)
  editor = await organization.member('Editor')
}

async function bring(text: BodyInit, type = 'text/csv', query = 'dataset=spend&name=test.csv') {
  return editor.call(`uploads?${query}`, { method: 'POST', headers: { 'content-type': type }, body: text })
}

async function load(text: string) {
  const { id } = createdUploadSchema.parse(await (await bring(text)).json())
  const plan = planSchema.parse(await (await editor.call(`uploads/${id}/plan`, { method: 'POST' })).json())
  const accepted = await editor.call(`uploads/${id}/commit`, postJson({ planId: plan.planId }))
  expect(accepted.status).toBe(202)
  return { id, plan, upload: await endOfLoad(editor, id) }
}

describe('an upload', () => {
  beforeAll(fresh)

  test('goes from its first profile to its undoing', async () => {
    const { id, plan, upload } = await load(csv)
    expect(plan).toMatchObject({ rows: 3, good: 2, rejected: 1, duplicates: 0, ignored: 0 })
    expect(upload).toMatchObject({ status: 'loaded', loaded: 2, total: { amount: '1180.25', currency: 'EUR' } })

    const lines = await editor.call('query/lines', postJson({ dataset: 'spend' }))
    expect(await lines.json()).toMatchObject({ total: 2 })

    const rejects = await (await editor.call(`uploads/${id}/rejects.csv`)).text()
    expect(rejects).toContain('2024-02-31')
    expect(rejects).toContain('4')

    const undone = uploadSchema.parse(await (await editor.call(`uploads/${id}`, { method: 'DELETE' })).json())
    expect(undone.status).toBe('undone')
    expect(await (await editor.call('query/lines', postJson({ dataset: 'spend' }))).json()).toMatchObject({ total: 0 })
    const again = await editor.call(`uploads/${id}`, { method: 'DELETE' })
    expect(again.status).toBe(200)
  })

  test('tells each change as an event and ends with the last', async () => {
    const { id } = await load(csv.replaceAll('2024', '2019'))
    const events = await editor.call(`uploads/${id}/events`)
    expect(events.headers.get('content-type')).toContain('text/event-stream')
    const text = await events.text()
    expect(text).toContain('event: upload')
    expect(text).toContain('"status":"loaded"')
  })

  test('tells no more to a person who was disabled meanwhile', async () => {
    const { id } = createdUploadSchema.parse(await (await bring(csv.replaceAll('2024', '2017'))).json())
    const reader = await organization.member('Viewer')
    const events = await reader.call(`uploads/${id}/events`)
    await updateUserEnabled(app.services.database.db, reader.uuid, false)
    expect(await events.text()).not.toContain('"status":"loaded"')
  })

  test('is accepted once, however often it is committed at once', async () => {
    const { id } = createdUploadSchema.parse(await (await bring(csv.replaceAll('2024', '2018'))).json())
    const { planId } = planSchema.parse(await (await editor.call(`uploads/${id}/plan`, { method: 'POST' })).json())
    const commits = await Promise.all([1, 2, 3].map(() => editor.call(`uploads/${id}/commit`, postJson({ planId }))))
    expect(commits.map(answer => answer.status)).toEqual([202, 202, 202])
    expect(await endOfLoad(editor, id)).toMatchObject({ loaded: 2 })
    const lines = await editor.call(
      'query/lines',
      postJson({ dataset: 'spend', filters: [{ field: 'upload', op: 'is', values: [id] }] }),
    )
    expect(await lines.json()).toMatchObject({ total: 2 })
  })

  test('is loaded once, however many run the same load at once', async () => {
    const { id } = createdUploadSchema.parse(await (await bring(csv.replaceAll('2024', '2016'))).json())
    const { planId } = planSchema.parse(await (await editor.call(`uploads/${id}/plan`, { method: 'POST' })).json())
    await editor.call(`uploads/${id}/commit`, postJson({ planId }))
    const job = { organizationUuid: organization.uuid, uploadUuid: id }
    await Promise.all([1, 2, 3, 4].map(() => loadUpload(app.services, job)))
    expect(await endOfLoad(editor, id)).toMatchObject({ status: 'loaded', loaded: 2 })
  })

  test('is told to the others once when it is loaded and once when it is undone', async () => {
    const colleague = await organization.member('Viewer')
    const { id } = await load(csv.replaceAll('2024', '2015'))
    const job = { organizationUuid: organization.uuid, uploadUuid: id }
    await Promise.all([1, 2].map(() => loadUpload(app.services, job)))
    await Promise.all([1, 2].map(() => editor.call(`uploads/${id}`, { method: 'DELETE' })))
    const told = async (member: TestMember) =>
      notificationPageSchema.parse(await (await member.call('/api/account/notifications')).json()).items
    expect(await told(colleague)).toMatchObject([
      { kind: 'data.undone', title: 'test.csv was undone', detail: 'Test Editor took 2 purchase lines out again.' },
      {
        kind: 'data.loaded',
        title: 'test.csv was loaded',
        detail: 'Test Editor loaded 2 purchase lines.',
        link: `/app/data-manager/uploads/${id}`,
      },
    ])
    expect(await told(editor)).toEqual([])
  })

  test('with the same lines planned beside it must be planned again', async () => {
    const text = csv.replaceAll('2024', '2017')
    const ids = await Promise.all(
      [bring(text), bring(text)].map(async made => (await (await made).json()).id as string),
    )
    const plans = await Promise.all(
      ids.map(async id => planSchema.parse(await (await editor.call(`uploads/${id}/plan`, { method: 'POST' })).json())),
    )
    const commits = await Promise.all(
      ids.map((id, index) => editor.call(`uploads/${id}/commit`, postJson({ planId: plans[index]?.planId }))),
    )
    expect(commits.map(answer => answer.status).sort()).toEqual([202, 409])
    const late = commits.findIndex(answer => answer.status === 409)
    expect(await commits[late]?.json()).toMatchObject({ code: 'conflict', reason: 'plan_outdated' })
    await endOfLoad(editor, ids[1 - late] ?? '')
    const replanned = await editor.call(`uploads/${ids[late]}/plan`, { method: 'POST' })
    expect(planSchema.parse(await replanned.json())).toMatchObject({ good: 0, duplicates: 2, rejected: 1 })
  })

  test('takes a corrected mapping, and says what is wrong with one', async () => {
    const text = 'When,Who,What,Other\n2024-01-15,Nordpack,10,1\n2024-01-16,Hansen,20,2\n'
    const created = createdUploadSchema.parse(await (await bring(text)).json())
    const columns = [
      { field: 'date', column: 0, dateOrder: 'ymd' },
      { field: 'supplier', column: 1 },
      { field: 'amount', column: 3, decimalMark: '.' },
    ]
    const put = (body: unknown) => editor.call(`uploads/${created.id}/mapping`, { ...postJson(body), method: 'PUT' })
    const mapped = createdUploadSchema.parse(await (await put({ columns, currency: 'GBP' })).json())
    expect(mapped.mapping.currency).toBe('GBP')
    const faulty = await put({ columns: columns.slice(0, 2), currency: 'GBP' })
    expect(faulty.status).toBe(400)
    expect((await faulty.json()).detail).toContain('Amount is required')
    const plan = await editor.call(`uploads/${created.id}/plan`, { method: 'POST' })
    const { planId } = planSchema.parse(await plan.json())
    await editor.call(`uploads/${created.id}/commit`, postJson({ planId }))
    expect(await endOfLoad(editor, created.id)).toMatchObject({ total: { amount: '3.00', currency: 'GBP' } })
  })

  test('appears in the history, newest first, twenty a page', async () => {
    await fresh()
    for (let index = 0; index < 21; index++) await bring(csv, 'text/csv', `dataset=spend&name=file-${index}`)
    const first = await (await editor.call('uploads')).json()
    expect(first).toMatchObject({ total: 21, page: 1 })
    expect(first.items).toHaveLength(20)
    expect(first.items[0].name).toBe('file-20')
    const second = await (await editor.call('uploads?page=2')).json()
    expect(second.items.map((item: { name: string }) => item.name)).toEqual(['file-0'])
    const found = await (await editor.call('uploads?search=FILE-2')).json()
    expect(found.items.map((item: { name: string }) => item.name)).toEqual(['file-20', 'file-2'])
    expect(await (await editor.call('uploads?search=%25_')).json()).toMatchObject({ total: 0 })
  })
})

describe('bad input gets a clear error and loses nothing', () => {
  beforeAll(fresh)

  test.each([
    ['an empty file', '', 'text/csv', /empty/i],
    ['white space alone', '\n \n\n', 'text/csv', /blank lines/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'text/csv', /picture|image|PNG/i],
    ['a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0]), 'text/csv', /workbook|ZIP|Excel/i],
    ['bytes that are no text', new Uint8Array([65, 44, 66, 10, 0, 1, 2, 3]), 'text/csv', /NUL|text/i],
    ['another type', csv, 'application/json', /application\/json/],
  ])('%s', async (_, body, type, words) => {
    const answer = await bring(body, type)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect((await answer.json()).detail).toMatch(words)
    expect(await (await editor.call('uploads')).json()).toMatchObject({ total: 0 })
  })

  test('a body that breaks off in the middle', async () => {
    const breaking = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(new TextEncoder().encode(csv)),
      pull: controller => controller.error(new Error('the connection was lost')),
    })
    const answer = await editor.call('uploads?dataset=spend', {
      method: 'POST',
      body: breaking,
      duplex: 'half',
      headers: { 'content-type': 'text/csv' },
    } as RequestInit)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await (await editor.call('uploads')).json()).toMatchObject({ total: 0 })
    const left = await app.services.files.disk.listAll(organization.uuid, { recursive: true })
    expect([...left.objects].filter(object => object.isFile)).toEqual([])
  })

  test.each(['dataset=nothing', '', 'dataset=spend&name='])('a query of "%s"', async query => {
    const answer = await bring(csv, 'text/csv', query)
    expect(answer.status).toBe(400)
  })

  test('one column, three hundred columns, no header, a wrong declared encoding', async () => {
    const one = createdUploadSchema.parse(await (await bring('Amount\n1\n2\n')).json())
    const planned = await editor.call(`uploads/${one.id}/plan`, { method: 'POST' })
    expect(planned.status).toBe(400)
    expect((await planned.json()).detail).toMatch(
      /^Answer first: What is the date of the lines\? Which column holds the supplier\?/,
    )

    const names = Array.from({ length: 300 }, (_, index) => `Column ${index}`)
    const cells = names.map((_, index) => String(index))
    const wide = [
      ['Date', 'Supplier', 'Amount', ...names],
      ['2024-03-01', 'Wide Ltd', '7.5', ...cells],
    ]
    expect((await load(wide.map(row => row.join(',')).join('\n'))).upload.total?.amount).toBe('7.50')

    const headless = '2024-03-05,Nordpack AS,10.50\n2024-03-06,Hansen GmbH,11.50\n2024-03-07,Merit,12\n'
    const { id, mapping } = createdUploadSchema.parse(await (await bring(headless)).json())
    const columns = ['date', 'supplier', 'amount'].map((field, column) => ({ field, column }))
    await editor.call(`uploads/${id}/mapping`, { ...postJson({ ...mapping, columns }), method: 'PUT' })
    const counted = planSchema.parse(await (await editor.call(`uploads/${id}/plan`, { method: 'POST' })).json())
    expect(counted).toMatchObject({ good: 3, sums: [{ amount: '34' }] })

    const latin = Buffer.from('Date,Supplier,Amount\n2024-04-01,M\xfcller GmbH,£1,234.50\n', 'latin1')
    const quoted = Buffer.from(latin.toString('latin1').replace('£1,234.50', '"\xa31,234.50"'), 'latin1')
    const created = createdUploadSchema.parse(await (await bring(quoted, 'text/csv; charset=utf-8')).json())
    const { planId } = planSchema.parse(
      await (await editor.call(`uploads/${created.id}/plan`, { method: 'POST' })).json(),
    )
    await editor.call(`uploads/${created.id}/commit`, postJson({ planId }))
    expect((await endOfLoad(editor, created.id)).total).toEqual({ amount: '1234.50', currency: 'GBP' })
  })
})

describe('who may', () => {
  beforeAll(fresh)

  test('a viewer reads and changes nothing', async () => {
    const viewer = await organization.member('Viewer')
    const { id } = createdUploadSchema.parse(await (await bring(csv)).json())
    expect((await viewer.call('uploads')).status).toBe(200)
    expect((await viewer.call(`uploads/${id}`)).status).toBe(200)
    const changes: [string, RequestInit][] = [
      ['uploads?dataset=spend', { method: 'POST', body: csv, headers: { 'content-type': 'text/csv' } }],
      [`uploads/${id}/plan`, { method: 'POST' }],
      [`uploads/${id}/commit`, postJson({ planId: id })],
      [`uploads/${id}`, { method: 'DELETE' }],
    ]
    for (const [path, init] of changes) expect((await viewer.call(path, init)).status).toBe(403)
  })

  test('another organisation has no such upload', async () => {
    const { id } = createdUploadSchema.parse(await (await bring(csv)).json())
    const other = await (await createTestOrganization(app)).member('Administrator')
    expect((await other.call(`uploads/${id}`)).status).toBe(404)
    expect((await other.call(`uploads/${id}/rejects.csv`)).status).toBe(404)
    expect((await other.call(`uploads/${id}`, { method: 'DELETE' })).status).toBe(404)
    const across = await other.call(`/api/organization/${organization.uuid}/uploads/${id}`)
    expect(across.status).toBe(403)
    expect(await across.json()).toMatchObject({ reason: 'org_access_denied' })
  })

  test('nobody without a session', async () => {
    expect((await app.request(`/api/organization/${organization.uuid}/uploads`)).status).toBe(401)
  })
})
