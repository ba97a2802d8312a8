import { subtractDecimals } from '#shared/decimal.ts'
import type { QueryAnswer, Row, Value } from '#shared/query-answer.ts'
import type { Figure } from './contract.ts'

/** Whether a figure says anything: not when it is unknown now and before, nor coverage of a field nobody loads. */
export function isWorthShowing({ id, value, previous }: Pick<Figure, 'id' | 'value' | 'previous'>): boolean {
  const isNothing = (one: Value) => one === null || (id.endsWith('_coverage') && one === 0)
  return !isNothing(value) || !isNothing(previous)
}

/** A part as a share of the whole; unknown when the whole is not above zero. */
export function shareOf(part: string, whole: string): number | null {
  return Number(whole) > 0 ? Number(part) / Number(whole) : null
}

/** A compared answer with the rows first whose money moved most, either way; those that moved alike stay as they are. */
export function byMovement(answer: QueryAnswer, measure: string): QueryAnswer {
  const { rows, comparison } = answer
  if (!comparison) return answer
  const { sides } = comparison
  const moneyOf = (row: Row | undefined) => String(row?.[measure] ?? '0')
  const moved = rows
    .map((row, place) => ({ place, by: Number(subtractDecimals(moneyOf(row), moneyOf(comparison.rows[place]))) }))
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
  const inOrder = <T>(all: readonly T[]) => moved.flatMap(({ place }) => all.slice(place, place + 1))
  return {
    ...answer,
    rows: inOrder(rows),
    comparison: {
      ...comparison,
      rows: inOrder(comparison.rows),
      ...(sides ? { sides: { ...sides, rows: inOrder(sides.rows) } } : {}),
    },
  }
}
