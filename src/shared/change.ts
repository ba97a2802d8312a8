import type { Side, Unit, Value } from './query-answer.ts'

/**
 * How a value moved against the one before. `relative`: a share of the previous value; `points`: the difference of two
 * ratios; `amount`: the difference in the unit of the values, because the one before is below zero and a share of it would
 * say the opposite; `new`: there was nothing before, `change` is `null`; `none`: nothing to compare with.
 */
export type Change = { change: number | null; changeKind: 'relative' | 'points' | 'amount' | 'new' | 'none' }

/** How a value moved; ratios in points, everything else as a share of the previous value, told in its unit below zero. */
export function changeOf(unit: Unit, value: Value, previous: Value): Change {
  if (value === null || previous === null) return { change: null, changeKind: 'none' }
  const [now, before] = [Number(value), Number(previous)]
  if (unit === 'ratio') return { change: now - before, changeKind: 'points' }
  if (before === 0) return now === 0 ? { change: 0, changeKind: 'relative' } : { change: null, changeKind: 'new' }
  if (before < 0) return { change: Number((now - before).toFixed(6)), changeKind: 'amount' }
  return { change: (now - before) / before, changeKind: 'relative' }
}

/** A change as a share, or as points, for columns and orders of shares; `null` where it is told in another way. */
export function shareOfChange({ change, changeKind }: SidedChange): number | null {
  return changeKind === 'amount' ? null : change
}

/** A change of what may have lines in one of the two periods alone: then it is `new` or `gone`, whatever the measure. */
export type SidedChange = { change: number | null; changeKind: Change['changeKind'] | 'gone' }

/** As `changeOf`; `side` says where there are lines. What is gone keeps the size of its change, where that is known. */
export function sidedChangeOf(unit: Unit, value: Value, previous: Value, side: Side | undefined): SidedChange {
  const { change, changeKind } = changeOf(unit, value, previous)
  if (side === 'new' && value !== null) return { change: null, changeKind: 'new' }
  if (side === 'gone' && previous !== null) return { change: shareOfChange({ change, changeKind }), changeKind: 'gone' }
  return { change, changeKind }
}
