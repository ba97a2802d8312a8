import { expect, test } from 'vitest'
import { judgeStores, type Marks } from './judge-stores.ts'

const [a, b, fresh] = ['a', 'b', 'fresh']
const others = (warehouse: string | null, files: string | null, directory: string | null): Marks['others'] => ({
  warehouse,
  files,
  directory,
})
const none = others(null, null, null)
const settled = { uuid: a, isSettled: true }

test.each<[string, Marks, unknown]>([
  [
    'new stores become a portal',
    { database: null, others: none },
    { uuid: fresh, toMark: ['warehouse', 'files', 'directory'] },
  ],
  ['stores of one portal go on', { database: settled, others: others(a, a, a) }, { uuid: a, toMark: [] }],
  [
    'a first start that was cut short goes on',
    { database: { uuid: a, isSettled: false }, others: others(a, null, null) },
    { uuid: a, toMark: ['files', 'directory'] },
  ],
  [
    'a further process brings a new data directory',
    { database: settled, others: others(a, a, null) },
    { uuid: a, toMark: ['directory'] },
  ],
])('%s', (_, marks, verdict) => {
  expect(judgeStores(marks, fresh)).toEqual({ fits: true, ...(verdict as object) })
})

test.each<[string, Marks, RegExp]>([
  [
    'an emptied warehouse',
    { database: settled, others: others(null, a, a) },
    /warehouse has never been of this portal/,
  ],
  ['emptied files', { database: settled, others: others(a, null, a) }, /file store has never been/],
  ['the warehouse of another portal', { database: settled, others: others(b, a, a) }, /warehouse is of portal b/],
  ['the files of another portal', { database: settled, others: others(a, b, a) }, /file store is of portal b/],
  ['another data directory', { database: settled, others: others(a, a, b) }, /data directory is of portal b/],
  ['an empty database beside a data directory', { database: null, others: others(null, null, a) }, /no portal in it/],
  [
    'an empty database beside a warehouse',
    { database: null, others: others(a, null, null) },
    /warehouse is of portal a/,
  ],
  [
    'a first start that meets another’s warehouse',
    { database: { uuid: a, isSettled: false }, others: others(b, null, null) },
    /warehouse is of portal b/,
  ],
])('%s is refused', (_, marks, words) => {
  const verdict = judgeStores(marks, fresh)
  if (verdict.fits) throw new Error('It was let through')
  expect(verdict.faults.join('\n')).toMatch(words)
})
