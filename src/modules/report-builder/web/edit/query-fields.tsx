import { NativeSelect, NumberInput, Select } from '@mantine/core'
import { chartWords } from '#blocks/query/block-choices.tsx'
import { type ChartKind, chartKinds } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { type AskedQuestion, picturesOf, withPicture } from '../../rules-pictures.ts'

type QueryFieldsProps = {
  question: AskedQuestion
  dimensions: readonly { value: string; label: string }[]
  onChange: (question: AskedQuestion) => void
}

/** In place of a dimension: the rows are times. */
const time = ' time'

/** By what a question goes, what its parts are, and as which picture it is drawn. */
export function QueryFields({ question, dimensions, onChange }: QueryFieldsProps) {
  const { by, grain, split, top, charts } = question
  const change = (next: AskedQuestion) => onChange(withPicture(next))
  const chooseBy = (chosen: string) => {
    const { grain: _, split: part, through: __, ...rest } = question
    const parts = part === undefined || part === chosen ? {} : { split: part }
    change(chosen === time ? { ...rest, ...parts, by: [], grain: 'auto' } : { ...rest, ...parts, by: [chosen] })
  }
  const chooseSplit = (chosen: string | null) => {
    const { split: _, through: __, ...rest } = question
    change(chosen === null ? rest : { ...rest, split: chosen })
  }
  const parts = dimensions.filter(({ value }) => !by.includes(value))
  return (
    <>
      <Select
        label="Group by"
        searchable
        allowDeselect={false}
        data={[{ value: time, label: t('Time') }, ...dimensions]}
        value={grain === undefined ? (by[0] ?? null) : time}
        onChange={chosen => chosen && chooseBy(chosen)}
      />
      <Select
        label="In parts by"
        searchable
        clearable
        placeholder="Not in parts"
        data={[...parts]}
        value={split ?? null}
        onChange={chooseSplit}
      />
      <NativeSelect
        label="Chart"
        value={charts[0]}
        data={offered(question).map(kind => ({
          value: kind,
          label: kind === 'none' ? t('Table alone') : chartWords[kind],
        }))}
        onChange={event => {
          const kind = chartKinds.find(one => one === event.currentTarget.value)
          if (kind) onChange({ ...question, charts: [kind] })
        }}
      />
      {grain === undefined || split !== undefined ? (
        <NumberInput
          label="Show the largest"
          min={1}
          max={100}
          value={top}
          onChange={next => typeof next === 'number' && next >= 1 && onChange({ ...question, top: Math.round(next) })}
        />
      ) : null}
    </>
  )
}

/** The pictures to choose from; the one it has stays among them. */
function offered(question: AskedQuestion): ChartKind[] {
  return [...new Set([...picturesOf(question), question.charts[0]])]
}
