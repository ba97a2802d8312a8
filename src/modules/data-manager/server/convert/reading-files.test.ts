import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readValues, type Values } from '#modules/data-manager/test/read-values.ts'
import type { DateOrder } from '#shared/written/date-shape.ts'
import { readDate } from '#shared/written/date-shape.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import { readNumber } from '#shared/written/number-shape.ts'
import { openTestWarehouse, type TestWarehouse } from '#test/warehouse.ts'

/** What is written in any way is read back exactly, by the engine and by the code that guesses; thousands in one query. */

let store: TestWarehouse
beforeAll(async () => {
  store = await openTestWarehouse()
})
afterAll(() => store.close())

const valuesOf = (field: string, values: string[], options: Partial<Values>) =>
  readValues({ ...options, ...store, field, values })

/** A text and what it must be read as. */
type Written = { text: string; read: string }

/** The texts that were not read as they must be, few enough to look at. */
function misread(written: Written[], found: (string | number | null)[]) {
  return written
    .flatMap(({ text, read }, at) => (found[at] === read ? [] : [{ text, read, found: found[at] }]))
    .slice(0, 10)
}

async function expectDates(written: Written[], dateOrder: DateOrder) {
  const texts = written.map(({ text }) => text)
  const samples = texts.slice(0, 5)
  expect(misread(written, await valuesOf('date', texts, { dateOrder, samples }))).toEqual([])
  expect(
    misread(
      written,
      texts.map(text => readDate(text, dateOrder)),
    ),
  ).toEqual([])
}

async function expectAmounts(written: Written[], decimalMark: DecimalMark) {
  const texts = written.map(({ text }) => text)
  expect(misread(written, await valuesOf('amount', texts, { decimalMark, currency: 'SEK' }))).toEqual([])
  expect(
    misread(
      written,
      texts.map(text => trimmed(readNumber(text, decimalMark))),
    ),
  ).toEqual([])
}

/** Without zeros behind the last decimal, as the engine writes decimals; `-0` is 0. */
function trimmed(decimal: string | null): string | null {
  const plain = decimal?.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
  return plain === '-0' ? '0' : (plain ?? null)
}

describe('the tables of docs/reading-files.md', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../../../docs/reading-files.md'), 'utf8')

  /** The code cells of a section's table, row by row. */
  function tableOf(heading: string): string[][][] {
    const section = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
    const rows = section.split('\n').filter(line => line.startsWith('|') && line.includes('`'))
    return rows.map(line => line.split('|').map(cell => [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '')))
  }

  test('of dates', async () => {
    const rows = tableOf('Dates').map(cells => ({ texts: cells[2] ?? [], read: cells[3]?.[0] ?? '' }))
    expect(rows.length).toBeGreaterThanOrEqual(12)
    await expectDates(
      rows.flatMap(({ texts, read }) => texts.map(text => ({ text, read }))),
      'dmy',
    )
  })

  test.each(['.', ','] as const)('of numbers, decimals after %s', async mark => {
    const rows = tableOf('Numbers').filter(cells => cells[2]?.[0] === mark)
    const written = rows.flatMap(cells => (cells[3] ?? []).map(text => ({ text, read: cells[4]?.[0] ?? '' })))
    expect(written.length).toBeGreaterThan(5)
    await expectAmounts(written, mark)
  })
})

