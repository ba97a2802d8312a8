import { plainNumber } from '#shared/formats/write-number.ts'
import type { Unit } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import type { ReportCondition } from './contract-schedules.ts'

/** Whether a condition of a schedule holds, and what is said of it. Pure. */

/** A mark of each figure or exception that a file shows, and those of the last file that was sent; `null` before the first. */
export type ConditionMarks = { marks: readonly string[]; before: readonly string[] | null }

/** A figure that is beyond its limit, and what it is called. */
type Beyond = { figure: number; limit: number; unit: Unit; currency: string; of: string }

/** Why a file is sent, as a run keeps it. */
export type ConditionFound =
  | { kind: 'changed' | 'finding'; isFirst: true }
  | { kind: 'changed'; isFirst: false }
  | { kind: 'finding'; isFirst: false; fresh: number }
  | ({ kind: 'limit'; side: 'above' | 'below' } & Beyond)

type Limit = Extract<ReportCondition, { kind: 'limit' }>

/** Whether figures are others than in the last file sent; the first one is always sent. */
export function foundChanged({ marks, before }: ConditionMarks): ConditionFound | null {
  if (before === null) return { kind: 'changed', isFirst: true }
  const isSame = marks.length === before.length && marks.every((mark, at) => mark === before[at])
  return isSame ? null : { kind: 'changed', isFirst: false }
}

/** Whether there are exceptions that the last file sent did not have; the first one is sent where there is any. */
export function foundFinding({ marks, before }: ConditionMarks): ConditionFound | null {
  if (before === null) return marks.length > 0 ? { kind: 'finding', isFirst: true } : null
  const known = new Set(before)
  const fresh = marks.filter(mark => !known.has(mark)).length
  return fresh > 0 ? { kind: 'finding', isFirst: false, fresh } : null
}

/** Whether a figure is beyond its limit; a figure that is not known is not. */
export function isBeyond({ side, limit }: Pick<Limit, 'side' | 'limit'>, figure: number | null): boolean {
  if (figure === null) return false
  return side === 'above' ? figure > limit : figure < limit
}

/** A limit as it is typed: of a share in percent, without what its binary form adds. */
export function shownLimit(limit: number, isShare: boolean): number {
  return isShare ? Number((limit * 100).toPrecision(12)) : limit
}

/** Why a file came, as its mail and the log say it. */
export function whyWords(found: ConditionFound): string {
  switch (found.kind) {
    case 'limit': {
      const [of, figure, limit] = [t(found.of), written(found, found.figure), written(found, found.limit)]
      return found.side === 'above'
        ? t`It comes because “${of}” is ${figure}, above the limit of ${limit}.`
        : t`It comes because “${of}” is ${figure}, below the limit of ${limit}.`
    }
    case 'changed':
      return found.isFirst
        ? t('It comes as the first one; from now on it comes when figures in it change.')
        : t('It comes because figures in it changed since the last one.')
    case 'finding':
      if (found.isFirst) return t('It comes as the first one; from now on it comes when there are new exceptions.')
      return t`It comes because of new exceptions since the last one: ${found.fresh}.`
  }
}

function written({ unit, currency }: Pick<Beyond, 'unit' | 'currency'>, value: number): string {
  if (unit === 'ratio') return `${plainNumber(value * 100, 2)}%`
  return unit === 'money' ? `${plainNumber(value, 2)} ${currency}` : plainNumber(value, 2)
}
