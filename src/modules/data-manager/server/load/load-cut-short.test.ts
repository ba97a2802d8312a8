import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import type { Services } from '#server/services.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { uploadDetailSchema } from '../../contract.ts'
import { finishInterrupted } from './finish-interrupted.ts'
import { loadUpload } from './load-upload.ts'

/** A load that fails at any of its steps is loaded in the end, or failed with none of its lines loaded. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Whether step number `step` fails, before it is done or after. */
type Fault = (step: number) => 'before' | 'after' | null

/** Steps of a kind, each counted; those that `fault` names fail. */
function counted(fault: Fault) {
  let step = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const fails = fault(step++)
    if (fails === 'before') throw new Error('The store is gone')
    const done = await work()
    if (fails === 'after') throw new Error('The store was gone before it answered')
    return done
  }
}

/** The services whose statements of the warehouse fail, questions and others. */
function ofWarehouse(fault: Fault): Services {
  const fallible = counted(fault)
  const { warehouse } = app.services
  const askedBy: typeof warehouse.askedBy = asker => {
    const asked = warehouse.askedBy(asker)
    return {
      ...asked,
      run: (...given) => fallible(() => asked.run(...given)),
      rows: <Row>(...given: Parameters<typeof asked.rows>) => fallible(() => asked.rows<Row>(...given)),
    }
  }
  return { ...app.services, warehouse: { ...warehouse, askedBy } }
}

/** The services whose transactions fail. */
function ofDatabase(fault: Fault): Services {
  const fallible = counted(fault)
  const { database } = app.services
  const transaction: typeof database.db.transaction = (...given) => fallible(() => database.db.transaction(...given))
  const db = new Proxy(database.db, {
    get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name)),
  })
  return { ...app.services, database: { ...database, db } }
}

const files = {
  /** In two currencies, so that their sum is a question. */
  spend: 'Date,Supplier,Amount,Currency\n2024-01-06,A,10,EUR\n2024-01-07,B,25,USD\n',
  rates: 'Month,Currency,Exchange rate\n2024-01,USD,0.5\n2024-02,USD,0.5\n',
} as const

async function accepted(dataset: keyof typeof files) {
  const { scope, member } = await createTestOrganization(app)
  const editor = await member('Editor')
  const { id } = await sendFile(editor, files[dataset], dataset)
  const { planId } = await planFile(editor, id)
  await app.services.jobs.stop()
  expect((await editor.call(`uploads/${id}/commit`, postJson({ planId, confirmed: [] }))).status).toBe(202)
  return { editor, id, job: { organizationUuid: scope.organization.uuid, uploadUuid: id } }
}

const upload = async (editor: TestMember, id: string) =>
  uploadDetailSchema.parse(await (await editor.call(`uploads/${id}`)).json())

async function rowsOf(editor: TestMember, dataset: keyof typeof files): Promise<number> {
  if (dataset === 'rates') return ((await (await editor.call('registers/rates')).json()) as { total: number }).total
  const answer = await editor.call('query', postJson({ dataset, measures: ['lines'] }))
  return ((await answer.json()) as { totals: { lines: number } }).totals.lines
}

async function settled(editor: TestMember, id: string, dataset: keyof typeof files, at: string) {
  const { status, loaded, failure } = await upload(editor, id)
  const rows = await rowsOf(editor, dataset)
  if (status === 'failed') {
    expect([rows, loaded], at).toEqual([0, null])
    expect(failure, at).toContain('nothing was loaded')
  } else expect([status, rows, loaded], at).toEqual(['loaded', 2, 2])
  return status
}

const kinds = [
  ['spend', 'statement of the warehouse', ofWarehouse],
  ['spend', 'transaction', ofDatabase],
  ['rates', 'transaction', ofDatabase],
] as const
const faults = [
  [
    'once, before it is done',
    (at: number): Fault =>
      step =>
        step === at ? 'before' : null,
  ],
  [
    'once, after it is done',
    (at: number): Fault =>
      step =>
        step === at ? 'after' : null,
  ],
  [
    'and all after it',
    (at: number): Fault =>
      step =>
        step >= at ? 'before' : null,
  ],
] as const

describe.each(kinds)('%s: any %s fails', (dataset, _, faulty) => {
  test.each(faults)(
    '%s',
    async (_, fault) => {
      for (let at = 0; ; at += 1) {
        let steps = 0
        const { editor, id, job } = await accepted(dataset)
        const broken = faulty(step => {
          steps = step
          return fault(at)(step)
        })
        await loadUpload(broken, job).catch(() => null)
        if ((await upload(editor, id)).status === 'loading') await finishInterrupted(app.services)
        const status = await settled(editor, id, dataset, `fault at ${at}`)
        if (steps < at) {
          expect(status).toBe('loaded')
          expect(at).toBeGreaterThan(2)
          return
        }
      }
    },
    600_000,
  )
})
