import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadMapped, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { joinRollups } from '#server/warehouse/rollups/joined/build.ts'
import type { LinesAnswer } from '#shared/query-answer.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { rollUp } from '#test/rollup-worlds.ts'
import { postJson } from '#test/send-json.ts'
import { uploadDetailSchema } from '../../contract.ts'
import type { LoadMode, Mapping } from '../../contract-mapping.ts'
import { undoReportSchema } from '../../contract-undo.ts'
import { applyEdits, changingLines } from '../lines/apply-edits.ts'
import { lineEdits, uploads } from '../schema.ts'
import { finishInterrupted } from './finish-interrupted.ts'

/** What undoing takes out, keeps and brings back, in any order. */

let app: TestApp
let organization: TestOrganization
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  organization = await createTestOrganization(app)
  member = await organization.member('Editor')
})

const head = 'Invoice number,Date,Supplier,Amount'
const two = `${head}\nA-1,2024-01-05,Acme,10\nA-2,2024-01-06,Bolt,20`

function keyed(mode: LoadMode) {
  return (mapping: Mapping): Mapping => ({
    columns: ['invoice_number', 'date', 'supplier', 'amount'].map((field, column) => ({ field, column })),
    currency: mapping.currency,
    mode,
    ...(mode === 'insert' ? {} : { key: ['invoice_number'] }),
  })
}

async function suppliers(): Promise<unknown[]> {
  const answer = await member.call('query/lines', postJson({ dataset: 'spend' }))
  return ((await answer.json()) as LinesAnswer).items.map(({ values }) => values.supplier).sort()
}

/** A person edits row 2 of an upload, as far as undoing looks at it. */
async function edit(uploadUuid: string, appliedAt: Date | null = new Date()): Promise<void> {
  const values = { field: 'supplier', before: 'Acme', after: 'Acme Ltd', at: new Date(), appliedAt }
  const of = { organizationUuid: organization.uuid, dataset: 'spend' as const, uploadUuid, row: 2, by: member.email }
  await organization.scope.db(tx => tx.insert(lineEdits).values({ ...of, ...values }))
}

const report = async (id: string) => undoReportSchema.parse(await (await member.call(`uploads/${id}/undo`)).json())
const undo = async (id: string, query = '') => {
  const answer = await member.call(`uploads/${id}${query}`, { method: 'DELETE' })
  expect(answer.status).toBe(200)
  return answer.json()
}

