import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationOrganizations } from '#server/demonstration/organizations.ts'
import { findScanTools } from '#server/file-text/scans/scan-tools.ts'
import { seedRegisters } from '#server/registers/seed-demonstration.ts'
import { findByKeys } from '#server/registers/store.ts'
import type { Scope } from '#server/scope.ts'
import { registerPageSchema } from '#shared/register-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import type { DocumentAnswer } from '../../contract.ts'
import { proposalsSchema } from '../../contract-fields.ts'
import { inDays, listRenewals } from '../../test/contracts.ts'
import { listDocuments, untilRead } from '../../test/documents.ts'
import { seedAddedContracts } from './added-contracts.ts'
import { seedDocuments } from './seed-documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Seeded = {
  admin: TestMember
  scope: Scope
  documents: DocumentAnswer[]
  /** What a viewer sees of them. */
  seen: DocumentAnswer[]
  viewer: TestMember
}

/** The libraries of the demonstration's organisations, each in one of its own. */
async function seedAll(): Promise<Seeded[]> {
  const seeded: Seeded[] = []
  for (const { type, data } of demonstrationOrganizations) {
    const organization = await createTestOrganization(app, { type })
    const admin = await organization.member('Administrator')
    const viewer = await organization.member('Viewer')
    const { scope } = organization
    await seedRegisters(scope, data)
    await seedAddedContracts(scope, data)
    await seedDocuments(scope, data)
    await untilRead(admin)
    seeded.push({ admin, viewer, scope, documents: await all(admin), seen: await all(viewer) })
  }
  return seeded
}

async function all(member: TestMember): Promise<DocumentAnswer[]> {
  const { items, total } = await listDocuments(member)
  const pages = Array.from({ length: Math.ceil(total / 20) - 1 }, (_, at) =>
    listDocuments(member, { page: String(at + 2) }),
  )
  return [...items, ...(await Promise.all(pages)).flatMap(page => page.items)]
}

test('the demonstration has forty-one documents, whose text is read and found but for a scan where nothing reads scans, and whose contracts say what the register says', async () => {
  const seeded = await seedAll()
  const documents = seeded.flatMap(one => one.documents)
  expect(documents).toHaveLength(41)
  const isReadingScans = (await findScanTools(app.services.env)) !== null
  const unread = documents.filter(({ newest }) => newest.text.state !== 'read')
  expect(unread.map(({ title, newest }) => [title, newest.text.why])).toEqual(
    isReadingScans
      ? []
      : [['Signed delivery note, cocoa mass', 'Its pages are pictures (a scan), which this portal cannot read.']],
  )
  expect(documents.filter(({ newest }) => newest.number > 1)).toHaveLength(2)
  const languages = new Set(documents.map(({ newest }) => newest.text.language))
  expect(['en', 'de', 'fr'].filter(language => !languages.has(language))).toEqual([])
  const [foods] = seeded
  if (!foods) throw new Error('Nothing was seeded')
  // What is for one person, and what is for those who write, others do not see.
  expect(foods.seen).toHaveLength(foods.documents.length - 2)
  expect((await listDocuments(foods.admin, { q: '"retained samples"' })).total).toBeGreaterThanOrEqual(4)
  expect((await listDocuments(foods.viewer, { q: 'Rückstellmuster' })).items[0]?.type).toBe('contract')
  const faults: string[] = []
  for (const one of seeded) {
    for (const document of one.documents) faults.push(...(await faultsOf(one, document)))
  }
  expect(faults).toEqual([])
  expect(documents.filter(({ type }) => type === 'contract')).toHaveLength(18)
})

const said = ['number', 'supplier', 'start_date', 'end_date', 'notice_days', 'value', 'value_per', 'currency'] as const

/** Where what is read from a contract or an amendment is not what the register has of it. */
async function faultsOf({ admin, scope }: Seeded, { uuid, title, type }: DocumentAnswer): Promise<string[]> {
  if (type !== 'contract' && type !== 'amendment') return []
  const answer = await admin.call(`documents/${uuid}/proposals`)
  const { fields, prices, contract } = proposalsSchema.parse(await answer.json())
  const number = fields.find(({ field }) => field === 'number')?.value ?? null
  const [row] = await scope.db(tx => findByKeys(tx, scope, 'contracts', [{ number }]))
  const isSame = (one: string, other: string | null | undefined) => one === other || Number(one) === Number(other)
  const must = type === 'contract' ? [...said, 'payment_terms_days', 'auto_renew' as const] : ['number' as const]
  const missing = must
    .filter(name => row?.values[name] !== 'no' && !fields.some(({ field }) => field === name))
    .map(name => `${title} does not say ${name}`)
  const other = fields
    .filter(({ field, value }) => !isSame(value, row?.values[field]))
    .map(({ field, value }) => `${title} says ${field} ${value}, not ${row?.values[field]}`)
  const known = contract?.prices.map(({ values }) => values) ?? []
  const strange = prices
    .filter(({ item, price }) => !known.some(values => values.item === item && isSame(price, values.price)))
    .map(({ item, price }) => `${title} says ${item} costs ${price}`)
  const none = type === 'amendment' && prices.length === 0 ? [`${title} has no prices`] : []
  return [...missing, ...other, ...strange, ...none]
}

test('one contract is over and two are in their last weeks of notice, whatever the day', async () => {
  const organization = await createTestOrganization(app, { type: 'procurement' })
  const admin = await organization.member('Administrator')
  await seedAddedContracts(organization.scope, { spend: { seed: 1, lines: 1 } })
  const { items } = registerPageSchema.parse(await (await admin.call('registers/contracts')).json())
  expect(items.filter(({ values }) => (values.end_date ?? '') < inDays(0))).toHaveLength(1)
  const open = (await listRenewals(admin)).items.filter(
    ({ decideBy }) => decideBy !== null && decideBy >= inDays(0) && decideBy <= inDays(38),
  )
  expect(open).toHaveLength(2)
})
