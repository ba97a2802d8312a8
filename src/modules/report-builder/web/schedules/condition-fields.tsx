import { NativeSelect, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { catalogueQuery } from '#blocks/parts/api.ts'
import type { Unit } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import type { ReportCondition } from '../../contract-schedules.ts'
import type { ReportDefinition } from '../../definition.ts'
import { askingWidgets } from '../../rules-slices.ts'
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
  const kinds = (Object.keys(conditionWords) as ReportCondition['kind'][]).filter(
    kind => (kind !== 'finding' || showsPurchases) && (kind !== 'limit' || figures.length > 0),
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
  const isShare = chosen?.unit === 'ratio'
  const times = isShare ? 100 : 1
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
      <NumberInput
        label={isShare ? t('Limit in percent') : t('Limit')}
        value={condition.limit * times}
        onChange={limit => onChange({ ...condition, limit: Number(limit) / times })}
      />
    </>
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
