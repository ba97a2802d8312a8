import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadMapped } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { keepLog } from '#test/keep-log.ts'
import { createTestOrganization, type TestOrganization } from '#test/organization.ts'
import dataManager from '../index.ts'
import { cleanFilesOfDay } from './clean-files-daily.ts'
import { removeAbandonedFiles } from './remove-abandoned-files.ts'
import { markTakingIn } from './taking-in.ts'

/** What uploads that were cut short leave among the files. */

let app: TestApp
let organization: TestOrganization

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  organization = await createTestOrganization(app)
})

const day = 86_400_000
const file = 'Date,Supplier,Amount\n2024-01-05,Acme,10'
const folderOf = (uuid: string) => `${organization.uuid}/uploads/${uuid}`
const cut = '00000000-0000-4000-8000-000000000001'
const whole = '00000000-0000-4000-8000-000000000002'
const inDays = (days: number) => ({ ...app.services, clock: () => new Date(Date.now() + days * day) })

/** As a process leaves it that stopped while a file came in. */
async function leavePart(uuid = cut): Promise<string> {
  const { disk } = app.services.files
  await markTakingIn(disk, folderOf(uuid))
  await disk.put(`${folderOf(uuid)}/original`, 'Date,Supplier,Am')
  return `${folderOf(uuid)}/original`
}

test('goes once nothing was written to it for a day; files of uploads that are written down stay', async () => {
  const { disk } = app.services.files
  const { id } = await loadMapped(await organization.member('Editor'), file)
  const part = await leavePart()
  await removeAbandonedFiles(app.services)
  expect(await disk.exists(part)).toBe(true)
  await removeAbandonedFiles(inDays(2))
  expect([await disk.exists(part), await disk.exists(`${folderOf(id)}/original`)]).toEqual([false, true])
})

test('is told from whole files that an older database does not know: these stay, and the log says so', async () => {
  const { disk } = app.services.files
  const part = await leavePart()
  const original = `${folderOf(whole)}/original`
  await disk.put(original, file)
  const log = keepLog()
  await removeAbandonedFiles({ ...inDays(400), log })
  expect([await disk.exists(part), await disk.exists(original)]).toEqual([false, true])
  expect(log.lines).toContainEqual(
    expect.objectContaining({ organizationUuid: organization.uuid, folders: 1, examples: [folderOf(whole)] }),
  )
})

test('no mark of it stays on an upload that was written down, nor anything of one that was refused', async () => {
  const { disk } = app.services.files
  const member = await organization.member('Editor')
  const { id } = await loadMapped(member, file)
  const keys = async () =>
    [...(await disk.listAll(organization.uuid, { recursive: true })).objects].flatMap(one =>
      one.isFile ? one.key : [],
    )
  expect(await keys()).toEqual([`${folderOf(id)}/original`])
  const refused = await member.call('uploads?dataset=spend&name=x.csv', { method: 'POST', body: '%PDF-1.7 x' })
  expect(refused.status).toBe(400)
  expect(await keys()).toEqual([`${folderOf(id)}/original`])
})

test('a store that cannot be listed keeps no portal from starting, and no other organisation from being cleaned', async () => {
  const { disk } = app.services.files
  const part = await leavePart()
  const other = await createTestOrganization(app)
  const log = keepLog()
  const { listAll } = disk
  disk.listAll = async (prefix, options) => {
    if (prefix?.startsWith(other.uuid)) throw new Error('Listing is not allowed')
    return listAll.call(disk, prefix, options)
  }
  try {
    await dataManager.start?.({ ...app.services, log })
    await cleanFilesOfDay({ ...app.services, log })
    await removeAbandonedFiles({ ...inDays(2), log })
  } finally {
    disk.listAll = listAll
  }
  expect(await disk.exists(part)).toBe(false)
  const faults = log.lines.filter(({ level }) => Number(level) >= 50)
  expect(faults.map(({ organizationUuid }) => organizationUuid)).toEqual([other.uuid, other.uuid])
})
