import { useMemo } from 'react'
import { listWords } from '#shared/list-words.ts'
import { grainNouns } from '#shared/nouns.ts'
import type { QueryAnswer } from '#shared/query-answer.ts'
import { lowerFirst } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { Mark } from '#web/charts/chart-data.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { areShort, timeCategory, timeWords } from '#web/ui/time-words.ts'
import { useSame } from '#web/ui/use-same.ts'
import { formatPeriod, formatValue } from '#web/ui/value-words.ts'
import { useNotes, withNotes } from '../notes/use-notes.ts'
import { type Analysis, useAnalysis } from '../parts/analysis.tsx'
import { beforeWords } from '../parts/before-words.ts'
import { memberWords } from '../parts/member-words.ts'
import type { BlockExport } from '../parts/use-block-export.tsx'
import type { QueryBlock } from '../view.ts'
import { type PictureWords, pictureOf } from './query-picture.ts'
import type { TableRows } from './query-rows.ts'
import { explainedOf, narrowedOf } from './query-rows.ts'
import { hasParts, type Shape } from './query-shape.ts'

type PictureProps = {
  block: QueryBlock
  shape: Shape
  rows: TableRows
  answer: QueryAnswer
  picture: QueryAnswer | null
  isWaiting: boolean
  height: number
  /** One sentence made from the data. */
  summary: string
  exported: BlockExport['chart']
}

/** The chart of a block. Picking a mark narrows the whole view to it; a time becomes the period. */
export function Picture({ block, shape, rows, answer, picture, isWaiting, height, summary, exported }: PictureProps) {
  const analysis = useAnalysis()
  const organization = useOrganization()
  const column = answer.columns.find(({ id }) => id === block.measures[0])
  const unit = column?.unit ?? 'count'
  const label = `${column?.label ?? block.title} ${byWords(shape, analysis)}`
  const notes = useNotes(analysis.asked, shape.grain !== null && (shape.chart !== 'none' || hasParts(shape)))
  const made = useMemo(() => {
    const { grain } = shape
    const times = rows.rows.flatMap(({ kind, key }) => (kind === 'time' ? [key] : []))
    const isShort = grain !== null && areShort(times, grain)
    const words: PictureWords = {
      dimension: id => labelOf(id, analysis),
      member: memberWords,
      time: start => {
        if (!grain) return start
        const words = timeWords(start, grain, organization, isShort)
        const isOpen = rows.rows.find(({ key }) => key === start)?.cells[block.measures[0] ?? '']?.isOpen
        return isOpen ? `${words}*` : words
      },
      timeInFull: start => (grain ? (timeCategory(start, grain, organization, isShort).title ?? null) : null),
      others: count => `${formatNumber(count)} ${plural(count, 'other', 'others')}`,
      value: (value, of) => formatValue(value, of, { currency: analysis.currency }),
      now: formatPeriod(analysis.asked.period),
      before: beforeWords(analysis.asked),
    }
    return withNotes(pictureOf({ shape, measures: block.measures, table: rows, picture, words }), notes)
  }, [shape, block.measures, rows, picture, analysis, organization, notes])
  // Another choice of the page draws nothing anew here.
  const data = useSame(made)
  const format = useMemo(
    () => ({
      full: (value: number) => formatValue(value, unit, { currency: analysis.currency, style: 'whole' }),
      short: (value: number) => formatValue(value, unit, { currency: analysis.currency }),
    }),
    [unit, analysis.currency],
  )
  const isTable = shape.chart === 'none'
  if (isTable && !hasParts(shape)) return null
  if (isWaiting) return <ChartSkeleton height={height} />
  if (data === null) return null
  const narrowedTo = (mark: Mark) => narrowedOf(mark, { shape, rows, asked: analysis.asked })
  return (
    <Chart
      data={data}
      label={label}
      summary={summary}
      categoryLabel={shape.grain ? t('Period') : labelOf(shape.by ?? '', analysis)}
      format={format.full}
      formatAxis={format.short}
      height={height}
      onPick={mark => {
        const to = narrowedTo(mark)
        if (to) analysis.narrow(to)
      }}
      pickWords={mark => narrowedTo(mark) && t`Filter to ${mark.label}`}
      whyOf={mark => {
        const explained = explainedOf(mark, { shape, rows, asked: analysis.asked, measure: block.measures[0] ?? '' })
        return explained && (() => analysis.explain(explained))
      }}
      isTable={isTable}
      {...exported}
    />
  )
}

function labelOf(id: string, { catalogue }: Analysis): string {
  return catalogue.dimensions.find(dimension => dimension.id === id)?.label ?? id
}

function byWords({ grain, by }: Shape, analysis: Analysis): string {
  const parts = [...(grain ? [grainNouns[grain](1)] : []), ...(by === null ? [] : [lowerFirst(labelOf(by, analysis))])]
  return parts.length > 0 ? t`by ${listWords(parts)}` : ''
}
