import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { catalogueQuery } from '#blocks/parts/api.ts'
import { type AskingWidget, asksLines } from '../../definition.ts'
import { withPicture } from '../../rules-pictures.ts'
import styles from './edit.module.css'
import { NarrowedTo } from './narrowed-to.tsx'
import { QueryFields } from './query-fields.tsx'
import { useFieldsOf } from './use-fields-of.ts'

type AskingFieldsProps = {
  widget: AskingWidget
  /** Whether its report compares its figures. */
  isCompared: boolean
  onChange: (change: Partial<Pick<AskingWidget, 'block' | 'measure' | 'filters' | 'ignores'>>) => void
}

/** What a part asks: its measures, by what, as which picture, and what it alone is narrowed to. */
export function AskingFields({ widget, isCompared, onChange }: AskingFieldsProps) {
  const { block, filters, ignores } = widget
  const dataset = useQuery(catalogueQuery).data?.datasets.find(({ id }) => id === widget.dataset)
  const Fields = useFieldsOf(block.kind)
  // A block of a module that asks no lines is asked as the module asks.
  if (!dataset || !asksLines(block)) return null
  const measures = dataset.measures.map(({ id, label }) => ({ value: id, label }))
  const dimensions = dataset.dimensions.map(({ id, label }) => ({ value: id, label }))
  return (
    <>
      {'measures' in block ? (
        <MultiSelect
          label="Figures"
          classNames={{ inputField: styles.several }}
          searchable
          maxValues={8}
          data={measures}
          value={block.measures}
          onChange={chosen => {
            const [first] = chosen
            if (first === undefined) return
            const next = { ...block, measures: chosen }
            onChange({ measure: first, block: next.kind === 'query' ? withPicture(next) : next })
          }}
        />
      ) : null}
      {block.kind === 'query' ? (
        <QueryFields question={block} dimensions={dimensions} onChange={next => onChange({ block: next })} />
      ) : null}
      {Fields && !('measures' in block) ? (
        <Suspense>
          <Fields
            dataset={dataset}
            chosen={block.chosen ?? {}}
            isCompared={isCompared}
            onChange={(chosen, measure) => onChange({ measure, block: { ...block, chosen } })}
          />
        </Suspense>
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
