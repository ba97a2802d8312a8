import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Thing } from '#shared/thing-contract.ts'
import type { ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { foundThingsQuery } from './api.ts'

const restMilliseconds = 200

type ThingPickerProps = {
  kind: string
  except?: ThingRef
  /** It stands in what closes when something else is pressed. */
  isNested?: boolean
  onChoose: (thing: Thing | null) => void
}

/** One thing of a kind, found by a part of its title. */
export function ThingPicker({ kind, except, isNested = false, onChoose }: ThingPickerProps) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Thing | null>(null)
  // Once one is chosen its words stand in the field, which nobody searches for.
  const wanted = chosen && words === labelOf(chosen) ? '' : words.trim()
  const [settled] = useDebouncedValue(wanted, restMilliseconds)
  const { data, isError, isSuccess, isFetching } = useQuery(foundThingsQuery(kind, settled))
  const found = data?.items.filter(({ id }) => id !== except?.id && id !== chosen?.id) ?? []
  const offered = chosen ? [chosen, ...found] : found
  const nothing = isSuccess && !isFetching ? t('Nothing found') : t('Searching …')
  return (
    <Select
      label="Title"
      placeholder={t('A part of its title')}
      searchable
      clearable
      comboboxProps={{ withinPortal: !isNested }}
      data={offered.map(thing => ({ value: thing.id, label: labelOf(thing) }))}
      // The server has searched: what it found is shown as it is.
      filter={({ options }) => options}
      nothingFoundMessage={isError ? t('The search did not work. Try again.') : nothing}
      value={chosen?.id ?? null}
      searchValue={words}
      onSearchChange={setWords}
      onChange={id => {
        const thing = offered.find(one => one.id === id) ?? null
        setChosen(thing)
        onChoose(thing)
      }}
    />
  )
}

function labelOf({ title, subtitle }: Thing): string {
  return subtitle ? `${title} · ${subtitle}` : title
}
