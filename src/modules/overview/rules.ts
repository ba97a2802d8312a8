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

/**
 * How far a total hangs on few members. Values descending. HHI is the sum of squared percentage shares: one member
 * 10,000, four equal ones 2,500. Members beyond the given ones count for the total only.
 */
export function concentrationOf(values: readonly number[], total: number) {
  if (total <= 0) return { top1Share: null, top5Share: null, hhi: null, membersFor80: null }
  const shares = values.map(value => value / total)
  let reached = 0
  let membersFor80 = 0
  for (const share of shares) {
    if (reached >= 0.8 - 1e-9) break
    reached += share
    membersFor80 += 1
  }
  return {
    top1Share: shares[0] ?? null,
    top5Share: values.slice(0, 5).reduce((sum, value) => sum + value, 0) / total,
    hhi: shares.reduce((sum, share) => sum + (share * 100) ** 2, 0),
    membersFor80,
  }
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
