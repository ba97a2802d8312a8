import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pluralOf } from '#shared/text.ts'
import { Card } from '#web/ui/card.tsx'
import { formatPercent } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatValue } from '#web/ui/value-words.ts'
import { driversSpec } from '../bridge/api.ts'
import styles from '../bridge/change.module.css'
import { PeriodNotes } from '../notes/period-notes.tsx'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerState } from '../parts/answer-state.tsx'
import frame from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { CompareFirst } from '../parts/compare-first.tsx'
import { nounOf } from '../parts/member-words.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import type { Drivers } from './definition.ts'
import { driversBlock } from './definition.ts'
import { DriversTable } from './table.tsx'

type Explained = Drivers['dimensions'][number]

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
        empty={{ title: 'Nothing changed', why: 'No member of any dimension rose or fell between the two periods.' }}
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

function DimensionChoice({ block, found, shown }: { block: SpecialBlock; found: Drivers; shown: Explained }) {
  const { choose } = useAnalysis()
  const best = found.dimensions[0]?.id
  return (
    <div className={frame.tools}>
      <Select
        className={styles.dimension ?? ''}
        size="xs"
        aria-label={`${block.title}: by`}
        data={found.dimensions.map(({ id, label }) => ({
          value: id,
          label: `By ${label.toLowerCase()}${id === best ? ' (tells most)' : ''}`,
        }))}
        value={shown.id}
        allowDeselect={false}
        onChange={by => choose(block.id, { by: by === null || by === best ? undefined : by })}
      />
    </div>
  )
}

/** What a dimension says of the change, in words made from its numbers; rises and falls that offset are both told. */
function driversSentence({ label, change, unit, currency }: Drivers, shown: Explained): string {
  const write = (value: number) => formatValue(Math.abs(value), unit, { currency })
  const whole = Number(change)
  const [rises, falls] = [Number(shown.rises), Number(shown.falls)]
  const moved =
    whole === 0 ? `${label} is the same in both periods` : `${label} ${whole > 0 ? 'rose' : 'fell'} by ${write(whole)}`
  const count = shown.drivers.length
  const noun = nounOf(shown)
  const who = count === 1 ? `1 ${noun} makes` : `${count} ${pluralOf(noun)} make`
  const of = `${who} ${formatPercent(shown.explained, { digits: 0 })} of`
  const offset = Math.min(rises, falls) > 0.25 * Math.max(rises, falls)
  if (offset)
    return `${moved}: rises of ${write(rises)} and falls of ${write(falls)} offset each other. ${of} all rises and falls.`
  return `${moved}. ${of} all rises and falls${shown.explained < 0.8 ? '; the rest is spread over many.' : '.'}`
}
