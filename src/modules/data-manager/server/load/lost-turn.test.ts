import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadMapped } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { applyEditsOf } from '../lines/apply-edits.ts'
import { lineEdits } from '../schema.ts'
import { finishInterrupted } from './finish-interrupted.ts'

/** Two processes at the same lines, as one has lost its turn: money is neither doubled nor gone. */

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

/** Line `n` is worth ten times its number. */
const file = (...numbers: number[]) =>
  ['Invoice number,Date,Supplier,Amount', ...numbers.map(n => `I-${n},2024-01-0${n},Supplier ${n},${n}0`)].join('\n')

async function figures(): Promise<unknown> {
  const answer = await member.call('query', postJson({ dataset: 'spend', measures: ['spend', 'lines'] }))
  return ((await answer.json()) as { totals: unknown }).totals
}
const undo = (id: string) => member.call(`uploads/${id}`, { method: 'DELETE' })

/** Does `on` at each statement of the warehouse that writes, while `work` is done; `run` runs the statement. */
async function watched<T>(on: (sql: string, run: () => Promise<void>) => Promise<void>, work: () => Promise<T>) {
  const { warehouse } = app.services
  const { askedBy } = warehouse
  warehouse.askedBy = asker => {
    const asked = askedBy(asker)
    return { ...asked, run: (sql, ...given) => on(sql, () => asked.run(sql, ...given)) }
  }
  try {
    return await work()
  } finally {
    warehouse.askedBy = askedBy
  }
}

/** The turn ends while lines are set aside; `written` is what is done to loaded lines from then on. */
async function losing<T>(work: () => Promise<T>): Promise<{ came: T; written: string[] }> {
  const { database } = app.services
  const { exclusively } = database
  const lost = new AbortController()
  const written: string[] = []
  database.exclusively = (key, inTurn) => exclusively(key, () => inTurn(lost.signal))
  try {
    const came = await watched((sql, run) => {
      if (/^INSERT INTO spend_(?:staged|beside)\b/.test(sql)) lost.abort(new Error('The turn is lost'))
      else if (lost.signal.aborted && sql.startsWith('ALTER TABLE spend_lines')) written.push(sql)
      return run()
    }, work)
    expect(lost.signal.aborted).toBe(true)
    return { came, written }
  } finally {
    database.exclusively = exclusively
  }
}

test('lines that were brought back twice are kept once, and the undo is finished later', async () => {
  const first = await loadMapped(member, file(1, 2))
  await loadMapped(member, file(2, 3))
  const answer = await watched(
    async (sql, run) => {
      await run()
      if (sql.includes('ATTACH PARTITION')) await run()
    },
    () => undo(first.id),
  )
  expect([answer.status, (await answer.json()).reason]).toEqual([503, 'brought_back_twice'])
  await finishInterrupted(app.services)
  expect(await figures()).toEqual({ spend: '50.00', lines: 2 })
})

describe('once the turn is lost', () => {
  test('nothing is brought back or taken out; the undo is finished in the next turn', async () => {
    const first = await loadMapped(member, file(1, 2))
    await loadMapped(member, file(2, 3))
    const { came, written } = await losing(() => undo(first.id))
    expect([came.status === 200, written]).toEqual([false, []])
    expect(await figures()).toEqual({ spend: '60.00', lines: 3 })
    await finishInterrupted(app.services)
    expect(await figures()).toEqual({ spend: '50.00', lines: 2 })
  })

  test('a changed date is not written, and lines that were edited do not take the place of all', async () => {
    const { id } = await loadMapped(member, file(1, 2))
    const of = { organizationUuid: organization.uuid, dataset: 'spend' as const, uploadUuid: id, by: member.email }
    const values = { row: 2, field: 'date', before: '2024-01-01', after: '2024-02-01', at: new Date(), appliedAt: null }
    await organization.scope.db(tx => tx.insert(lineEdits).values({ ...of, ...values }))
    const job = { organizationUuid: organization.uuid }
    const edits = await losing(() => applyEditsOf(app.services, job).catch((error: unknown) => error))
    expect(edits).toMatchObject({ came: { message: 'The turn is lost' }, written: [] })
    expect((await losing(() => undo(id))).written).toEqual([])
    expect(await figures()).toEqual({ spend: '30.00', lines: 2 })
  })
})
