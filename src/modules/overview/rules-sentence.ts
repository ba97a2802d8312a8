import { type Calendar, hasWeekYears } from '#shared/calendar.ts'
import { changeOf } from '#shared/change.ts'
import { fiscalName } from '#shared/fiscal-names.ts'
import { isUnfinished } from '#shared/fiscal-periods.ts'
import { monthEnd, monthOf } from '#shared/period.ts'
import type { Value } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { Concentration, Form, Mover, Part, Sentence, TopList, TrendPoint } from './contract.ts'

/** The one sentence each block says, in pieces. */

/** A value of a sentence, and how the browser writes it. */
export function say(value: Value, as: Form): Part {
  return { value, as }
}

/** A sentence of texts and values. */
export function sentence(key: string, ...pieces: (string | Part)[]): Sentence {
  return { key, parts: pieces.map(piece => (typeof piece === 'string' ? { text: piece } : piece)) }
}

/** A month of the organisation's calendar by its first day: a calendar month, or a fiscal one by its name. */
export function sayMonth(start: string, calendar: Calendar): string | Part {
  return hasWeekYears(calendar) ? fiscalName(start, 'month', calendar) : say(start, 'month')
}

/** The days something is of, in months where it has whole ones: "from Oct 2025 to May 2026". */
export function spanned({ from, to }: Period): (string | Part)[] {
  const isWhole = from === monthOf(from) && to === monthEnd(to)
  if (isWhole && monthOf(to) === from) return ['in ', say(from, 'month')]
  const [first, last] = isWhole ? [say(from, 'month'), say(monthOf(to), 'month')] : [say(from, 'date'), say(to, 'date')]
  return ['from ', first, ' to ', last]
}

/** Names as they are listed: "A", "A and B", "A and 3 others". */
export function listNames(names: readonly (string | null)[]): Part[] {
  const [first, second] = names
  if (first === undefined) return []
  if (second === undefined) return [say(first, 'name')]
  if (names.length === 2) return [say(first, 'name'), { text: ' and ' }, say(second, 'name')]
  return [say(first, 'name'), { text: ' and ' }, say(names.length - 1, 'count'), { text: ' others' }]
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
  const head = [sayMonth(newest.month, calendar), ': ', say(newest.value, 'money')]
  const { previousMonth, previous, value } = newest
  if (previous === null || previousMonth === null || !isOver(newest)) return sentence('trend.month', ...head)
  const { change, changeKind } = changeOf('money', value, previous)
  if (change === null) return sentence('trend.month', ...head)
  const moved =
    changeKind === 'amount'
      ? [say(Math.abs(change).toFixed(2), 'money'), change < 0 ? ' less' : ' more']
      : [say(change, 'change')]
  return sentence('trend.change', ...head, ', ', ...moved, ' against ', sayMonth(previousMonth, calendar))
}

/** The largest rise and the largest fall. */
export function sayMovers(members: readonly Mover[]): Sentence {
  const rise = members.find(({ difference }) => Number(difference) > 0)
  const fall = members.find(({ difference }) => Number(difference) < 0)
  const tell = (verb: string, mover: Mover) => [
    say(mover.member, 'name'),
    ` ${verb} `,
    say(size(mover.difference), 'money'),
  ]
  if (rise && fall) {
    return sentence('movers.both', ...tell('rose by', rise), ', ', ...tell('fell by', fall))
  }
  if (rise) return sentence('movers.rise', ...tell('rose by', rise))
  if (fall) return sentence('movers.fall', ...tell('fell by', fall))
  return sentence('movers.none', t('Nothing moved between the two periods'))
}

/** How many make four fifths of the whole. */
export function sayTopList(
  noun: string,
  whole: string,
  { membersFor80, members }: Omit<Concentration, 'sentence'>,
): Sentence {
  if (membersFor80 === null) return sentence('top.none', t`No ${whole} above zero in this period`)
  return sentence(
    'top.share',
    say(membersFor80, 'count'),
    ' of ',
    say(members, 'count'),
    t` ${noun} make 80% of ${whole}`,
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
  const head = [say(first.member, 'name'), ' holds ', say(top1Share, 'ratio')]
  if (top.length < 5) return sentence('concentration.one', ...head)
  return sentence('concentration.five', ...head, ', the five largest ', say(top5Share, 'ratio'))
}

/** A decimal string without its sign. */
export function size(amount: string): string {
  return amount.replace(/^-/, '')
}