describe('what undoing does is told before', () => {
  test('lines that stand in for others come back, and lines that were replaced are named', async () => {
    const first = await loadMapped(member, two, keyed('insert'))
    const second = await loadMapped(member, two.replace('Acme', 'Acme Ltd'), keyed('update'))
    expect(await report(first.id)).toEqual({
      lines: 2,
      edited: { lines: 0, by: [], last: null },
      replaced: [{ upload: expect.objectContaining({ id: second.id, status: 'loaded' }), lines: 1 }],
      restored: 0,
      broughtBack: [],
      notKept: [],
      signedOff: [],
    })
    expect(await report(second.id)).toMatchObject({ lines: 1, replaced: [], restored: 1 })
    await undo(second.id)
    expect(await suppliers()).toEqual(['Acme', 'Bolt'])
  })

  test('sums of its lines go with them, from where they stand alone and beside those of others', async () => {
    const { scope } = organization
    const [first, second] = [
      await loadMapped(member, two, keyed('insert')),
      await loadMapped(member, two.replaceAll('A-', 'B-'), keyed('insert')),
    ]
    for (const { id } of [first, second]) await rollUp(scope, 'spend', id)
    await joinRollups(scope, 'spend')
    const withRows = (table: string) =>
      scope.warehouse.rows<{ upload: string }>(
        `SELECT DISTINCT toString(upload) AS upload FROM ${table} WHERE organization = {o:UUID} ORDER BY upload`,
        { o: organization.uuid },
      )
    const tables = ['spend_rollups', 'spend_joined_rollups']
    for (const table of tables) expect(await withRows(table)).toHaveLength(2)
    await undo(first.id)
    for (const table of tables) expect(await withRows(table)).toEqual([{ upload: second.id }])
  })

  test('lines a person edited stay, until they are asked for as well', async () => {
    const { id } = await loadMapped(member, two, keyed('insert'))
    await edit(id)
    expect(await report(id)).toMatchObject({ lines: 2, edited: { lines: 1, by: [member.email] } })
    expect(await undo(id)).toMatchObject({ status: 'undone', loaded: 2, kept: 1 })
    expect(await suppliers()).toEqual(['Acme'])
    expect(await undo(id)).toMatchObject({ kept: 1 })
    expect(await report(id)).toMatchObject({ lines: 1 })
    expect(await undo(id, '?edited=remove')).toMatchObject({ status: 'undone', kept: null })
    expect(await suppliers()).toEqual([])
  })

  test('a line whose edits were taken back is edited no more; one that was edited again is', async () => {
    const { id } = await loadMapped(member, two, keyed('insert'))
    const change = async (row: number, before: string | null, after: string | null, field = 'supplier') => {
      const values = { dataset: 'spend', upload: id, row, field, value: after, expected: before }
      expect((await member.call('lines', { ...postJson(values), method: 'PATCH' })).status).toBe(200)
    }
    await change(2, 'Acme', 'Acme Ltd')
    await change(2, 'Acme Ltd', 'Acme Inc')
    await change(2, 'Acme Inc', 'Acme')
    await change(3, 'Bolt', 'Bolts')
    await change(3, 'Bolts', 'Bolt')
    expect(await report(id)).toMatchObject({ lines: 2, edited: { lines: 0, by: [], last: null } })
    await change(3, 'Bolt', 'Bolts')
    await change(2, null, 'Bolt', 'buyer')
    await change(2, 'Bolt', null, 'buyer')
    expect(await report(id)).toMatchObject({ lines: 2, edited: { lines: 1, by: [member.email] } })
    expect(await undo(id)).toMatchObject({ status: 'undone', kept: 1 })
    expect(await suppliers()).toEqual(['Bolts'])
  })

  test('an undo that was cut short is finished as it was asked for', async () => {
    const { id } = await loadMapped(member, two, keyed('insert'))
    await edit(id)
    await organization.scope.db(tx => tx.update(uploads).set({ undoRequestedAt: new Date(), kept: 1 }))
    await finishInterrupted(app.services)
    expect(uploadDetailSchema.parse(await (await member.call(`uploads/${id}`)).json())).toMatchObject({
      status: 'undone',
      kept: 1,
    })
    expect(await suppliers()).toEqual(['Acme'])
  })

  test('who may, and of what', async () => {
    const { id } = await loadMapped(member, two, keyed('insert'))
    const viewer = await organization.member('Viewer')
    const other = await (await createTestOrganization(app)).member('Administrator')
    expect((await viewer.call(`uploads/${id}/undo`)).status).toBe(200)
    expect((await viewer.call(`uploads/${id}?edited=remove`, { method: 'DELETE' })).status).toBe(403)
    expect((await other.call(`uploads/${id}/undo`)).status).toBe(404)
    expect((await member.call(`uploads/${id}?edited=some`, { method: 'DELETE' })).status).toBe(400)
    expect((await app.request(`/api/organization/${organization.uuid}/uploads/${id}/undo`)).status).toBe(401)
  })
})

