import { type Calendar, hasWeekYears } from '#shared/calendar.ts'
import { changeOf } from '#shared/change.ts'
import type { DatasetId } from '#shared/datasets.ts'
import { fiscalName } from '#shared/fiscal-names.ts'
import { isUnfinished } from '#shared/fiscal-periods.ts'
import { monthEnd, monthOf } from '#shared/period.ts'
import type { Value } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { Concentration, Form, Mover, Part, Sentence, TopList, TrendPoint } from './contract.ts'

/** The one sentence each block says, with its values in parts of their own. */

/** Stands around a value while its sentence is put together; no text that is loaded holds it. */
const mark = '\u0001'

/** A value within a sentence, and how the browser writes it. */
export function say(value: Value, as: Form, currency?: string): string {
  return mark + JSON.stringify({ value, as, ...(currency === undefined ? {} : { currency }) }) + mark
}

/** A sentence, its values taken out of its text. */
export function sentence(key: string, text: string): Sentence {
  const pieces = text.split(mark)
  const parts = pieces.map((piece, at): Part => (at % 2 === 1 ? JSON.parse(piece) : { text: piece }))
  return { key, parts: parts.filter(part => !('text' in part && part.text === '')) }
}

/** A month of the organisation's calendar by its first day: a calendar month, or a fiscal one by its name. */
export function sayMonth(start: string, calendar: Calendar): string {
  return hasWeekYears(calendar) ? fiscalName(start, 'month', calendar) : say(start, 'month')
}

/** The days something is of, in months where it has whole ones: "from Oct 2025 to May 2026". */
export function spanned({ from, to }: Period): string {
  const isWhole = from === monthOf(from) && to === monthEnd(to)
  if (isWhole && monthOf(to) === from) return t`in ${say(from, 'month')}`
  return isWhole
    ? t`from ${say(from, 'month')} to ${say(monthOf(to), 'month')}`
    : t`from ${say(from, 'date')} to ${say(to, 'date')}`
}

/** Names as they are listed: "A", "A and B", "A and 3 others". */
export function listNames(names: readonly (string | null)[]): string {
  const [first, second] = names
  if (first === undefined) return ''
  if (second === undefined) return say(first, 'name')
  if (names.length === 2) return t`${say(first, 'name')} and ${say(second, 'name')}`
  return t`${say(first, 'name')} and ${say(names.length - 1, 'count')} others`
}

/**
 * The newest month that the data fill against the same place of the previous period; `last` is their newest day. A month
 * that is not over says what it has and is held against none.
 */
export function sayTrend(
  label: string,
  points: readonly TrendPoint[],
  { last, calendar }: { last: string | null; calendar: Calendar },
): Sentence {
  const isOver = ({ month }: TrendPoint) => last === null || !isUnfinished(month, 'month', last, calendar)
  const withLines = points.filter(({ value }) => value !== null)
  const newest = withLines.findLast(isOver) ?? withLines.at(-1)
  if (!newest) return sentence('trend.none', t`No ${inSentence(label)} in this period`)
  const head = `${sayMonth(newest.month, calendar)}: ${say(newest.value, 'money')}`
  const { previousMonth, previous, value } = newest
  if (previous === null || previousMonth === null || !isOver(newest)) return sentence('trend.month', head)
  const { change, changeKind } = changeOf('money', value, previous)
  if (change === null) return sentence('trend.month', head)
  const before = sayMonth(previousMonth, calendar)
  if (changeKind !== 'amount') return sentence('trend.change', t`${head}, ${say(change, 'change')} against ${before}`)
  const moved = say(Math.abs(change).toFixed(2), 'money')
  return sentence(
    'trend.change',
    change < 0 ? t`${head}, ${moved} less against ${before}` : t`${head}, ${moved} more against ${before}`,
  )
}

/** The largest rise and the largest fall. */
export function sayMovers(members: readonly Mover[]): Sentence {
  const rise = members.find(({ difference }) => Number(difference) > 0)
  const fall = members.find(({ difference }) => Number(difference) < 0)
  const told = ({ member, difference }: Mover) => [say(member, 'name'), say(size(difference), 'money')] as const
  const [riser, more] = rise ? told(rise) : []
  const [faller, less] = fall ? told(fall) : []
  if (rise && fall) return sentence('movers.both', t`${riser} rose by ${more}, ${faller} fell by ${less}`)
  if (rise) return sentence('movers.rise', t`${riser} rose by ${more}`)
  if (fall) return sentence('movers.fall', t`${faller} fell by ${less}`)
  return sentence('movers.none', t('Nothing moved between the two periods'))
}

/** How many make four fifths of the whole. */
export function sayTopList(dataset: DatasetId, { membersFor80, members }: Omit<Concentration, 'sentence'>): Sentence {
  const isSpend = dataset === 'spend'
  if (membersFor80 === null)
    return sentence(
      'top.none',
      t(isSpend ? 'No spend above zero in this period' : 'No revenue above zero in this period'),
    )
  const [few, all] = [say(membersFor80, 'count'), say(members, 'count')]
  return sentence(
    'top.share',
    isSpend ? t`${few} of ${all} suppliers make 80% of spend` : t`${few} of ${all} customers make 80% of revenue`,
  )
}

/** Who is largest, and what the five largest hold. */
export function sayConcentration(
  top: TopList['members'],
  { top1Share, top5Share }: Omit<Concentration, 'sentence'>,
): Sentence {
  const [first] = top
  if (!first || top1Share === null || top5Share === null)
    return sentence('concentration.none', t('Nothing to share out'))
  const [name, share] = [say(first.member, 'name'), say(top1Share, 'ratio')]
  if (top.length < 5) return sentence('concentration.one', t`${name} holds ${share}`)
  return sentence('concentration.five', t`${name} holds ${share}, the five largest ${say(top5Share, 'ratio')}`)
}

/** A decimal string without its sign. */
export function size(amount: string): string {
  return amount.replace(/^-/, '')
}
