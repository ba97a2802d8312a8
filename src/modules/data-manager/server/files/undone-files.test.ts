import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitFile, loadMapped, mapFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { systemScope } from '#server/system-scope.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { keepLog } from '#test/keep-log.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { workbookOf } from '#test/workbook.ts'
import { createdUploadSchema, uploadDetailSchema } from '../../contract.ts'
import { updateUpload } from '../store.ts'
import { removeUndoneFiles } from './remove-undone-files.ts'

/** The file of an undone upload: loaded again while it stays, removed in time. */

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

test('stays its days from the update of the portal, where it was undone before the portal removed any', async () => {
  const { database } = app.services
  const { id } = await loadMapped(member, file)
  await undo(id)
  const scope = await systemScope(app.services, organization.uuid)
  await scope.db(tx => updateUpload(tx, scope, id, { undoneAt: new Date(Date.now() - 400 * day) }))
  // As the portal was before the update.
  const migrationsFolder = join(import.meta.dirname, '../../../../../migrations/relational')
  const [update] = readMigrationFiles({ migrationsFolder }).filter(one => one.sql.join().includes('"file_days_from"'))
  await database.asOwner(async db => {
    await db.execute(sql`alter table uploads drop column file_days_from`)
    await db.execute(sql`delete from migrations where hash = ${update?.hash}`)
  })
  const updated = Date.now()
  await migrateDatabase(database)

  const until = Date.parse((await detail(id)).file?.until ?? '')
  expect(until - updated).toBeGreaterThanOrEqual(20 * day - 1000)
  await removeUndoneFiles(inDays(19))
  expect(await app.services.files.disk.exists(filesOf(id))).toBe(true)
  await removeUndoneFiles(inDays(21))
  expect(await app.services.files.disk.exists(filesOf(id))).toBe(false)
})

test('that cannot be removed is logged, and those of other uploads and organisations go all the same', async () => {
  const { disk } = app.services.files
  const stuck = await loadMapped(member, file)
  await undo(stuck.id)
  const mine = await loadMapped(member, file)
  await undo(mine.id)
  const other = await createTestOrganization(app)
  const theirs = await loadMapped(await other.member('Editor'), file)
  await (await other.member('Administrator')).call(`uploads/${theirs.id}`, { method: 'DELETE' })

  const log = keepLog()
  const { deleteAll } = disk
  disk.deleteAll = async prefix => {
    if (prefix?.includes(stuck.id)) throw new Error('The file is held')
    return deleteAll.call(disk, prefix)
  }
  try {
    await removeUndoneFiles({ ...inDays(21), log })
  } finally {
    disk.deleteAll = deleteAll
  }
  expect(log.lines).toEqual([expect.objectContaining({ uploadUuid: stuck.id, level: 50 })])
  expect(await disk.exists(filesOf(mine.id))).toBe(false)
  expect(await disk.exists(`${other.uuid}/uploads/${theirs.id}/original`)).toBe(false)
  expect(await disk.exists(filesOf(stuck.id))).toBe(true)
  expect((await detail(stuck.id)).file?.removedAt).toBeNull()
  await removeUndoneFiles(inDays(22))
  expect(await disk.exists(filesOf(stuck.id))).toBe(false)
})

test('once removed, is missed in words by whatever would read it; rows that were set aside can still be listed', async () => {
  const { id } = await loadMapped(member, `${file}\n2024-01-07,Cole,z,junk`)
  const { mapping } = await detail(id)
  await undo(id)
  await removeUndoneFiles(inDays(21))
  const sample = await member.call(`uploads/${id}/sample`, postJson({ mapping }))
  expect([sample.status, await sample.json()]).toMatchObject([409, { reason: 'file_removed' }])
  const put = (path: string, body: unknown) =>
    member.call(`uploads/${id}/${path}`, { ...postJson(body), method: 'PUT' })
  const refused = [
    await put('mapping', mapping),
    await put('sheet', { sheet: 'Q1' }),
    await member.call(`uploads/${id}/plan`, postJson({ duplicates: 'skip' })),
  ]
  for (const answer of refused)
    expect([answer.status, await answer.json()]).toMatchObject([409, { reason: 'upload_undone' }])
  for (const path of ['', '/rejects', '/rejects.csv', '/ignored.csv', '/undo', '/reading'])
    expect([path, (await member.call(`uploads/${id}${path}`)).status]).toEqual([path, 200])
})

describe('a workbook with sheets that look alike', () => {
  const rows = (of: string) => [
    ['Date', 'Supplier', 'Note', 'Amount'],
    ...Array.from({ length: 5 }, (_, at) => [`2024-01-0${at + 1}`, `${of} ${at}`, `n${at}`, String(10 + at)]),
  ]
  const workbook = workbookOf([
    { name: 'Jan', rows: rows('First') },
    { name: 'Feb', rows: rows('Second') },
  ])

  test.each(['Jan', 'Feb'])('is read again from the sheet that was chosen, %s, as it was mapped', async sheet => {
    const { id } = await sendFile(member, workbook, 'spend', 'two.xlsx')
    const chosen = await member.call(`uploads/${id}/sheet`, { ...postJson({ sheet }), method: 'PUT' })
    const { mapping } = createdUploadSchema.parse(await chosen.json())
    const columns = [...mapping.columns.filter(({ column }) => column !== 2), { field: 'buyer', column: 2 }]
    await mapFile(member, id, { ...mapping, columns })
    await undo(id)
    const created = createdUploadSchema.parse(await (await again(id)).json())
    expect(created.mapping).toEqual((await detail(id)).mapping)
    expect(await detail(created.id)).toMatchObject({ sheet, profile: { sheets: [{ name: 'Jan' }, { name: 'Feb' }] } })
    expect(await planFile(member, created.id)).toMatchObject({ good: 5 })
  })

  test('is asked about again where nobody had said which sheet is meant', async () => {
    const { id } = await sendFile(member, workbook, 'spend', 'two.xlsx')
    await undo(id)
    const { questions } = createdUploadSchema.parse(await (await again(id)).json())
    expect(questions).toContainEqual(expect.objectContaining({ id: 'sheet', assumed: null }))
  })
})
