import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { changeOf } from '#shared/change.ts'
import type { Work } from '#shared/origin.ts'
import { inSentence } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import { placeOf, type Started } from '#web/things/start-rules.ts'
import { useWork } from '#web/things/work-api.ts'
import { StartWork, WorkedOn } from '#web/things/worked-on.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangeText } from '#web/ui/change-text.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatPercent, unknownValue } from '#web/ui/format.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { figureStart } from '#web/why/figure-start.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import styles from '../bridge/change.module.css'
import { ChangeLinks, ShowOnly } from '../bridge/table.tsx'
import { PeriodNotes } from '../notes/period-notes.tsx'
import { type Analysis, coveredBy, useAnalysis } from '../parts/analysis.tsx'
import { AnswerState } from '../parts/answer-state.tsx'
import frame from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { CompareFirst } from '../parts/compare-first.tsx'
import { memberWords } from '../parts/member-words.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { type DriverRow, type DriversOf, driverColumns, driverRows } from './columns.ts'
import { type Drivers, driversBlock } from './definition.ts'
import { driversSpec } from './drivers-query.ts'
import { driversSentence } from './words.ts'

/** What changed: the few members that are most of it, by the dimension that tells it best. */
export function DriversBlock({ block }: { block: SpecialBlock }) {
  const { asked } = useAnalysis()
  return 'period' in asked.comparison ? <ComparedDrivers block={block} /> : <CompareFirst block={block} />
}

function ComparedDrivers({ block }: { block: SpecialBlock }) {
  const { asked, view, catalogue, choiceOf } = useAnalysis()
  const spec = driversSpec(view, asked, catalogue)
  const query = useQuery(blockQuery(driversBlock, spec))
  const exported = useBlockExport(block)
  const chosen = choiceOf(block.id).by
  const dimension = query.data?.dimensions.find(({ id }) => id === chosen) ?? query.data?.dimensions[0]
  const table = tableOf(driversBlock, { of: 'drivers', spec, ...(dimension ? { dimension: dimension.id } : {}) })
  return (
    <Card title={block.title} isFlush actions={dimension ? exported.menu([table]) : null}>
      <AnswerState
        of={query}
        isEmpty={({ dimensions }) => dimensions.every(({ drivers }) => drivers.length === 0)}
        skeleton={<TableSkeleton rows={6} />}
        empty={{
          title: t('Nothing changed'),
          why: t('No member of any dimension rose or fell between the two periods.'),
        }}
      >
        {found => {
          const shown = found.dimensions.find(({ id }) => id === chosen) ?? found.dimensions[0]
          if (!shown) return null
          return (
            <>
              <DimensionChoice block={block} found={found} shown={shown} />
              <p className={styles.lead}>{driversSentence(found, shown)}</p>
              <DriversTable block={block} found={found} shown={shown} />
              <PeriodNotes />
            </>
          )
        }}
      </AnswerState>
    </Card>
  )
}

function DimensionChoice({ block, found, shown }: { block: SpecialBlock; found: Drivers; shown: DriversOf }) {
  const { choose } = useAnalysis()
  const best = found.dimensions[0]?.id
  return (
    <div className={frame.tools}>
      <Select
        className={styles.dimension ?? ''}
        size="xs"
        aria-label={t`${block.title}: by`}
        data={found.dimensions.map(({ id, label }) => ({
          value: id,
          label: id === best ? t`By ${inSentence(label)} (tells most)` : t`By ${inSentence(label)}`,
        }))}
        value={shown.id}
        allowDeselect={false}
        onChange={by => choose(block.id, { by: by === null || by === best ? undefined : by })}
      />
    </div>
  )
}

type DriversTableProps = { block: SpecialBlock; found: Drivers; shown: DriversOf }

/** The members by the size of their change, then all others and the whole. */
function DriversTable({ block, found, shown }: DriversTableProps) {
  const analysis = useAnalysis()
  const { rows, foot } = driverRows(found, shown)
  const startOf = startsOf(found, shown, analysis)
  const workOn = useWork(rows.map(row => placeOf(startOf(row))))
  const around = { found, shown, analysis, startOf, workOf: (row: DriverRow) => workOn(placeOf(startOf(row))) }
  return (
    <DataTable<DriverRow>
      label={t`${block.title}, by ${inSentence(shown.label)}`}
      columns={columnsOf(around)}
      rows={rows}
      foot={foot}
      rowKey={({ key }) => key}
      noun={count => plural(count, 'driver', 'drivers')}
    />
  )
}

type Around = {
  found: Drivers
  shown: DriversOf
  analysis: Analysis
  startOf: (row: DriverRow) => Started
  workOf: (row: DriverRow) => Work[]
}

/** What a driver says of itself where something is begun with it. */
function startsOf(found: Drivers, shown: DriversOf, { asked }: Analysis): Around['startOf'] {
  const { measure: id, label, unit, direction, period, compare, currency } = found
  return ({ driver, name, value, previous }) => {
    const of = driver ? memberWords(shown.id, name) : String(name)
    const question = coveredBy(asked, driver?.pick ?? [])
    return figureStart({
      of,
      measure: { id, label, unit, direction },
      question,
      value,
      previous,
      period,
      compare,
      currency,
    })
  }
}

function columnsOf({ found, shown, analysis, startOf, workOf }: Around): DataColumn<DriverRow>[] {
  const { unit, currency, direction } = found
  const largest = Math.max(...shown.drivers.map(({ share }) => Math.abs(share ?? 0)))
  const nameOf = ({ driver, name }: DriverRow) => (driver ? memberWords(shown.id, name) : String(name))
  return screenColumns(driverColumns(found, shown), {
    currency,
    wrapping: ['member', 'go'],
    cells: {
      member: row => (
        <>
          <ShowOnly name={nameOf(row)} pick={row.driver?.pick ?? []} />
          {row.driver ? <WorkedOn work={workOf(row)} /> : null}
        </>
      ),
      percent: ({ value, previous }) => (
        <ChangeText
          of={{ value, previous, unit, ...changeOf(unit, value, previous) }}
          direction={direction}
          currency={currency}
        />
      ),
      share: ({ share, driver }) => {
        if (share === null) return unknownValue
        const text = formatPercent(share, { digits: 0 })
        return driver ? <ShareBar share={share} of={largest} text={text} /> : text
      },
      go: row => (
        <Behind row={row} name={nameOf(row)} found={found} analysis={analysis}>
          {row.driver && workOf(row).length === 0 ? <StartWork work={[]} start={() => startOf(row)} as="icon" /> : null}
        </Behind>
      ),
    },
  })
}

type BehindProps = { row: DriverRow; name: string; found: Drivers; analysis: Analysis; children: ReactNode }

function Behind({ row, name, found, analysis, children }: BehindProps) {
  const { driver } = row
  const pick = driver?.pick ?? []
  if (!driver && row.key !== 'total') return null
  const filters = [...analysis.asked.filters, ...pick]
  return (
    <span className={styles.links}>
      <WhyButton explained={{ measure: found.measure, question: coveredBy(analysis.asked, pick), of: name }} />
      <ChangeLinks
        lines={[
          { filters, period: found.period },
          { filters, period: found.compare },
        ]}
        of={name}
      />
      {children}
    </span>
  )
}
