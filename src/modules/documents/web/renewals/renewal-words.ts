import { plural, t } from '#shared/translate.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import type { TagTone } from '#web/ui/tag.tsx'
import type { Renewal } from '../../contract-renewals.ts'
import { decisionWords, type RenewalDecision, type RenewalPart, type RenewalPhase } from '../../rules-renewals.ts'

export const contractNoun = (count: number) => plural(count, 'contract', 'contracts')

export const partWords: Record<RenewalPart, string> = {
  open: t('To decide'),
  decided: t('Decided'),
  snoozed: t('Snoozed'),
  over: t('Nothing to decide'),
}

const phaseWords: Record<RenewalPhase, { label: string; tone: TagTone }> = {
  overdue: { label: t('Late'), tone: 'bad' },
  urgent: { label: t('This week'), tone: 'bad' },
  due: { label: t('Decide now'), tone: 'warn' },
  later: { label: t('Later'), tone: 'neutral' },
}

/** How pressing it is, in a word; `Missed` where days are left again, as it renewed itself undecided. */
export function phaseTag({
  phase,
  passed,
}: Pick<Renewal, 'phase' | 'passed'>): { label: string; tone: TagTone } | null {
  if (phase === null) return null
  return phase === 'overdue' && passed !== null ? { label: t('Missed'), tone: 'bad' } : phaseWords[phase]
}

export const decisionTones: Record<RenewalDecision, TagTone> = { renew: 'good', renegotiate: 'info', end: 'warn' }

export function decisionName(decision: RenewalDecision): string {
  return t(decisionWords[decision])
}

/** How many days are left, or how many it is late. */
export function daysWords(days: number): string {
  if (days === 0) return t('today')
  const count = formatNumber(Math.abs(days))
  if (days < 0) return t`${count} ${plural(-days, 'day', 'days')} late`
  return t`in ${count} ${plural(days, 'day', 'days')}`
}

type Otherwise = Pick<Renewal, 'goesOn' | 'hasNotice' | 'termEnd' | 'daysLeft' | 'state' | 'decision'>

/** What happens as it was decided, or when nobody decides. */
export function otherwiseWords({ goesOn, hasNotice, termEnd, daysLeft, state, decision }: Otherwise): string {
  if (state === 'ended') return t`It ended on ${formatDate(termEnd)}.`
  if (decision) return decidedWords(decision.decision, formatDate(termEnd))
  if (goesOn) return t`It renews itself after ${formatDate(termEnd)}.`
  if (!hasNotice) return t`It ends on ${formatDate(termEnd)}.`
  return (daysLeft ?? 0) < 0
    ? t`Notice was due by then; the contract ends on ${formatDate(termEnd)}.`
    : t`Notice is due by then; the contract ends on ${formatDate(termEnd)}.`
}

function decidedWords(decision: RenewalDecision, day: string): string {
  if (decision === 'end') return t`It ends on ${day}.`
  return decision === 'renew' ? t`It goes on after ${day}.` : t`It goes on after ${day}, at other terms.`
}