describe('importing and undoing', () => {
  /** A hash over every column of every line, as everything that asks reads them. */
  async function hash(): Promise<unknown> {
    return organization.scope.warehouse.rows(
      `SELECT toString(sum(cityHash64(* EXCEPT (replaces, raw), toString(replaces), toString(raw)))) AS hash, count() AS count
      FROM spend(organization = {o:UUID}) AS loaded WHERE (loaded.upload, loaded.row) NOT IN (
        SELECT one.1, one.2 FROM (SELECT arrayJoin(replaces) AS one FROM spend(organization = {o:UUID})))`,
      { o: organization.uuid },
    )
  }

  const line = fc.record({
    number: fc.integer({ min: 1, max: 6 }),
    day: fc.integer({ min: 1, max: 28 }),
    supplier: fc.constantFrom('Acme', 'Bolt', ' Cole ', '', 'Müller'),
    amount: fc.constantFrom('1', '-2.5', '1,000.00', 'abc', ''),
  })
  const file = fc.record({
    mode: fc.constantFrom('insert', 'update', 'upsert'),
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  })
  const text = (lines: { number: number; day: number; supplier: string; amount: string }[]) =>
    [head, ...lines.map(one => `A-${one.number},2024-01-${one.day},${one.supplier},"${one.amount}"`)].join('\n')

  test('leaves every line as it was, whatever the files, the modes and the order of undoing', async () => {
    await loadMapped(member, two, keyed('insert'))
    const before = await hash()
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { minLength: 2, maxLength: 3 }),
        fc.infiniteStream(fc.nat()),
        async (files, order) => {
          const ids: string[] = []
          for (const { mode, lines } of files) {
            const { id, upload } = await loadMapped(member, text(lines), keyed(mode))
            if (upload) ids.push(id)
          }
          while (ids.length > 0) {
            const [id = ''] = ids.splice((order.next().value ?? 0) % ids.length, 1)
            await undo(id)
          }
          expect(await hash()).toEqual(before)
        },
      ),
      { numRuns: 6 },
    )
  }, 120_000)
})

describe('a change of a line that the warehouse does not hold yet', () => {
  test('keeps its line when the upload is undone, and is written there', async () => {
    const { id } = await loadMapped(member, two)
    await edit(id, null)
    expect(await undo(id)).toMatchObject({ status: 'undone', kept: 1 })
    await applyEdits(organization.scope)
    expect(await suppliers()).toEqual(['Acme Ltd'])
  })

  test('refuses the plan that does not know of it; lines that are about to be replaced are not changed', async () => {
    const { id } = await loadMapped(member, two, keyed('insert'))
    const update = await sendFile(member, `${head}\nA-1,2024-01-05,Acme,11`)
    const mapping = { ...postJson(keyed('update')(update.mapping)), method: 'PUT' }
    expect((await member.call(`uploads/${update.id}/mapping`, mapping)).status).toBe(200)
    const { planId } = await planFile(member, update.id)
    await edit(id, null)
    const refused = await member.call(`uploads/${update.id}/commit`, postJson({ planId }))
    expect([refused.status, (await refused.json()).reason]).toEqual([409, 'plan_outdated'])
    await applyEdits(organization.scope)

    const setStatus = (status: 'loading' | 'profiled') =>
      organization.scope.db(tx => tx.update(uploads).set({ status }).where(eq(uploads.uuid, update.id)))
    const row = { dataset: 'spend', upload: id, row: 2, field: 'supplier', value: 'Other', expected: 'Acme Ltd' }
    const change = () => member.call('lines', { ...postJson(row), method: 'PATCH' })
    await setStatus('loading')
    expect((await (await change()).json()).reason).toBe('lines_changing')
    await setStatus('profiled')
    expect((await change()).status).toBe(200)
  })
})

test('an undo waits while lines are changed in place, whichever process does it', async () => {
  const { id } = await loadMapped(member, two, keyed('insert'))
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const elsewhere = app.services.database.exclusively(`${changingLines} of ${organization.uuid}`, () => {
    begun.resolve()
    return held.promise
  })
  await begun.promise
  const undone = undo(id)
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(await suppliers()).toEqual(['Acme', 'Bolt'])
  held.resolve()
  await elsewhere
  await undone
  expect(await suppliers()).toEqual([])
})
