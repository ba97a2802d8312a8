import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadMapped, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import type { LinesAnswer } from '#shared/query-answer.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { uploadDetailSchema } from '../../contract.ts'
import type { LoadMode, Mapping } from '../../contract-mapping.ts'
import { undoReportSchema } from '../../contract-undo.ts'
import { finishInterrupted } from './finish-interrupted.ts'

/** Lines that two uploads brought: undoing the one that has them loaded brings them back from the other. */

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
/** Line `n` is worth ten times its number. */
const line = (n: number) => `I-${n},2024-01-${String(n).padStart(2, '0')},Supplier ${n},${n}0`
const file = (...numbers: number[]) => [head, ...numbers.map(line)].join('\n')

const detail = async (id: string) => uploadDetailSchema.parse(await (await member.call(`uploads/${id}`)).json())
const report = async (id: string, query = '') =>
  undoReportSchema.parse(await (await member.call(`uploads/${id}/undo${query}`)).json())
const undo = async (id: string, query = '') => {
  const answer = await member.call(`uploads/${id}${query}`, { method: 'DELETE' })
  expect(answer.status, await answer.clone().text()).toBe(200)
}

/** `Supplier 1 10.00` a line, sorted. */
async function loaded(): Promise<string[]> {
  const answer = await member.call('query/lines', postJson({ dataset: 'spend' }))
  return ((await answer.json()) as LinesAnswer).items.map(({ values }) => `${values.supplier} ${values.amount}`).sort()
}

async function spend(): Promise<unknown> {
  const answer = await member.call('query', postJson({ dataset: 'spend', measures: ['spend'] }))
  return ((await answer.json()) as { totals: { spend: unknown } }).totals.spend
}

const as = (...numbers: number[]) => numbers.map(n => `Supplier ${n} ${n}0.00`).sort()

function keyed(mode: LoadMode) {
  return (mapping: Mapping): Mapping => ({ ...mapping, mode, key: ['invoice_number'] })
}

/** Without the key that the source of such files learned from the uploads before. */
const whole = ({ mode: _, key: __, ...mapping }: Mapping): Mapping => mapping

test('what is told before it is done: one line, 20.00, is also in the other upload', async () => {
  const first = await loadMapped(member, file(1, 2))
  const second = await loadMapped(member, file(2, 3))
  expect(second.upload).toMatchObject({ loaded: 1, duplicates: 1, total: { amount: '30.00' } })
  expect(await report(first.id)).toMatchObject({
    lines: 2,
    broughtBack: [
      { upload: { id: second.id, status: 'loaded' }, lines: 1, sums: [{ currency: 'EUR', amount: '20.00' }] },
    ],
  })
  expect(await report(second.id)).toMatchObject({ lines: 1, broughtBack: [] })
  expect(await loaded()).toEqual(as(1, 2, 3))

  await undo(first.id)
  expect(await loaded()).toEqual(as(2, 3))
  expect(await spend()).toBe('50.00')
  expect(await detail(second.id)).toMatchObject({
    ...{ loaded: 2, good: 2, duplicates: 0, total: { amount: '50.00', currency: 'EUR' } },
    issues: [],
    period: { from: '2024-01-02', to: '2024-01-03' },
  })
  expect(await detail(first.id)).toMatchObject({
    status: 'undone',
    broughtBack: [{ upload: { id: second.id }, lines: 1 }],
  })
  expect((await planFile(member, (await sendFile(member, file(1, 2))).id)).good).toBe(1)

  await undo(second.id)
  expect(await loaded()).toEqual([])
  expect(await spend()).toBe('0.00')
})

test('a file whose every line is loaded already is told so', async () => {
  await loadMapped(member, file(1, 2))
  const { id } = await sendFile(member, file(2, 1))
  const { planId, confirmations } = await planFile(member, id)
  const confirmed = confirmations.map(one => one.id)
  const refused = await member.call(`uploads/${id}/commit`, postJson({ planId, confirmed }))
  expect((await refused.json()).detail).toBe('Every line of this file is loaded already; there is nothing to load')
})

test('of three uploads with a line, one at a time has it, whichever order they are undone in', async () => {
  const ids = [file(1, 2), file(2, 3), file(2, 4)]
  const [a, b, c] = [
    await loadMapped(member, ids[0] ?? ''),
    await loadMapped(member, ids[1] ?? ''),
    await loadMapped(member, ids[2] ?? ''),
  ]
  expect((await report(a.id)).broughtBack).toMatchObject([{ upload: { id: b.id }, lines: 1 }])
  await undo(a.id)
  expect(await loaded()).toEqual(as(2, 3, 4))
  expect((await report(b.id)).broughtBack).toMatchObject([{ upload: { id: c.id }, lines: 1 }])
  await undo(b.id)
  expect(await loaded()).toEqual(as(2, 4))
  await undo(c.id)
  expect(await loaded()).toEqual([])
})

test('lines known by a key come back as the other upload has them', async () => {
  const first = await loadMapped(member, file(1, 2), keyed('insert'))
  const other = await loadMapped(member, `${head}\nI-2,2024-01-02,Supplier 2,25\n${line(3)}`, keyed('insert'))
  const same = await loadMapped(member, file(1, 4), keyed('upsert'))
  expect([other.upload?.duplicates, same.upload?.unchanged]).toEqual([1, 1])
  expect((await report(first.id)).broughtBack).toMatchObject([
    { upload: { id: other.id }, lines: 1, sums: [{ amount: '25.00' }] },
    { upload: { id: same.id }, lines: 1, sums: [{ amount: '10.00' }] },
  ])
  await undo(first.id)
  expect(await loaded()).toEqual(['Supplier 1 10.00', 'Supplier 2 25.00', ...as(3, 4)])
  expect(await detail(same.id)).toMatchObject({ loaded: 2, duplicates: 0, unchanged: 0 })
})

