import { nameKey } from '#shared/brought-words.ts'
import { t } from '#shared/translate.ts'
import type { BroughtGoal } from '../../rules-brought.ts'
import type { ObjectiveRow, PeriodRow } from '../store.ts'
import { titleKey } from './taken-goal.ts'

/** Which period a row is of, or the field at fault and why. Pure. */

type Fault = { field: 'period'; reason: string }
type Read = { row: number; goal: BroughtGoal }

/**
 * Finds the periods of rows: the one a row names, else that of its objective, else the shortest open one that it is due in, else the
 * only one that is open.
 */
export function periodFinder(
  periods: readonly PeriodRow[],
  objectives: readonly ObjectiveRow[],
  rows: readonly Read[],
): (row: Read) => PeriodRow | Fault {
  const byName = new Map(periods.map(period => [nameKey(period.name), period]))
  const open = periods.filter(({ closedAt }) => closedAt === null)
  const inFile = Map.groupBy(
    rows.filter(({ goal }) => goal.type === 'objective'),
    ({ goal }) => titleKey(goal.title),
  )
  const standing = Map.groupBy(objectives, ({ title }) => titleKey(title))
  const find = ({ row, goal }: Read): PeriodRow | Fault => {
    if (goal.period !== '') {
      const named = byName.get(nameKey(goal.period))
      if (!named) return fault(t`is no period of goals: begin it first, or write ${namesOf(open)}`)
      return named.closedAt === null ? named : fault(t('is a closed period: its goals stay as they are'))
    }
    if (goal.type === 'keyResult' && goal.above) {
      const all = inFile.get(titleKey(goal.above)) ?? []
      const own = all.filter(one => one.row < row).at(-1) ?? all[0]
      if (own) return find(own)
      const there = standing.get(titleKey(goal.above)) ?? []
      const of = open.find(({ uuid }) => there.length === 1 && uuid === there[0]?.periodUuid)
      if (of) return of
    }
    const { due } = goal
    const within = due === null ? [] : open.filter(({ from, to }) => from <= due && due <= to)
    const [only] = within.length > 0 ? within.toSorted((one, other) => lengthOf(one) - lengthOf(other)) : open
    if (only && (within.length > 0 || open.length === 1)) return only
    return fault(
      open.length === 0 ? t('is missing: begin a period of goals first') : t`is missing: write ${namesOf(open)}`,
    )
  }
  return find
}

function fault(reason: string): Fault {
  return { field: 'period', reason }
}

function lengthOf({ from, to }: PeriodRow): number {
  return Date.parse(to) - Date.parse(from)
}

function namesOf(open: readonly PeriodRow[]): string {
  const names = open.slice(0, 4).map(({ name }) => `“${name}”`)
  return names.length === 0 ? t('one that is open') : names.join(', ')
}
