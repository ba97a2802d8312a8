import { t } from '#shared/translate.ts'
import type { Confirmation } from '../contract.ts'
import { type AskedLines, countText, question } from './row-question.ts'

/** What a plan asks about rows whose date is missing or is only a year. */

const on = 'on:'

/** The answer that loads rows without a date on a day, YYYY-MM-DD. */
export function onDay(day: string): string {
  return on + day
}

/** The day of such an answer; `undefined` for one that leaves the rows out. */
export function dayOf(answer: string): string | undefined {
  return answer.startsWith(on) ? answer.slice(on.length) : undefined
}

/** Rows without a date; `day` is the one they could be loaded on. */
export function askUndated(asked: AskedLines, day: string): Confirmation {
  const isAnswered = asked.lines === 0
  const options = { [onDay(day)]: t`Load on ${day}`, leaveOut: t('Leave out') }
  return {
    id: 'undated',
    text: isAnswered
      ? t('Lines without a date:')
      : t`${countText(asked)} without a date: load on ${day}, the last day of the other lines, or leave out?`,
    question: question('undated', asked, options),
  }
}

/** Rows whose date is only a year, `example` for one. */
export function askYears(asked: AskedLines, example: string): Confirmation {
  const isAnswered = asked.lines === 0
  const options = {
    last: t('Load on the last day of the year'),
    first: t('Load on its first day'),
    leaveOut: t('Leave out'),
  }
  return {
    id: 'years',
    text: isAnswered
      ? t('Lines whose date is only a year:')
      : t`${countText(asked)} whose date is only a year, ${example} for one: load on its last day, on its first, or leave out?`,
    question: question('years', asked, options),
  }
}
