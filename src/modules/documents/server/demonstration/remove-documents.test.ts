import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerTransaction } from '#server/database/owner-transaction.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { demonstrationOrganizations } from '#server/demonstration/organizations.ts'
import { removeDemonstration } from '#server/demonstration/remove.ts'
import { organizations } from '#server/identity/schema.ts'
import { seedRegisters } from '#server/registers/seed-demonstration.ts'
import { registerPageSchema } from '#shared/register-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { inDays } from '../../test/contracts.ts'
import { addDocument, listDocuments, untilRead } from '../../test/documents.ts'
import { seedAddedContracts } from './added-contracts.ts'
import { seedDocuments } from './seed-documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** An organisation with the library of the demonstration, and an obligation and an amendment of a contract of it. */
async function seedOne(): Promise<TestOrganization & { admin: TestMember }> {
  const found = demonstrationOrganizations.find(({ type }) => type === 'procurement')
  if (!found) throw new Error('The demonstration has no organisation that buys')
  const organization = await createTestOrganization(app, { type: 'procurement' })
  const admin = await organization.member('Administrator')
  await seedRegisters(organization.scope, found.data)
  await seedAddedContracts(organization.scope, found.data)
  await seedDocuments(organization.scope, found.data)
  await untilRead(admin)
  const { items } = registerPageSchema.parse(await (await admin.call('registers/contracts')).json())
  const said = { what: 'Send the forecast', side: 'ours', due: inDays(3), rhythm: 'once', owner: admin.uuid }
  const amended = { title: 'Amendment 1', effectiveOn: inDays(-3), changes: '', document: null }
  const path = `contracts/${items[0]?.id}`
  expect((await admin.call(`${path}/obligations`, postJson(said))).status).toBe(201)
  expect((await admin.call(`${path}/amendments`, postJson(amended))).status).toBe(201)
  return { ...organization, admin }
}

/** How many rows of an organisation each table has, of those that have any. */
function countRows(organizationUuid: string): Promise<Record<string, number>> {
  return ownerTransaction(app.services.database.db, async tx => {
    await tx.execute(sql`select set_config('app.organization_uuid', ${organizationUuid}, true)`)
    const tables = await tx.execute(sql`
      select t.table_name as name from information_schema.tables t
      join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'organization_uuid'`)
    const counts: Record<string, number> = {}
    for (const { name } of rowsOf<{ name: string }>(tables)) {
      const counted = await tx.execute(
        sql`select count(*)::int as rows from ${sql.identifier(name)} where organization_uuid = ${organizationUuid}::uuid`,
      )
      const rows = rowsOf<{ rows: number }>(counted)[0]?.rows ?? 0
      if (rows > 0) counts[name] = rows
    }
    return counts
  })
}

async function filesOf(organizationUuid: string): Promise<string[]> {
  const { objects } = await app.services.files.disk.listAll(organizationUuid, { recursive: true })
  return [...objects].flatMap(one => (one.isFile ? one.key : []))
}

test('the demonstration goes whole, with its documents, contracts, obligations and files; others keep theirs', async () => {
  const { db } = app.services.database
  const removed = await seedOne()
  const kept = await createTestOrganization(app)
  const editor = await kept.member('Editor')
  await addDocument(editor, 'ours.txt', 'It stays.')
  await untilRead(editor)
  await db.update(organizations).set({ isDemonstration: true }).where(eq(organizations.uuid, removed.uuid))

  const tables = Object.keys(await countRows(removed.uuid))
  for (const name of ['contracts', 'documents', 'document_versions', 'document_pages', 'document_words'])
    expect(tables).toContain(name)
  for (const name of ['contract_obligations', 'contract_amendments', 'links', 'stored_files'])
    expect(tables).toContain(name)
  const files = await filesOf(removed.uuid)
  expect(files.length).toBeGreaterThan(10)
  const [ours, oursRows] = [await filesOf(kept.uuid), await countRows(kept.uuid)]
  expect(ours).toHaveLength(1)

  expect(await removeDemonstration(app.services)).toEqual({ organizations: 1 })
  expect(await countRows(removed.uuid)).toEqual({})
  for (const key of files) expect(await app.services.files.disk.exists(key), key).toBe(false)
  expect(await filesOf(kept.uuid)).toEqual(ours)
  expect(await countRows(kept.uuid)).toEqual(oursRows)
  expect((await listDocuments(editor)).items.map(({ title }) => title)).toEqual(['ours'])
})