describe('amounts', () => {
  const groups: Record<DecimalMark, string[]> = {
    '.': [',', ' ', "'", '’', '\u00A0', '\u202F', '', 'lakh'],
    ',': ['.', ' ', "'", '\u00A0', '\u2009', ''],
  }
  const wholes = fc.oneof(fc.bigInt({ min: 0n, max: 9_999n }), fc.bigInt({ min: 0n, max: 10n ** 20n }))
  const fractions = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 6 })
  const below = ['-N', '(N)', 'N-', '\u2212N', '- N', 'N CR', 'NCr', '-€N', '€ -N', '(£N)', '£(N)', '-N EUR', 'N- ']
  const above = ['N', '+N', ' N ', 'N DR', '€N', 'N €', 'EUR N', 'US$N', 'R$ N', 'N kr', 'CHF N', 'N\u00A0zł', '$N']

  test.each(['.', ','] as const)('decimals after %s', async mark => {
    const styles = fc.record({
      whole: wholes,
      fraction: fractions,
      group: fc.constantFrom(...groups[mark]),
      isNegative: fc.boolean(),
      frame: fc.nat({ max: below.length - 1 }),
    })
    const written = fc.sample(styles, 2_500).map(({ whole, fraction, group, isNegative, frame }): Written => {
      const digits = `${grouped(String(whole), group)}${fraction === '' ? '' : mark + fraction}`
      const plain = trimmed(`${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`) ?? ''
      return { text: ((isNegative ? below : above)[frame] ?? 'N').replace('N', digits), read: plain }
    })
    await expectAmounts(written, mark)
  })

  function grouped(digits: string, group: string): string {
    if (group !== 'lakh') return digits.replace(/\B(?=(?:\d{3})+$)/g, group)
    return digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
  }
})

describe('dates', () => {
  const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'nb', 'da']
  const two = (part: number) => String(part).padStart(2, '0')
  type Day = { date: Date; iso: string; y: number; m: number; d: number; long: string; short: string }
  type Form = (day: Day) => string

  const anyOrder: Form[] = [
    ({ iso }) => iso,
    ({ iso }) => iso.replaceAll('-', '/'),
    ({ y, m, d }) => `${y}.${m}.${d}`,
    ({ iso }) => `${iso}T10:00:00Z`,
    ({ iso }) => `${iso} 23:59:59.999+02:00`,
    ({ iso }) => iso.replaceAll('-', ''),
    ({ d, long, y }) => `${d} ${long} ${y}`,
    ({ d, short, y }) => `${two(d)}-${short}-${y}`,
    ({ d, long, y }) => `${d}. ${long} ${y}`,
    ({ d, long, y }) => `${d} de ${long} de ${y}`,
    ({ d, long, y }) => `${long} ${d}, ${y}`,
    ({ d, short, y }) => `${short} ${two(d)} ${y}`,
    ({ y, short, d }) => `${y}-${short}-${two(d)}`,
    ({ date }) => String(Math.round(date.getTime() / 86_400_000) + 25_569),
    ({ date }) => `${Math.round(date.getTime() / 86_400_000) + 25_569}.75`,
  ]
  const shortYears: Form[] = [
    ({ d, short, y }) => `${d}-${short}-${two(y % 100)}`,
    ({ d, long, y }) => `${d} ${long} '${two(y % 100)}`,
  ]
  const ordered: Record<'dmy' | 'mdy', Form[]> = {
    dmy: ['/', '-', '.', ' '].flatMap((cut): Form[] => [
      ({ y, m, d }) => [two(d), two(m), y].join(cut),
      ({ y, m, d }) => [d, m, two(y % 100)].join(cut),
      ({ y, m, d }) => `${[d, m, y].join(cut)} 14:22`,
    ]),
    mdy: ['/', '-', '.', ' '].flatMap((cut): Form[] => [
      ({ y, m, d }) => [two(m), two(d), y].join(cut),
      ({ y, m, d }) => [m, d, two(y % 100)].join(cut),
      ({ y, m, d }) => `${[m, d, y].join(cut)}, 2:22 PM`,
    ]),
  }

  test.each(['dmy', 'mdy'] as const)('in every form, language and place of the day: %s', async order => {
    const forms = [...anyOrder, ...shortYears, ...ordered[order]]
    const days = fc.date({ min: new Date('1971-01-01'), max: new Date('2063-12-31'), noInvalidDate: true })
    const chosen = fc.record({ date: days, form: fc.constantFrom(...forms), language: fc.constantFrom(...languages) })
    const written = fc.sample(chosen, 2_500).map(({ date, form, language }): Written => {
      const iso = date.toISOString().slice(0, 10)
      const [y = 0, m = 0, d = 0] = iso.split('-').map(Number)
      const name = (month: 'long' | 'short') => date.toLocaleDateString(language, { month, timeZone: 'UTC' })
      const day = { date: new Date(iso), iso, y, m, d, long: name('long'), short: name('short') }
      return { text: form(day), read: iso }
    })
    await expectDates(written, order)
  })
})
