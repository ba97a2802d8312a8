import { Button, MultiSelect, Popover, Select, Stack, TagsInput, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterKindOf, opsOfKind } from '#shared/filter-kinds.ts'
import type { Filter, FilterOp, LinesInput, MembersInput } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { isFilterOp, opWords } from '#web/ui/filter-words.ts'
import { buildFilter, type FilterDraft, type FilterField } from './filter-draft.ts'
import { choicesFound, choicesOf, choicesQuery } from './members-query.ts'

type FilterBuilderProps = {
  dataset: MembersInput['dataset']
  /** What can be filtered by. */
  fields: readonly FilterField[]
  /** The field that is offered first; the first of them without. */
  usual?: string
  /** What the lines are filtered by already, so that only members with lines are offered. */
  covered: Pick<LinesInput, 'filters' | 'period'>
  onAdd: (filter: Filter) => void
}

/** Builds a filter on any field: what is asked of it, and the values, with those that most lines have to choose from. */
export function FilterBuilder(props: FilterBuilderProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width="min(320px, 100vw - 24px)"
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={15} stroke={1.8} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Add filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Builder
          {...props}
          onAdd={filter => {
            setOpen(false)
            props.onAdd(filter)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function Builder({ dataset, fields, usual, covered, onAdd }: FilterBuilderProps) {
  const [draft, setDraft] = useState<FilterDraft>({ field: usual ?? fields[0]?.id ?? '', op: 'is', values: [] })
  const [fault, setFault] = useState<string | null>(null)
  const field = fields.find(({ id }) => id === draft.field)
  const ops = field ? opsOfKind[filterKindOf(field.kind)] : []
  const change = (next: Partial<FilterDraft>) => {
    setFault(null)
    setDraft({ ...draft, ...next })
  }
  const add = () => {
    const built = field ? buildFilter(draft, field) : { fault: t('Choose a field') }
    if ('fault' in built) setFault(built.fault)
    else onAdd(built.filter)
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        // The form around it is not sent by this one.
        event.stopPropagation()
        add()
      }}
    >
      <Stack gap="sm">
        <Select
          label="Field"
          data={fields.map(({ id, label }) => ({ value: id, label }))}
          value={draft.field}
          searchable
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={id => {
            const next = fields.find(one => one.id === id)
            if (next) change({ field: next.id, op: opsOfKind[filterKindOf(next.kind)][0] ?? 'is', values: [] })
          }}
        />
        <Select
          label="Condition"
          data={ops.map(op => ({ value: op, label: opWords[op] }))}
          value={draft.op}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={op => op && isFilterOp(op) && change({ op, values: [] })}
        />
        {field ? (
          <Values
            key={`${field.id} ${draft.op}`}
            field={field}
            op={draft.op}
            values={draft.values}
            error={fault}
            dataset={dataset}
            covered={covered}
            onValues={values => change({ values })}
          />
        ) : null}
        <Button type="submit">Add</Button>
      </Stack>
    </form>
  )
}

type ValuesProps = Pick<FilterBuilderProps, 'dataset' | 'covered'> & {
  field: FilterField
  op: FilterOp
  values: string[]
  error: string | null
  onValues: (values: string[]) => void
}

function Values(props: ValuesProps) {
  const { field, op, values, error, onValues } = props
  if (op === 'isBlank' || op === 'isNotBlank') return null
  const kind = filterKindOf(field.kind)
  if (kind === 'text' && op !== 'contains') return <Members {...props} />
  if (kind === 'text') {
    return (
      <TagsInput
        label="Any of these texts"
        description="Enter adds a text"
        value={values}
        error={error}
        onChange={onValues}
      />
    )
  }
  const labels = op === 'between' ? [t('From'), t('To')] : [t('Value')]
  return labels.map((label, index) => {
    const change = (value: string) =>
      onValues(labels.map((_, place) => (place === index ? value : (values[place] ?? ''))))
    const shared = { label, value: values[index] ?? '', error: index === labels.length - 1 ? error : null }
    return kind === 'date' ? (
      <DayField key={label} isNested {...shared} onDay={change} />
    ) : (
      <TextInput key={label} {...shared} inputMode="decimal" onChange={event => change(event.currentTarget.value)} />
    )
  })
}

function Members({ field, dataset, covered, values, error, onValues }: ValuesProps) {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 250)
  const members = useQuery(choicesQuery({ dataset, field: field.id, search: settled, ...covered }))
  const found = members.data?.members ?? []
  const options = choicesOf(field.id, [...new Set([...values, ...found.map(({ value }) => value)])])
  return (
    <MultiSelect
      label="Any of"
      placeholder={values.length === 0 ? t('Type to search') : ''}
      data={options}
      value={values}
      error={error}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onChange={onValues}
      filter={choicesFound(field.id)}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={members.isFetching ? t('Searching …') : t('No line has this')}
    />
  )
}
