import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { Mark, WaterfallData } from '#web/charts/chart-data.ts'
import { Card } from '#web/ui/card.tsx'
import { withFormats } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments.tsx'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatPeriod, formatValue } from '#web/ui/value-words.ts'
import { PeriodNotes } from '../notes/period-notes.tsx'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerState } from '../parts/answer-state.tsx'
import frame from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { CompareFirst } from '../parts/compare-first.tsx'
import { type BlockExport, tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { bridgeChoice, bridgeQuery, bridgeSpec } from './bridge-query.ts'
import styles from './change.module.css'
import { type Bridge, type BridgeKind, bridgeBlock } from './definition.ts'
import { BridgeTable } from './table.tsx'
import { bridgeSentence, coverageWords, stepExplained, stepWords } from './words.ts'

/** From one total to another, in steps that add up to the cent. */
export function BridgeBlock({ block }: { block: SpecialBlock }) {
  const analysis = useAnalysis()
  if (bridgeQuery(block, analysis) === null) return <CompareFirst block={block} />
  return <ComparedBridge block={block} />
}

function ComparedBridge({ block }: { block: SpecialBlock }) {
  const analysis = useAnalysis()
  const spec = bridgeSpec(block, analysis)
  const query = useQuery(blockQuery(bridgeBlock, spec))
  const exported = useBlockExport(block)
  const says = query.data ? coverageWords(query.data) : null
  return (
    <Card
      title={block.title}
      isFlush
      {...(says ? { say: says } : {})}
      actions={query.data ? exported.menu([{ ...tableOf(bridgeBlock, { of: 'bridge', spec }) }], true) : null}
    >
      <BridgeChoices block={block} />
      <AnswerState
        of={query}
        isEmpty={({ steps }) => steps.length === 2 && steps.every(({ value }) => Number(value) === 0)}
        skeleton={
          <>
            <ChartSkeleton />
            <TableSkeleton rows={6} />
          </>
        }
        empty={{
          title: t('No lines'),
          why:
            spec.kind === 'baseline'
              ? t(
                  'No line of the period has a baseline price: a contract price, or a price of the same item the year before.',
                )
              : t('No line of the two periods fits the filters.'),
        }}
      >
        {bridge => (
          <>
            <p className={styles.lead}>{bridgeSentence(bridge)}</p>
            <Waterfall bridge={bridge} title={block.title} exported={exported.chart} />
            <BridgeTable bridge={bridge} title={block.title} />
            {bridge.notes.map(note => (
              <p key={note} className={styles.notes}>
                {withFormats(note)}
              </p>
            ))}
            <PeriodNotes />
          </>
        )}
      </AnswerState>
    </Card>
  )
}

type WaterfallProps = { bridge: Bridge; title: string; exported: BlockExport['chart'] }

function Waterfall({ bridge, title, exported }: WaterfallProps) {
  const { asked, addFilters, explain } = useAnalysis()
  const { unit, currency } = bridge
  const data = useMemo(() => waterfallOf(bridge), [bridge])
  const format = useMemo(
    () => ({
      full: (value: number) => formatValue(value, unit, { currency, style: 'full' }),
      short: (value: number) => formatValue(value, unit, { currency }),
    }),
    [unit, currency],
  )
  const pickOf = (key: string) => bridge.steps.find(step => step.key === key)?.pick ?? []
  const whyOf = ({ key, label }: Mark) => {
    const explained = stepExplained(key, label, bridge, asked)
    return explained && (() => explain(explained))
  }
  return (
    <Chart
      data={data}
      label={title}
      summary={bridgeSentence(bridge)}
      categoryLabel={t('Step')}
      format={format.full}
      formatAxis={format.short}
      height={280}
      onPick={({ key }) => {
        const pick = pickOf(key)
        if (pick.length > 0) addFilters(pick)
      }}
      pickWords={({ key, label }) => (pickOf(key).length > 0 ? t`Filter to ${label}` : label)}
      whyOf={whyOf}
      isTable={false}
      {...exported}
    />
  )
}

function waterfallOf(bridge: Bridge): WaterfallData {
  const periodOf = { before: bridge.compare, now: bridge.compare ? bridge.period : null }
  return {
    kind: 'waterfall',
    direction: bridge.direction,
    steps: bridge.steps.map(step => {
      const period = step.key === 'before' || step.key === 'now' ? periodOf[step.key] : null
      const label = period ? formatPeriod(period) : stepWords(step, bridge)
      return { key: step.key, label, value: Number(step.value), role: step.role }
    }),
  }
}

const words: Record<BridgeKind, string> = {
  'price-volume-mix': t('Price, volume, mix'),
  members: t('By member'),
  baseline: t('Against baseline'),
}

/** How the change is taken apart; part of the address. */
function BridgeChoices({ block }: { block: SpecialBlock }) {
  const analysis = useAnalysis()
  const { catalogue, choose } = analysis
  const { kind, kinds, dimension } = bridgeChoice(block, analysis)
  const offered = catalogue.dimensions.filter(one => one.kind === 'text' || one.kind === 'number')
  return (
    <div className={frame.tools}>
      {kinds.length > 1 ? (
        <Segments
          size="xs"
          aria-label={t`${block.title}: taken apart by`}
          data={kinds.map(one => ({ value: one, label: words[one] }))}
          value={kind}
          onChange={value => choose(block.id, { kind: value === kinds[0] ? undefined : value })}
        />
      ) : null}
      {kind === 'price-volume-mix' ? null : (
        <Select
          className={frame.choice ?? ''}
          size="xs"
          aria-label={t`${block.title}: by`}
          data={offered.map(({ id, label }) => ({ value: id, label: t`By ${inSentence(label)}` }))}
          value={dimension}
          allowDeselect={false}
          searchable
          onChange={by => choose(block.id, { by: by ?? undefined })}
        />
      )}
    </div>
  )
}
