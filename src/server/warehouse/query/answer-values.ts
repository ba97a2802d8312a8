import { moneyText } from '#shared/money.ts'
import type { Column, MissingRate, RateToCome, Unit, Value } from '#shared/query-answer.ts'
import type { MonthRate } from '../compile/compile-settings.ts'

/** A cell as the engine gives it: decimals and dates as text, 64-bit integers as numbers. */
export type EngineCell = string | number | null

/** Money of a cell as the wire has it. */
export function moneyOf(value: EngineCell): string | null {
  return value === null ? null : moneyText(String(value))
}

/** Money of a row that always has some. */
export function moneyOfCell(value: EngineCell): string {
  return moneyOf(value) ?? '0.00'
}

/** The value of a measure as the wire has it. */
export function measureValue(unit: Unit | undefined, value: EngineCell): Value {
  if (value === null) return null
  return unit === 'money' ? moneyOf(value) : Number(value)
}

/** A member of a dimension as the wire has it; what was not given is `null`. */
export function memberValue(value: EngineCell): Value {
  return value === '' ? null : value
}

/** The measures of a row of the engine, `m0…` or `c0…`, by their ids. */
export function measureValues(columns: readonly Column[], cells: Record<string, EngineCell>, letter: 'm' | 'c') {
  const measures = columns.filter(({ role }) => role === 'measure')
  return Object.fromEntries(
    measures.map(({ id, unit }, index) => [id, measureValue(unit, cells[`${letter}${index}`] ?? null)]),
  )
}

/** The values of a measure in both periods, numbered as the one in question. */
export function numberedAs(
  number: number,
  cells: Record<string, EngineCell>,
  place: number,
): Record<string, EngineCell> {
  return { [`m${number}`]: cells[`m${place}`] ?? null, [`c${number}`]: cells[`c${place}`] ?? null }
}

export type MissingRateCells = { month: string; code: string; lines: number; amount: string }

/** What lines without a rate come to, in their own currency, as the wire has it. */
export function missingRate({ month, code, lines, amount }: MissingRateCells): MissingRate {
  return { month, currency: code, lines, amount: moneyOfCell(amount) }
}

/** What lines that are read with the last known rate come to, in their own currency, as the wire has it. */
export function rateToCome(cells: MissingRateCells, rates: readonly MonthRate[]): RateToCome {
  const found = missingRate(cells)
  const rate = rates.find(({ currency, month }) => currency === found.currency && month === found.month)
  return { ...found, of: rate?.of ?? found.month }
}
