import { Button, NativeSelect, NumberInput, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { catalogueQuery } from '#blocks/parts/api.ts'
import type { Catalogue } from '#shared/query-answer.ts'
import type { Filter } from '#shared/query-spec.ts'
import { dayRules, type FigureRule, type TrackedFigure } from '#shared/tracked-figure.ts'
import { t } from '#shared/translate.ts'
import { FilterBuilder } from '#web/filters/filter-builder.tsx'
import { FilterChips } from '#web/filters/filter-chips.tsx'
import { filterFieldsOf } from '#web/filters/filter-fields.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { filterWords } from '#web/ui/filter-words.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { formatValue } from '#web/ui/value-words.ts'
import type { OkrPeriod } from '../../contract.ts'
import type { KeyResultUnit } from '../../okr-words.ts'
import { previewQuery } from '../api.ts'
import styles from './dialogs.module.css'
import { ruleOf, startFrom, unitOf } from './key-result-draft.ts'

const ruleWords: Record<FigureRule['kind'], string> = {
  period: t('The days of the period'),
  yearToDate: t('The fiscal year to date'),
  rolling: t('The last whole months'),
  since: t('Since a day'),
  fixed: t('Fixed days'),
}

type FigureFieldsProps = {
  figure: TrackedFigure
  period: OkrPeriod
  /** The unit of what follows it. */
  unit: KeyResultUnit
  /** Another figure, and the unit that its measure takes. */
  onFigure: (figure: TrackedFigure, unit: KeyResultUnit) => void
  onStart: (start: string) => void
}

/** Which figure of the lines a key result follows: its measure, its lines, its days; and what it says now. */
export function FigureFields(props: FigureFieldsProps) {
  const catalogue = useQuery(catalogueQuery).data
  if (!catalogue) return null
  return <Fields {...props} catalogue={catalogue} />
}

function Fields({ figure, period, unit, onFigure, onStart, catalogue }: FigureFieldsProps & { catalogue: Catalogue }) {
  const dataset = catalogue.datasets.find(({ id }) => id === figure.dataset)
  const set = (change: Partial<TrackedFigure>) => {
    const next = { ...figure, ...change }
    const isOther = next.dataset !== figure.dataset || next.measure !== figure.measure
    onFigure(next, isOther ? unitOf(findMeasure(catalogue, next)?.unit, unit) : unit)
  }
  const measures =
    dataset?.measures.filter(({ needsComparison, needsTarget }) => !needsComparison && !needsTarget) ?? []
  const without = (place: number) => figure.filters.filter((_, other) => other !== place)
  return (
    <fieldset className={styles.figure}>
      <legend>Figure of the lines</legend>
      <div className={styles.pair}>
        {catalogue.datasets.length > 1 ? (
          <NativeSelect
            label="Lines"
            value={figure.dataset}
            data={catalogue.datasets.map(({ id, label }) => ({ value: id, label }))}
            onChange={event => {
              const next = catalogue.datasets.find(({ id }) => id === event.currentTarget.value)
              const [measure] = next?.measures ?? []
              if (next && measure) set({ dataset: next.id, measure: measure.id, filters: [] })
            }}
          />
        ) : null}
        <Select
          label="Measure"
          searchable
          allowDeselect={false}
          value={figure.measure}
          data={measures.map(({ id, label }) => ({ value: id, label }))}
          onChange={measure => measure && set({ measure })}
        />
        <NativeSelect
          label="Days"
          value={figure.rule.kind}
          data={dayRules.map(kind => ({ value: kind, label: ruleWords[kind] }))}
          onChange={event => {
            const kind = dayRules.find(one => one === event.currentTarget.value) ?? 'period'
            set({ rule: ruleOf(kind, period) })
          }}
        />
        <RuleField rule={figure.rule} onRule={rule => set({ rule })} />
      </div>
      <FilterChips
        chips={figure.filters.map((filter, place) => ({
          key: `${filter.field} ${place}`,
          words: filterWords(filter, figure.dataset),
          onOff: () => set({ filters: without(place) }),
        }))}
      />
      <span>
        <FilterBuilder
          key={figure.dataset}
          dataset={figure.dataset}
          fields={dataset ? filterFieldsOf(dataset) : []}
          covered={{ filters: figure.filters }}
          onAdd={(filter: Filter) => set({ filters: [...figure.filters, filter] })}
        />
      </span>
      <Preview {...{ figure, period, unit, onStart, catalogue }} />
    </fieldset>
  )
}

function RuleField({ rule, onRule }: { rule: FigureRule; onRule: (rule: FigureRule) => void }) {
  if (rule.kind === 'rolling') {
    return (
      <NumberInput
        label="Months"
        min={1}
        max={60}
        allowDecimal={false}
        value={rule.months}
        onChange={months => typeof months === 'number' && months >= 1 && onRule({ ...rule, months })}
      />
    )
  }
  if (rule.kind === 'since') {
    return <DayField label="Day" isNested value={rule.day} onDay={day => day !== '' && onRule({ ...rule, day })} />
  }
  if (rule.kind !== 'fixed') return null
  const { days } = rule
  return (
    <>
      <DayField
        label="From"
        isNested
        value={days.from}
        onDay={from => from !== '' && onRule({ ...rule, days: { ...days, from } })}
      />
      <DayField
        label="To"
        isNested
        value={days.to}
        onDay={to => to !== '' && onRule({ ...rule, days: { ...days, to } })}
      />
    </>
  )
}

type PreviewProps = Omit<FigureFieldsProps, 'onFigure'> & { catalogue: Catalogue }

function Preview({ figure, period, unit, onStart, catalogue }: PreviewProps) {
  const asked = useQuery(previewQuery({ figure, periodUuid: period.uuid }))
  if (asked.error) {
    return (
      <p className={styles.said} role="alert">
        {errorSentence(asked.error)}
      </p>
    )
  }
  const measure = findMeasure(catalogue, figure)?.unit
  if (!asked.data) return <p className={styles.said}>{t('Asking the lines …')}</p>
  const { value, lines, days } = asked.data
  if (days === null) return <p className={styles.said}>{t('Its first day is still to come.')}</p>
  const now = formatValue(value, measure ?? 'count', { currency: catalogue.currency })
  return (
    <p className={`${styles.said} ${styles.preview} num`} role="status">
      {t`Now ${now}, of ${formatNumber(lines)} lines from ${formatDate(days.from)} to ${formatDate(days.to)}.`}
      {value === null ? null : (
        <Button size="compact-sm" variant="default" onClick={() => onStart(startFrom(value, measure, unit))}>
          Start from there
        </Button>
      )}
    </p>
  )
}

function findMeasure({ datasets }: Catalogue, { dataset, measure }: TrackedFigure) {
  return datasets.find(({ id }) => id === dataset)?.measures.find(({ id }) => id === measure)
}