test('a line that another one stands in for, or that was kept for its edits, is not brought back beside it', async () => {
  const first = await loadMapped(member, file(1, 2), keyed('insert'))
  await loadMapped(member, file(2, 3), whole)
  await loadMapped(member, `${head}\nI-2,2024-01-02,Supplier 2,22`, keyed('update'))
  const change = { dataset: 'spend', upload: first.id, row: 2, field: 'buyer', value: 'Kim', expected: null }
  expect((await member.call('lines', { ...postJson(change), method: 'PATCH' })).status).toBe(200)
  const third = await loadMapped(member, file(1, 4), whole)
  expect((await report(first.id)).broughtBack).toEqual([])
  expect((await report(first.id, '?edited=remove')).broughtBack).toMatchObject([{ upload: { id: third.id }, lines: 1 }])
  await undo(first.id)
  expect(await loaded()).toEqual(['Supplier 1 10.00', 'Supplier 2 22.00', ...as(3, 4)])
  await undo(first.id, '?edited=remove')
  expect(await loaded()).toEqual(['Supplier 1 10.00', 'Supplier 2 22.00', ...as(3, 4)])
})

test('an upload that kept nothing of what it left out is named before lines of it go, and its file brings them again', async () => {
  const first = await loadMapped(member, file(1, 2))
  const second = await loadMapped(member, file(2, 3))
  await app.services.warehouse.run(
    'ALTER TABLE spend_left_out DELETE WHERE upload = {u:UUID}',
    { u: second.id },
    {
      settings: { mutations_sync: 1 },
    },
  )
  const notKept = [{ upload: { id: second.id, name: 'messy.csv' }, lines: 1 }]
  expect(await report(first.id)).toMatchObject({ broughtBack: [], notKept })
  expect(await report(second.id)).toMatchObject({ notKept: [] })
  const third = await loadMapped(member, file(4))
  expect(await report(third.id)).toMatchObject({ notKept: [] })
  await undo(first.id)
  expect(await loaded()).toEqual(as(3, 4))
  await loadMapped(member, file(2, 3))
  expect(await loaded()).toEqual(as(2, 3, 4))
})

describe('cut short at any statement of the warehouse', () => {
  test('it is finished as if it had not been', async () => {
    const { warehouse } = app.services
    let first = await loadMapped(member, file(1, 2))
    // What comes back at one cut is what is undone at the next: each upload shares its first line with the one before.
    for (let cutAt = 0; ; cutAt += 1) {
      const shared = cutAt + 2
      const second = await loadMapped(member, file(shared, shared + 1))
      const askedBy = warehouse.askedBy
      let statements = 0
      warehouse.askedBy = asker => {
        const asked = askedBy(asker)
        // Those of jobs that happen to run meanwhile are not the undo's.
        if (asker.person !== member.uuid) return asked
        return {
          ...asked,
          run: (...given) =>
            statements++ === cutAt ? Promise.reject(new Error('The process died')) : asked.run(...given),
        }
      }
      const answer = await member.call(`uploads/${first.id}`, { method: 'DELETE' })
      warehouse.askedBy = askedBy
      if (answer.status !== 200) await finishInterrupted(app.services)
      const amount = `${shared * 20 + 10}.00`
      expect(await loaded(), `cut at ${cutAt}`).toEqual(as(shared, shared + 1))
      expect(await spend()).toBe(amount)
      expect(await detail(second.id)).toMatchObject({ loaded: 2, duplicates: 0, total: { amount } })
      expect(await detail(first.id)).toMatchObject({ status: 'undone', broughtBack: [{ lines: 1 }] })
      if (answer.status === 200) {
        expect(cutAt).toBeGreaterThan(4)
        return
      }
      first = second
    }
  }, 600_000)
})

test('a plan that leaves out lines of an upload is not loaded once that is being undone, nor the other way round', async () => {
  const first = await loadMapped(member, file(1, 2))
  const { id } = await sendFile(member, file(2, 3))
  const { planId } = await planFile(member, id)
  await undo(first.id)
  const late = await member.call(`uploads/${id}/commit`, postJson({ planId, confirmed: [] }))
  expect([late.status, (await late.json()).reason]).toEqual([409, 'plan_outdated'])
})

const numbers = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 })

test('whatever the files and the order of undoing, of each line as many are loaded as the upload with most of them has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(numbers, { minLength: 2, maxLength: 4 }),
      fc.infiniteStream(fc.nat()),
      async (files, order) => {
        organization = await createTestOrganization(app)
        member = await organization.member('Editor')
        const standing = new Map<string, number[]>()
        for (const one of files) {
          const { id, upload } = await loadMapped(member, file(...one))
          if (upload) standing.set(id, one)
        }
        while (standing.size > 0) {
          const ids = [...standing.keys()]
          const gone = ids[(order.next().value ?? 0) % ids.length] ?? ''
          await undo(gone)
          standing.delete(gone)
          const most = (n: number) =>
            Math.max(0, ...[...standing.values()].map(one => one.filter(is => is === n).length))
          const expected = [1, 2, 3, 4, 5].flatMap(n => Array.from({ length: most(n) }, () => n))
          expect(await loaded()).toEqual(as(...expected))
          const sums = await Promise.all([...standing.keys()].map(async id => (await detail(id)).total?.amount ?? '0'))
          expect(sums.reduce((sum, amount) => sum + Number(amount), 0)).toBe(Number(await spend()))
        }
      },
    ),
    { numRuns: 8 },
  )
}, 600_000)
