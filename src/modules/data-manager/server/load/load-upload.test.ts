import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOfLoad, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import type { Services } from '#server/services.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { rollUp } from '#test/rollup-worlds.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase, setRate } from '#test/warehouse-lines.ts'
import { applyEdits } from '../lines/apply-edits.ts'
import { loadUpload } from './load-upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the sum of an upload in several currencies is of its own lines, whatever was asked before they came', async () => {
  const { scope, member } = await createTestOrganization(app)
  const editor = await member('Editor')
  await setRate(scope, '2024-01', 'USD', '0.5')
  await rollUp(scope, 'spend', await insertLines(scope, 'spend', [purchase('2024-01-05', 'Nord AG', '7')]))
  const { id } = await sendFile(editor, 'Date,Supplier,Amount,Currency\n2024-01-06,A,10,EUR\n2024-01-07,B,4,USD\n')
  const { planId } = await planFile(editor, id)
  await app.services.jobs.stop()
  await editor.call(`uploads/${id}/commit`, postJson({ planId, confirmed: [] }))
  const asked = await editor.call('query', postJson({ dataset: 'spend', measures: ['spend'] }))
  expect(await asked.json()).toMatchObject({ totals: { spend: '7.00' } })

  await loadUpload(app.services, { organizationUuid: scope.organization.uuid, uploadUuid: id })
  const { total } = await endOfLoad(editor, id)
  expect(total).toEqual({ amount: '12.00', currency: 'EUR' })
})

const twice = 'INSERT INTO spend_staged SELECT * FROM spend_staged WHERE upload = {u:UUID}'
const dearer =
  'INSERT INTO spend_staged SELECT * REPLACE (amount + 1 AS amount) FROM spend_staged WHERE upload = {u:UUID} LIMIT 1'
const oneLess = 'ALTER TABLE spend_staged DELETE WHERE upload = {u:UUID} AND row = 2'
const all = `ALTER TABLE spend_staged DELETE WHERE upload = {u:UUID}`

test.each([
  ['twice the lines of the plan', [twice], '4 lines (70.00 EUR)'],
  ['as many lines, but other money', [oneLess, dearer], '2 lines (51.00 EUR)'],
  ['none of them', [all], '0 lines'],
])('when %s stand ready, nothing is loaded, and it says so', async (_, faults, found) => {
  const { scope, member } = await createTestOrganization(app)
  const editor = await member('Editor')
  const { id } = await sendFile(editor, 'Date,Supplier,Amount\n2024-01-06,A,10\n2024-01-07,B,25\n')
  const { planId } = await planFile(editor, id)
  const options = { settings: { mutations_sync: 1 } }
  for (const fault of faults) await scope.warehouse.run(fault, { u: id }, options)
  expect((await editor.call(`uploads/${id}/commit`, postJson({ planId, confirmed: [] }))).status).toBe(202)
  await loadUpload(app.services, { organizationUuid: scope.organization.uuid, uploadUuid: id })
  const failed = await endOfLoad(editor, id)
  expect(failed).toMatchObject({ status: 'failed', loaded: null })
  expect(failed.failure).toContain(`The plan counted 2 lines (35.00 EUR), but ${found} stood ready, so nothing`)
  const asked = await editor.call('query', postJson({ dataset: 'spend', measures: ['lines'] }))
  expect(await asked.json()).toMatchObject({ totals: { lines: 0 } })

  const again = await planFile(editor, id)
  await editor.call(`uploads/${id}/commit`, postJson({ planId: again.planId, confirmed: [] }))
  await loadUpload(app.services, { organizationUuid: scope.organization.uuid, uploadUuid: id })
  expect(await endOfLoad(editor, id)).toMatchObject({ status: 'loaded', loaded: 2 })
})

/** The services, on which `work` is done before their transaction of that number begins. */
function doneBetween(number: number, work: () => Promise<void>): Services {
  const { database } = app.services
  let transactions = 0
  const transaction: typeof database.db.transaction = async (...given) => {
    transactions += 1
    if (transactions === number) await work()
    return database.db.transaction(...given)
  }
  const db = new Proxy(database.db, {
    get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name)),
  })
  return { ...app.services, database: { ...database, db } }
}

describe.each([
  ['looks at the lines', 2],
  ['writes down what came of it', 3],
])('a second run of a load that comes late to where it %s', (_, number) => {
  test.each([
    ['an amount of it was edited', 'spend', edit],
    ['it was undone', 'spend', undo],
    ['it was undone', 'rates', undo],
  ] as const)('changes nothing when %s: %s', async (_, dataset, then) => {
    const { scope, member } = await createTestOrganization(app)
    const editor = await member('Editor')
    const file =
      dataset === 'spend'
        ? 'Date,Supplier,Amount\n2024-01-06,A,10\n2024-01-07,B,25\n'
        : 'Month,Currency,Exchange rate\n2024-03,XAF,0.0015\n'
    const { id } = await sendFile(editor, file, dataset)
    const { planId } = await planFile(editor, id)
    await app.services.jobs.stop()
    const accepted = await editor.call(`uploads/${id}/commit`, postJson({ planId, confirmed: [] }))
    expect(accepted.status, await accepted.clone().text()).toBe(202)
    const job = { organizationUuid: scope.organization.uuid, uploadUuid: id }
    const found = async () => {
      const lines = await editor.call('query/lines', postJson({ dataset: 'spend' }))
      return [await (await editor.call(`uploads/${id}`)).json(), await lines.json()]
    }
    let settled: unknown
    await loadUpload(
      doneBetween(number, async () => {
        await loadUpload(app.services, job)
        expect(await endOfLoad(editor, id)).toMatchObject({ status: 'loaded' })
        await then(editor, id)
        await applyEdits(scope)
        settled = await found()
      }),
      job,
    )
    expect(settled).toBeDefined()
    expect(await found()).toEqual(settled)
  })
})

async function edit(editor: TestMember, upload: string): Promise<void> {
  const change = { dataset: 'spend', upload, row: 2, field: 'amount', value: '11', expected: '10.000000' }
  const answer = await editor.call('lines', { ...postJson(change), method: 'PATCH' })
  expect(answer.status, await answer.clone().text()).toBe(200)
}

async function undo(editor: TestMember, upload: string): Promise<void> {
  expect((await editor.call(`uploads/${upload}`, { method: 'DELETE' })).status).toBe(200)
}
