import { expect, test } from 'vitest'
import type { RegisterValues } from '#shared/register-contract.ts'
import type { Scope } from '../scope.ts'
import type { StandingChange } from './change-history.ts'
import type { LeftOutRow } from './left-out-rows.ts'
import type { Matching } from './match-rows.ts'
import { type KnownRows, type OtherUpload, planUndo } from './plan-undo.ts'
import { keyOf } from './rules.ts'

const scope = { organization: { baseCurrency: 'EUR' } } as Scope
const contract = (n: number, value: number): RegisterValues => ({
  number: `C-${n}`,
  supplier: 'Acme',
  category: null,
  start_date: '2024-01-01',
  end_date: '2025-12-31',
  renewal: null,
  notice_days: null,
  value: `${value}.00`,
  currency: 'EUR',
  payment_terms_days: null,
})
const matching: Matching = { register: 'contracts', mode: 'upsert', fields: new Set(['number', 'value']) }
const at = (second: number) => new Date(second * 1000)

/** One row with the values that uploads and people gave it, one after the other; `-` before an upload that was undone. */
function row(...given: [by: string | null, value: number][]): KnownRows {
  const names = [...new Set(given.flatMap(([by]) => by ?? []))]
  const changes = given.map(([by, value], place): StandingChange => {
    const before = given[place - 1]
    return { uuid: 'row', upload: by, before: before ? contract(1, before[1]) : null, after: contract(1, value) }
  })
  const others = names.map((uuid, place): [string, OtherUpload] => [
    uuid,
    { uuid, loadedAt: at(place), isUndone: uuid.startsWith('-'), matching },
  ])
  const now = contract(1, given.at(-1)?.[1] ?? 0)
  return {
    ...{ register: 'contracts', loadedAt: at(given.length), others: new Map(others), leftOut: new Map() },
    now: new Map([['row', now]]),
    standing: new Map([['row', changes]]),
  }
}
const undoing = (known: KnownRows, upload: string) =>
  planUndo(scope, known, upload, 'row')?.map(step => [step.upload, step.change.after?.value ?? null, step.lastUpload])

test('only the last change of a row is taken back, whatever the values', () => {
  expect(undoing(row(['a', 10], ['b', 15], ['c', 10]), 'a')).toBeUndefined()
  expect(undoing(row(['a', 10], [null, 15], [null, 10]), 'a')).toBeUndefined()
  expect(undoing(row(['a', 10], ['b', 15]), 'b')).toEqual([['b', '10.00', 'a']])
})

test('those right below it that were undone go along, and none below one that stands', () => {
  expect(undoing(row(['-a', 10], ['b', 15]), 'b')).toEqual([
    ['b', '10.00', '-a'],
    ['-a', null, null],
  ])
  expect(undoing(row(['-a', 10], ['b', 15], ['c', 10], ['d', 20]), 'd')).toEqual([['d', '10.00', 'c']])
  expect(undoing(row(['-a', 10], [null, 12], ['b', 15]), 'b')).toEqual([['b', '12.00', null]])
})

test('rows that many other uploads left out are looked up, not looked through', () => {
  const count = 500
  const numbers = Array.from({ length: count }, (_, n) => n)
  const uploads = Array.from({ length: 100 }, (_, n) => `other-${n}`)
  const leftOut = uploads.flatMap(uploadUuid =>
    numbers.map((n): LeftOutRow => {
      const values = contract(n, 10)
      return { uploadUuid, row: n + 2, key: keyOf('contracts', values), values }
    }),
  )
  const known: KnownRows = {
    ...{ register: 'contracts', loadedAt: at(0) },
    others: new Map(uploads.map((uuid, n) => [uuid, { uuid, loadedAt: at(n + 1), isUndone: false, matching }])),
    now: new Map(numbers.map(n => [`row-${n}`, contract(n, 10)])),
    standing: new Map(
      numbers.map(n => [
        `row-${n}`,
        [{ uuid: `row-${n}`, upload: 'a', before: null, after: contract(n, 10) } satisfies StandingChange],
      ]),
    ),
    leftOut: Map.groupBy(leftOut, ({ key }) => key),
  }
  const planned = numbers.map(n => planUndo(scope, known, 'a', `row-${n}`))
  expect(planned.every(steps => steps?.map(({ upload }) => upload).join() === 'a,other-0')).toBe(true)
})
