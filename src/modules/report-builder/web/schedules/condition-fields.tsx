import { NativeSelect, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogueQuery } from '#blocks/parts/api.ts'
import { marksOf } from '#shared/formats/write-number.ts'
import type { Unit } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import type { ReportCondition } from '../../contract-schedules.ts'
import type { ReportDefinition } from '../../definition.ts'
import { shownLimit } from '../../rules-condition.ts'
import { askingWidgets, moduleWidgets } from '../../rules-slices.ts'
import styles from './schedules.module.css'
import { conditionWords } from './words.ts'

type ConditionFieldsProps = {
  condition: ReportCondition
  definition: ReportDefinition
  fault: string | undefined
  onChange: (condition: ReportCondition) => void
}

type Figure = { key: string; widget: string; measure: string; unit: Unit; label: string }

/** On which condition a report is sent. */
export function ConditionFields({ condition, definition, fault, onChange }: ConditionFieldsProps) {
  const figures = useFigures(definition)
  const showsPurchases = askingWidgets(definition).some(({ dataset }) => dataset === 'spend')
  const isOffered: Record<ReportCondition['kind'], boolean> = {
    always: true,
    changed: moduleWidgets(definition).length === 0,
    limit: figures.length > 0,
    finding: showsPurchases,
  }
  const kinds = (Object.keys(conditionWords) as ReportCondition['kind'][]).filter(
    kind => isOffered[kind] || kind === condition.kind,
  )
  const begin = (kind: ReportCondition['kind']) => {
    const [first] = figures
    if (kind !== 'limit') onChange({ kind })
    else if (first) onChange({ kind, widget: first.widget, measure: first.measure, side: 'above', limit: 0 })
  }
  return (
    <div className={styles.pair}>
      <NativeSelect
        label="Send it"
        value={condition.kind}
        data={kinds.map(value => ({ value, label: conditionWords[value] }))}
        error={condition.kind === 'limit' ? undefined : fault}
        onChange={event => {
          const kind = kinds.find(one => one === event.currentTarget.value)
          if (kind) begin(kind)
        }}
      />
      {condition.kind === 'limit' ? (
        <LimitFields condition={condition} figures={figures} fault={fault} onChange={onChange} />
      ) : null}
    </div>
  )
}

type LimitFieldsProps = {
  condition: Extract<ReportCondition, { kind: 'limit' }>
  figures: readonly Figure[]
  fault: string | undefined
  onChange: (condition: ReportCondition) => void
}

function LimitFields({ condition, figures, fault, onChange }: LimitFieldsProps) {
  const chosen = figures.find(({ widget, measure }) => widget === condition.widget && measure === condition.measure)
  return (
    <>
      <NativeSelect
        label="Figure"
        value={chosen?.key ?? ''}
        data={figures.map(({ key, label }) => ({ value: key, label }))}
        error={fault}
        onChange={event => {
          const next = figures.find(({ key }) => key === event.currentTarget.value)
          if (next) onChange({ ...condition, widget: next.widget, measure: next.measure })
        }}
      />
      <NativeSelect
        label="Is"
        value={condition.side}
        data={[
          { value: 'above', label: t('above') },
          { value: 'below', label: t('below') },
        ]}
        onChange={event => onChange({ ...condition, side: event.currentTarget.value === 'below' ? 'below' : 'above' })}
      />
      <LimitInput
        limit={condition.limit}
        isShare={chosen?.unit === 'ratio'}
        onChange={limit => onChange({ ...condition, limit })}
      />
    </>
  )
}

type LimitInputProps = { limit: number; isShare: boolean; onChange: (limit: number) => void }

/** The limit; what is typed stands as it is until the field is left. */
function LimitInput({ limit, isShare, onChange }: LimitInputProps) {
  const [typed, setTyped] = useState<number | string | null>(null)
  const { decimal, group } = marksOf(personFormats())
  return (
    <NumberInput
      label={isShare ? t('Limit in percent') : t('Limit')}
      value={typed ?? shownLimit(limit, isShare)}
      decimalSeparator={decimal}
      thousandSeparator={group}
      onChange={text => {
        setTyped(text)
        const number = Number(text)
        if (!Number.isNaN(number)) onChange(isShare ? number / 100 : number)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** The figures of a report that rest on one period alone, each with the widget that shows it. */
function useFigures(definition: ReportDefinition): Figure[] {
  const datasets = useQuery(catalogueQuery).data?.datasets ?? []
  return askingWidgets(definition).flatMap(({ id, title, dataset, measure, block }) => {
    const measures = datasets.find(one => one.id === dataset)?.measures ?? []
    return ('measures' in block ? block.measures : [measure]).flatMap(name => {
      const known = measures.find(one => one.id === name)
      if (!known || known.needsComparison || known.needsTarget) return []
      const label = `${title}: ${known.label}`
      return { key: `${id} ${name}`, widget: id, measure: name, unit: known.unit, label }
    })
  })
}
