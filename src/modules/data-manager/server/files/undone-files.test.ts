import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { commitFile, loadMapped, mapFile, planFile, sendFile } from '#test/bring-file.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { createdUploadSchema, uploadDetailSchema } from '../../contract.ts'
import { removeAbandonedFiles } from './remove-abandoned-files.ts'
import { removeUndoneFiles } from './remove-undone-files.ts'

/** The file of an undone upload: loaded again while it stays, removed in time; and what interrupted uploads leave. */

let app: TestApp
let organization: TestOrganization
let member: TestMember

beforeAll(async () => {
  app = await startTestApp({ SEXTANT_UNDONE_FILES_DAYS: '20' })
})
afterAll(() => app.close())
beforeEach(async () => {
  organization = await createTestOrganization(app)
  member = await organization.member('Editor')
})

const day = 86_400_000
const detail = async (id: string) => uploadDetailSchema.parse(await (await member.call(`uploads/${id}`)).json())
const again = (id: string, by = member) => by.call(`uploads/${id}/again`, { method: 'POST' })
const undo = async (id: string, query = '') =>
  expect((await member.call(`uploads/${id}${query}`, { method: 'DELETE' })).status).toBe(200)
const filesOf = (id: string) => `${organization.uuid}/uploads/${id}/original`

/** The services some days from now. */
const inDays = (days: number) => ({ ...app.services, clock: () => new Date(Date.now() + days * day) })

const file = 'Date,Supplier,Note,Amount\n2024-01-05,Acme,x,10\n2024-01-06,Bolt,y,20'

test('is loaded again as a new upload, read as it was, through a plan of its own', async () => {
  const { id } = await loadMapped(member, file, mapping => ({
    ...mapping,
    columns: [...mapping.columns.filter(({ column }) => column !== 2), { field: 'buyer', column: 2 }],
  }))
  expect([(await again(id)).status, (await (await again(id)).json()).reason]).toEqual([409, 'upload_not_undone'])
  await undo(id)
  const { undoneAt, file: kept } = await detail(id)
  const until = new Date(Date.parse(undoneAt ?? '') + 20 * day).toISOString()
  expect(kept).toEqual({ until, removedAt: null })

  const answer = await again(id)
  expect(answer.status, await answer.clone().text()).toBe(201)
  const created = createdUploadSchema.parse(await answer.json())
  expect(created.id).not.toBe(id)
  expect(created.mapping).toEqual((await detail(id)).mapping)
  const plan = await planFile(member, created.id)
  expect(plan).toMatchObject({ good: 2, duplicates: 0 })
  expect(await commitFile(member, created.id, plan.planId)).toMatchObject({
    status: 'loaded',
    total: { amount: '30.00' },
  })
  expect(await detail(id)).toMatchObject({ status: 'undone' })
})

test('of a register and of a text that was put away before it was loaded, too', async () => {
  const rates = await sendFile(member, 'Month,Currency,Exchange rate\n2024-03,XAF,0.0015\n', 'rates')
  await mapFile(member, rates.id, rates.mapping)
  await undo(rates.id)
  const created = createdUploadSchema.parse(await (await again(rates.id)).json())
  expect(await planFile(member, created.id)).toMatchObject({ good: 1 })
})

test('who may', async () => {
  const { id } = await loadMapped(member, file)
  await undo(id)
  const viewer = await organization.member('Viewer')
  const other = await (await createTestOrganization(app)).member('Administrator')
  expect((await again(id, viewer)).status).toBe(403)
  expect((await again(id, other)).status).toBe(404)
  const path = `/api/organization/${organization.uuid}/uploads/${id}/again`
  expect((await app.request(path, { method: 'POST' })).status).toBe(401)
  expect((await again('no-id')).status).toBe(400)
})

test('is removed after the days that are set, by whichever process, and then says so', async () => {
  const { disk } = app.services.files
  const gone = await loadMapped(member, file)
  await undo(gone.id)
  const edited = await loadMapped(member, file)
  const change = { dataset: 'spend', upload: edited.id, row: 2, field: 'buyer', value: 'Kim', expected: null }
  expect((await member.call('lines', { ...postJson(change), method: 'PATCH' })).status).toBe(200)
  await undo(edited.id)
  const loaded = await loadMapped(member, file)
  await removeUndoneFiles(inDays(19))
  expect(await disk.exists(filesOf(gone.id))).toBe(true)
  await Promise.all([removeUndoneFiles(inDays(21)), removeUndoneFiles(inDays(21))])
  expect(await Promise.all([gone, edited, loaded].map(({ id }) => disk.exists(filesOf(id))))).toEqual([
    false,
    true,
    true,
  ])
  expect((await detail(gone.id)).file?.removedAt).toBeTruthy()
  const refused = await again(gone.id)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { reason: 'file_removed', detail: expect.stringContaining('upload the file again') },
  ])
  await undo(edited.id, '?edited=remove')
  await removeUndoneFiles(inDays(21))
  expect(await disk.exists(filesOf(edited.id))).toBe(false)
})

test('parts of uploads that were cut short are removed at the start, and nothing else', async () => {
  const { disk } = app.services.files
  const { id } = await loadMapped(member, file)
  const cut = filesOf('00000000-0000-4000-8000-000000000001')
  await disk.put(cut, 'Date,Supplier,Am')
  const old = mkdtempSync(join(tmpdir(), 'sextant-file-'))
  const fresh = mkdtempSync(join(tmpdir(), 'sextant-file-'))
  for (const folder of [old, fresh]) writeFileSync(join(folder, 'file'), 'part')
  const longAgo = new Date(Date.now() - 2 * day)
  for (const path of [join(old, 'file'), old]) utimesSync(path, longAgo, longAgo)

  // Another process may be taking the file in at this moment.
  await removeAbandonedFiles({ ...app.services, database: { ...app.services.database, isEmbedded: false } })
  expect([await disk.exists(cut), await disk.exists(filesOf(id))]).toEqual([true, true])
  await removeAbandonedFiles(app.services)
  expect([await disk.exists(cut), await disk.exists(filesOf(id))]).toEqual([false, true])
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  rmSync(fresh, { recursive: true })
})
