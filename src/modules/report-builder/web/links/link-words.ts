import { plural, t } from '#shared/translate.ts'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import type { TagTone } from '#web/ui/tag.tsx'
import type { ReportLinkAnswer } from '../../contract-links.ts'
import type { ReportLinkState } from '../../links-words.ts'

/** How links stand, in words. */
export const linkStates: Record<ReportLinkState, { word: string; tone: TagTone }> = {
  open: { word: t('Open'), tone: 'good' },
  expired: { word: t('Expired'), tone: 'neutral' },
  revoked: { word: t('Revoked'), tone: 'bad' },
  closed: { word: t('Closed'), tone: 'warn' },
}

/** Whether there is something to end: a link that is closed may open again. */
export function isRevocable({ state }: Pick<ReportLinkAnswer, 'state'>): boolean {
  return state === 'open' || state === 'closed'
}

/** Until when a link opens, and how often it did. */
export function linkFactsOf({ expiresAt, opened, openedAt }: ReportLinkAnswer): string[] {
  return [
    t`Until ${formatDateTime(expiresAt)}`,
    opened === 0 ? t('Not opened yet') : `${formatNumber(opened)} ${plural(opened, 'view', 'views')}`,
    ...(openedAt === null ? [] : [t`opened last ${formatDateTime(openedAt)}`]),
  ]
}
