import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Direction, Value } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeText } from '#web/ui/change-text.tsx'
import { judge } from '#web/ui/figure.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments.tsx'
import { deltaOf, formatDifference, nameText } from '#web/ui/value-words.ts'
import type { DatasetSummaryV2, Mover, Movers } from '../contract.ts'
import { changePage, partyPage, useHasAnalytics } from './analytics-links.ts'
import { type Entry, EntryList } from './entry-list.tsx'
import styles from './movers-card.module.css'
import type { OverviewView } from './overview-view.ts'
import { fullSentence } from './sentence-text.ts'

const tones = { good: 'good', bad: 'bad', neutral: 'neutral' } as const

type MoversCardProps = { summary: DatasetSummaryV2; period: Period | null; view: OverviewView; currency: string }

/** What moved most since the previous period, by party or by category. Nothing when nothing is compared. */
export function MoversCard({ summary, period, view, currency }: MoversCardProps) {
  const { topMovers, figures } = summary
  const [chosen, setChosen] = useState(topMovers[0]?.dimension)
  const hasAnalytics = useHasAnalytics()
  const movers = topMovers.find(({ dimension }) => dimension === chosen) ?? topMovers[0]
  if (!movers) return null
  const direction = figures.find(({ id }) => id === movers.measure)?.direction ?? 'neutral'
  const why = { ...changePage(summary.dataset, period, view.compare, movers.dimension), label: t('Why it changed') }
  return (
    <Card
      title={t`What moved in ${inSentence(summary.label)}`}
      say={fullSentence(movers.sentence, currency)}
      {...(hasAnalytics ? { link: why } : {})}
      isFlush
    >
      {topMovers.length > 1 ? <DimensionChoice all={topMovers} chosen={movers} onChoose={setChosen} /> : null}
      <EntryList
        label={t`Largest moves by ${inSentence(movers.label)}`}
        entries={movers.members.slice(0, shownMovers).map(mover => ({
          ...toEntry(mover, currency, direction),
          page: hasAnalytics ? partyPage(movers.dimension, mover.member, period, view.compare) : null,
        }))}
      />
    </Card>
  )
}

const shownMovers = 7

type DimensionChoiceProps = { all: readonly Movers[]; chosen: Movers; onChoose: (dimension: string) => void }

function DimensionChoice({ all, chosen, onChoose }: DimensionChoiceProps) {
  return (
    <div className={styles.choice}>
      <Segments
        size="xs"
        aria-label="What moved, by"
        value={chosen.dimension}
        onChange={onChoose}
        data={all.map(({ dimension, label }) => ({ value: dimension, label }))}
      />
    </div>
  )
}

function toEntry(mover: Mover, currency: string, direction: Direction): Entry {
  const { member, value, previous, difference, lines } = mover
  const isRise = Number(difference) > 0
  const Icon = isRise ? IconArrowUpRight : IconArrowDownRight
  const way = deltaOf({ change: Number(difference), changeKind: 'amount' }, direction, { currency })
  const short = (amount: Value) => formatMoney(amount, currency, { style: 'compact' })
  return {
    key: member ?? '',
    title: nameText(member),
    sentence: previous === null ? short(value) : t`${short(value)}, from ${short(previous)}`,
    icon: <Icon size={14} stroke={1.9} />,
    tone: way ? tones[judge(way.change, way.direction)] : 'neutral',
    amount: formatDifference(difference, currency),
    note: <ChangeText of={mover} direction={direction} currency={currency} />,
    lines,
  }
}
