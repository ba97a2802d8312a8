import {
  IconCalendarOff,
  IconChartPie,
  IconClockExclamation,
  IconCopy,
  IconCurrencyEuro,
  IconFileOff,
  IconReceiptRefund,
  IconTrendingDown,
  IconTrendingUp,
  IconUserOff,
} from '@tabler/icons-react'
import type { DatasetId } from '#shared/datasets.ts'
import { t } from '#shared/translate.ts'
import type { LinesLink } from '#web/lines-link.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { Attention, AttentionRule } from '../contract.ts'
import { findingsPage, useHasAnalytics } from './analytics-links.ts'
import { type Entry, EntryList } from './entry-list.tsx'
import type { OverviewView } from './overview-view.ts'
import { sentenceText } from './sentence-text.ts'
import { useAttention } from './use-attention.ts'

const looks: Record<AttentionRule, { Icon: typeof IconCopy; tone: Entry['tone'] }> = {
  duplicates: { Icon: IconCopy, tone: 'bad' },
  'price-rise': { Icon: IconTrendingUp, tone: 'warn' },
  'off-contract': { Icon: IconFileOff, tone: 'warn' },
  'paid-late': { Icon: IconClockExclamation, tone: 'bad' },
  credits: { Icon: IconReceiptRefund, tone: 'info' },
  'missing-rates': { Icon: IconCurrencyEuro, tone: 'info' },
  'rates-due': { Icon: IconCurrencyEuro, tone: 'warn' },
  concentration: { Icon: IconChartPie, tone: 'info' },
  gap: { Icon: IconCalendarOff, tone: 'warn' },
  'silent-customer': { Icon: IconUserOff, tone: 'bad' },
  margin: { Icon: IconTrendingDown, tone: 'warn' },
}

type AttentionCardProps = {
  title?: string
  view: OverviewView
  /** Of this dataset only. */
  dataset?: DatasetId
  currency: string
  /** Shows only the first of them. */
  most?: number
  link?: { to: string; search?: Record<string, string | undefined>; label: string }
}

/** What stands out in the data, each finding with its lines; it comes after the figures. */
export function AttentionCard({
  title = t('Needs you'),
  view,
  dataset,
  currency,
  most = Number.POSITIVE_INFINITY,
  link,
}: AttentionCardProps) {
  const findings = useAttention(view, dataset)
  const pageOf = usePageOf(view)
  const found = findings.data
  return (
    <Card title={title} say={found ? countSentence(found.length, most) : ''} {...(link ? { link } : {})} isFlush>
      <DataState of={findings} skeleton={<TableSkeleton rows={Math.min(most, 5)} />} empty={nothing}>
        {all => (
          <EntryList
            label={title}
            entries={all.slice(0, most).map(finding => ({
              ...toEntry(finding, currency),
              page: pageOf(finding),
            }))}
          />
        )}
      </DataState>
    </Card>
  )
}

const nothing = {
  title: t('Nothing stands out'),
  why: t('Duplicates, price rises, late payment, gaps and the like were looked for in this period.'),
}

function toEntry({ id, rule, title, sentence, amount, lines }: Attention, currency: string): Entry {
  const { Icon, tone } = looks[rule]
  return {
    key: id,
    title: title.replace(/\s+/g, ' '),
    sentence: sentenceText(sentence, currency),
    icon: <Icon size={14} stroke={1.9} />,
    tone,
    amount: amount === null ? null : formatMoney(amount, currency, { style: 'compact' }),
    lines,
  }
}

function countSentence(count: number, most: number): string {
  if (count === 0) return ''
  if (count === 1) return t('One finding.')
  const all = formatNumber(count)
  return most < count
    ? t`${formatNumber(most)} of ${all} findings, most money first.`
    : t`${all} findings, most money first.`
}

const ratesPage: LinesLink = { to: '/app/data-manager/registers/rates', search: {} }

/** The page where a finding is explained, or where something can be done about it; `null` where its lines say it all. */
function usePageOf({ compare }: OverviewView): (finding: Attention) => LinesLink | null {
  const hasAnalytics = useHasAnalytics()
  const mayAddRates = usePermission('data:write')
  return finding => {
    if (finding.rule === 'rates-due') return mayAddRates ? ratesPage : null
    return hasAnalytics ? findingsPage(finding, compare) : null
  }
}
