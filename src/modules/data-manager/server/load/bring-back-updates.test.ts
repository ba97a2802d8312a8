import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadMapped } from '#modules/data-manager/test/bring-file.ts'
import type { LinesAnswer } from '#shared/query-answer.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import type { LoadMode, Mapping } from '../../contract-mapping.ts'
import { undoReportSchema } from '../../contract-undo.ts'

/** Lines left out as loaded, where others update them: no order of undoing loses one, or brings it as it no longer is. */

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const freshMember = async () => (await createTestOrganization(app)).member('Editor')
beforeEach(async () => {
  member = await freshMember()
})

/** Line `n`, and which version of it: of another amount in each. Written `2.5`. */
type Version = [n: number, version: number]
const versionsOf = (text: string): Version[] => text.split(' ').map(one => one.split('.').map(Number) as Version)
const textOf = (lines: readonly Version[]) =>
  [
    'Invoice number,Date,Supplier,Amount',
    ...lines.map(([n, version]) => `I-${n},2024-01-0${n},S${n},${n}${version}`),
  ].join('\n')
const as = (text: string) => versionsOf(text).map(([n, version]) => `S${n} ${n}${version}.00`)

/** `null` compares whole lines. */
type Mode = LoadMode | null
const mapped =
  (mode: Mode, key: readonly string[] = ['invoice_number']) =>
  ({ mode: _, key: __, ...mapping }: Mapping): Mapping =>
    mode === null ? mapping : { ...mapping, mode, key: [...key] }

/** The upload's id, `null` where every line of it is loaded already. */
async function loadAny(mode: Mode, lines: readonly Version[], key?: readonly string[]): Promise<string | null> {
  const { id, upload } = await loadMapped(member, textOf(lines), mapped(mode, key))
  return upload && id
}

async function load(mode: Mode, lines: string, key?: readonly string[]): Promise<string> {
  const id = await loadAny(mode, versionsOf(lines), key)
  if (id === null) throw new Error('Nothing of the file was loaded')
  return id
}

const undo = async (id: string, query = '') => {
  const answer = await member.call(`uploads/${id}${query}`, { method: 'DELETE' })
  expect(answer.status, await answer.clone().text()).toBe(200)
}
const report = async (id: string) => undoReportSchema.parse(await (await member.call(`uploads/${id}/undo`)).json())

/** Gives the line of a row another invoice number. */
async function rename(upload: string, row: number, expected: string, value: string): Promise<void> {
  const change = { dataset: 'spend', upload, row, field: 'invoice_number', value, expected }
  const answer = await member.call('lines', { ...postJson(change), method: 'PATCH' })
  expect(answer.status, await answer.clone().text()).toBe(200)
}

/** `S1 10.00` a line, sorted. */
async function loaded(): Promise<string[]> {
  const answer = await member.call('query/lines', postJson({ dataset: 'spend' }))
  return ((await answer.json()) as LinesAnswer).items.map(({ values }) => `${values.supplier} ${values.amount}`).sort()
}

describe('a line that stood in for one whose upload is undone goes', () => {
  test.each([
    ['whole lines', null, undefined],
    ['the same key', 'insert', ['invoice_number']],
    ['another key', 'insert', ['supplier', 'date']],
  ] as const)('and another upload, which compares %s, has it still', async (_, mode, key) => {
    const a = await load('insert', '1.0 2.0')
    const b = await load(mode, '2.0 3.0', key)
    const c = await load('upsert', '2.5')
    const again = await load('upsert', '2.7')
    await undo(a)
    expect(await loaded()).toEqual(as('2.7 3.0'))
    await undo(again)
    expect(await loaded()).toEqual(as('2.5 3.0'))
    expect(await report(c)).toMatchObject({ lines: 1, restored: 0, broughtBack: [{ upload: { id: b }, lines: 1 }] })
    await undo(c)
    expect(await loaded()).toEqual(as('2.0 3.0'))
    await undo(b)
    expect(await loaded()).toEqual([])
  })
})

