import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { choicesFound, choicesOf, choicesQuery } from '#web/filters/members-query.ts'
import { type DraftFieldsProps, type SavingDraft, scopeOf } from './saving-draft.ts'
import { scopeFieldWords } from './saving-words.ts'
import styles from './savings.module.css'

/** Which purchases a saving is about: those of any of the members of each field; a field without one narrows nothing. */
export function ScopeFields({ draft, faults, onChange }: DraftFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Purchases it is about</legend>
      <div className={styles.pair}>
        {draft.scope.map(({ field }, place) => (
          <ScopeField key={field} scope={draft.scope} place={place} onScope={scope => onChange({ scope })} />
        ))}
      </div>
      <p className={faults.scope ? styles.fault : styles.note} role={faults.scope ? 'alert' : undefined}>
        {faults.scope ?? t('Leave a field empty to narrow nothing by it.')}
      </p>
    </fieldset>
  )
}

type ScopeFieldProps = {
  scope: SavingDraft['scope']
  place: number
  onScope: (scope: SavingDraft['scope']) => void
}

function ScopeField({ scope, place, onScope }: ScopeFieldProps) {
  const { field = '', values = [] } = scope[place] ?? {}
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 250)
  // Only members with purchases of the other fields.
  const beside = scopeOf({ scope: scope.filter((_, other) => other !== place) })?.filters ?? []
  const filters = beside.map(filter => ({ ...filter, op: 'is' as const }))
  const members = useQuery({
    ...choicesQuery({ dataset: 'spend', field, search: settled, filters }),
    enabled: isOpen,
  })
  const found = members.data?.members ?? []
  return (
    <MultiSelect
      label={scopeFieldWords(field)}
      placeholder={values.length === 0 ? t('Any') : ''}
      data={choicesOf(field, [...new Set([...values, ...found.map(({ value }) => value)])])}
      value={values}
      searchable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setIsOpen(true)}
      onChange={next => onScope(scope.with(place, { field, values: next }))}
      filter={choicesFound(field)}
      nothingFoundMessage={members.isFetching ? t('Searching …') : t('No line has this')}
    />
  )
}
