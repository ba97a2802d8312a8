import { t } from '#shared/translate.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import type { LineDay, LineTerm, TimeLine } from '../../rules-time-line.ts'

export function termName(number: number): string {
  return number === 0 ? t('Initial term') : t`Renewal ${formatNumber(number)}`
}

/** The days of a term. */
export function termDays({ from, to }: LineTerm): string {
  return to === null ? t`from ${formatDate(from)}, open-ended` : `${formatDate(from)} – ${formatDate(to)}`
}

export function dayWords({ kind, isPast, title = '' }: LineDay): string {
  switch (kind) {
    case 'start':
      return isPast ? t('It began') : t('It begins')
    case 'termEnd':
      return isPast ? t('The term ended, it went on') : t('The term ends, it goes on')
    case 'end':
      return isPast ? t('It ended') : t('It ends')
    case 'begin':
      return t('The decision is to be begun')
    case 'notice':
      return t('Last day to give notice')
    case 'decide':
      return t('Last day to decide')
    case 'amendment':
      return t`Amended: ${title}`
    case 'today':
      return t('Today')
  }
}

/** How it stands, and what is known of its notice, in a sentence or two. */
export function lineSay({ stands, notice, days }: TimeLine): string {
  const dayOf = (kind: LineDay['kind']) => formatDate(days.find(one => one.kind === kind)?.day ?? '')
  const end = days.some(({ kind }) => kind === 'end')
  const notices = {
    known: '',
    unknown: t('No notice period is known.'),
    given: t('Notice was given.'),
  }
  const stood = {
    ahead: t`It begins on ${dayOf('start')}.`,
    running: end ? t`It ends on ${dayOf('end')}.` : t('It renews itself after each term.'),
    openEnded: t('It is open-ended: it goes on until somebody gives notice.'),
    over: t`It ended on ${dayOf('end')}.`,
  }
  return stands === 'over' ? stood.over : [stood[stands], notices[notice]].filter(Boolean).join(' ')
}