describe('an update that changed nothing', () => {
  test('updates the line that is read once the one before it goes', async () => {
    const a = await load('insert', '1.0 2.0')
    const c = await load('upsert', '2.5')
    const same = await load('upsert', '2.5 3.0')
    const d = await load('update', '3.8')
    const last = await load('update', '1.6 3.8')
    const broughtBack = [{ upload: { id: same }, lines: 1, sums: [{ currency: 'EUR', amount: '25.00' }] }]
    expect(await report(c)).toMatchObject({ restored: 0, broughtBack })
    await undo(c)
    expect(await loaded()).toEqual(as('1.6 2.5 3.8'))
    await undo(d)
    expect(await loaded()).toEqual(as('1.6 2.5 3.8'))
    await undo(last)
    expect(await loaded()).toEqual(as('1.0 2.5 3.0'))
    await undo(same)
    expect(await loaded()).toEqual(as('1.0 2.0'))
    await undo(a)
    expect(await loaded()).toEqual([])
  })

  test('comes back before a line that was only left out, as it says what the line is', async () => {
    const a = await load('insert', '2.0')
    const other = await load('insert', '2.4 3.0')
    const same = await load('upsert', '2.0 4.0')
    await undo(a)
    expect(await loaded()).toEqual(as('2.0 3.0 4.0'))
    await undo(same)
    expect(await loaded()).toEqual(as('2.4 3.0'))
    await undo(other)
    expect(await loaded()).toEqual([])
  })
})

describe('a line whose key a person changed', () => {
  test('is found by the key it came with, once it goes after all', async () => {
    const a = await load('insert', '1.0 2.0')
    await load('insert', '2.4 3.0')
    await rename(a, 3, 'I-2', 'I-9')
    await rename(a, 3, 'I-9', 'I-8')
    await undo(a)
    expect(await loaded()).toEqual(as('2.0 3.0'))
    await undo(a, '?edited=remove')
    expect(await loaded()).toEqual(as('2.4 3.0'))
  })

  test('and that another upload updated since, too', async () => {
    const a = await load('insert', '1.0 2.0')
    await load('insert', '2.4 3.0')
    await rename(a, 3, 'I-2', 'I-5')
    const c = await load('upsert', '5.1')
    await undo(a, '?edited=remove')
    expect(await loaded()).toEqual(as('3.0 5.1'))
    await undo(c)
    expect(await loaded()).toEqual(as('2.4 3.0'))
  })
})

const lines = fc
  .uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 })
  .chain(numbers => fc.tuple(...numbers.map(n => fc.tuple(fc.constant(n), fc.integer({ min: 0, max: 2 })))))
const plain = lines.map(some => ({ mode: null, lines: some.map(([n]): Version => [n, 0]) }))
const keyed = fc.record({ mode: fc.constantFrom('insert', 'upsert', 'upsert'), lines })

test('after every undo, lines are those the other uploads make when they are loaded alone, in their order', async () => {
  await fc.assert(
    fc.asyncProperty(
      // Whole lines know no key, so a file of them after an update would bring the updated line beside it.
      fc.tuple(fc.array(plain, { maxLength: 2 }), fc.array(keyed, { minLength: 2, maxLength: 4 })),
      fc.infiniteStream(fc.nat()),
      async ([first, then], order) => {
        member = await freshMember()
        const standing: { id: string; mode: Mode; lines: Version[] }[] = []
        for (const { mode, lines } of [...first, ...then]) {
          const id = await loadAny(mode, lines)
          if (id) standing.push({ id, mode, lines })
        }
        while (standing.length > 0) {
          const [gone] = standing.splice((order.next().value ?? 0) % standing.length, 1)
          await undo(gone?.id ?? '')
          const undone = member
          member = await freshMember()
          for (const { mode, lines } of standing) await loadAny(mode, lines)
          const alone = await loaded()
          member = undone
          expect(await loaded()).toEqual(alone)
        }
      },
    ),
    { numRuns: 6 },
  )
}, 600_000)
