import type { QueryAnswer } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/**
 * What a Herfindahl-Hirschman index means: above 1,800 highly, from 1,000 moderately concentrated (U.S. Department of
 * Justice and Federal Trade Commission, Merger Guidelines, 2023).
 */
export function bandOf(hhi: number): { words: string; tone: TagTone } {
  if (hhi > 1800) return { words: t('High'), tone: 'warn' }
  return hhi >= 1000 ? { words: t('Moderate'), tone: 'info' } : { words: t('Low'), tone: 'neutral' }
}

/** How many of the rows are highly concentrated, and what is bought there. */
export function concentrationSentence({ rows, currency }: QueryAnswer): string {
  const high = rows.filter(({ hhi }) => hhi !== null && hhi !== undefined && bandOf(Number(hhi)).tone === 'warn')
  if (rows.length === 0) return ''
  if (high.length === 0) return t('None is highly concentrated.')
  const spend = high.reduce((sum, row) => sum + Number(row.spend ?? 0), 0)
  return t`${formatNumber(high.length)} of ${formatNumber(rows.length)} highly concentrated, with ${formatMoney(spend, currency, { style: 'compact' })} of spend.`
}
