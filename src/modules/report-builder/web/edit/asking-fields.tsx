import { MultiSelect, NativeSelect, NumberInput, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { catalogueQuery } from '#blocks/parts/api.ts'
import { type ChartKind, chartKinds } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import type { AskingWidget } from '../../definition.ts'
import { NarrowedTo } from './narrowed-to.tsx'

type AskingFieldsProps = {
  widget: AskingWidget
  onChange: (change: Partial<Pick<AskingWidget, 'block' | 'measure' | 'filters' | 'ignores'>>) => void
}

/** The pictures that a question of one dimension or of time can have. */
const pictures: Partial<Record<ChartKind, string>> = {
  bar: t('Bars'),
  line: t('Line'),
  area: t('Area'),
  pareto: t('Pareto'),
  treemap: t('Treemap'),
  none: t('Table alone'),
}

/** What a part asks: its measures, by what, as which picture, and what it alone is narrowed to. */
export function AskingFields({ widget, onChange }: AskingFieldsProps) {
  const { block, filters, ignores } = widget
  const dataset = useQuery(catalogueQuery).data?.datasets.find(({ id }) => id === widget.dataset)
  if (!dataset) return null
  const measures = dataset.measures.map(({ id, label }) => ({ value: id, label }))
  const dimensions = dataset.dimensions.map(({ id, label }) => ({ value: id, label }))
  return (
    <>
      {'measures' in block ? (
        <MultiSelect
          label="Figures"
          searchable
          maxValues={8}
          data={measures}
          value={block.measures}
          onChange={chosen => {
            const [first] = chosen
            if (first !== undefined) onChange({ measure: first, block: { ...block, measures: chosen } })
          }}
        />
      ) : null}
      {block.kind === 'query' && block.grain === undefined ? (
        <Select
          label="By"
          searchable
          allowDeselect={false}
          data={dimensions}
          value={block.by[0] ?? null}
          onChange={by => by && onChange({ block: { ...block, by: [by] } })}
        />
      ) : null}
      {block.kind === 'query' ? (
        <NativeSelect
          label="Picture"
          value={block.charts[0]}
          data={Object.entries(pictures)
            .filter(([kind]) => block.grain === undefined || !['pareto', 'treemap'].includes(kind))
            .map(([value, label]) => ({ value, label }))}
          onChange={event => {
            const kind = chartKinds.find(one => one === event.currentTarget.value)
            if (kind) onChange({ block: { ...block, charts: [kind] } })
          }}
        />
      ) : null}
      {block.kind === 'query' && block.grain === undefined ? (
        <NumberInput
          label="Shown by themselves"
          min={1}
          max={100}
          value={block.top}
          onChange={top =>
            typeof top === 'number' && top >= 1 && onChange({ block: { ...block, top: Math.round(top) } })
          }
        />
      ) : null}
      <NarrowedTo dataset={dataset} filters={filters} onChange={next => onChange({ filters: next })} />
      <MultiSelect
        label="Ignores filters of the report on"
        searchable
        maxValues={20}
        data={dimensions}
        value={ignores}
        onChange={chosen => onChange({ ignores: chosen })}
      />
    </>
  )
}
