import { Select } from '@mantine/core'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { Segments } from '#web/ui/segments.tsx'
import { useAnalysis } from '../parts/analysis.tsx'
import styles from '../parts/block-frame.module.css'
import type { ChartKind, QueryBlock } from '../view.ts'
import { offeredCharts, type Shape } from './query-shape.ts'

export const chartWords: Record<ChartKind, string> = {
  bar: t('Bars'),
  stacked: t('Stacked'),
  line: t('Line chart'),
  area: t('Area'),
  pareto: t('Pareto'),
  treemap: t('Treemap'),
  heat: t('Heat map'),
  scatter: t('Scatter'),
  sankey: t('Flow'),
  map: t('Map'),
  none: t('Table'),
}

type BlockChoicesProps = {
  block: QueryBlock
  shape: Shape
  onChoose: (change: Record<string, string | undefined>) => void
}

/** What a block goes by and how it is drawn, where there is a choice; both are part of the address. */
export function BlockChoices({ block, shape, onChoose }: BlockChoicesProps) {
  const { catalogue } = useAnalysis()
  const labelOf = (id: string) => catalogue.dimensions.find(dimension => dimension.id === id)?.label ?? id
  const offered = [...new Set([...block.by, ...(shape.by ? [shape.by] : [])])]
  const charts = offeredCharts(block)
  if (offered.length < 2 && charts.length < 2) return null
  return (
    <div className={styles.tools}>
      {offered.length > 1 ? (
        <Select
          className={styles.choice ?? ''}
          size="xs"
          aria-label={t`${block.title}: by`}
          data={offered.map(id => ({ value: id, label: t`By ${inSentence(labelOf(id))}` }))}
          value={shape.by}
          allowDeselect={false}
          onChange={by => onChoose({ by: by ?? undefined, page: undefined })}
        />
      ) : null}
      {charts.length > 1 ? (
        <Segments
          size="xs"
          aria-label={t`${block.title}: shown as`}
          data={charts.map(kind => ({ value: kind, label: chartWords[kind] }))}
          value={shape.chart}
          onChange={chart => onChoose({ chart: chart === block.charts[0] ? undefined : chart })}
        />
      ) : null}
    </div>
  )
}
