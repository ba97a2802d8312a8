import { Button, Checkbox, Popover, Stack, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { hasWords } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import styles from './choice-filter.module.css'

export type FilterChoice = { value: string; label: string }

type ChoiceFilterProps = {
  label: string
  choices: readonly FilterChoice[]
  chosen: readonly string[]
  onChosen: (values: string[]) => void
}

/** More choices than these can be searched. */
const mostUnsearched = 9
const mostNamed = 2

/** A filter of several values: its button says which are chosen. */
export function ChoiceFilter({ label, choices, chosen, onChosen }: ChoiceFilterProps) {
  const [search, setSearch] = useState('')
  const names = chosen.map(value => choices.find(choice => choice.value === value)?.label ?? t('unknown'))
  const said = names.length > mostNamed ? t`${names.length} chosen` : names.join(', ')
  const offered = choices.filter(choice => hasWords(choice.label, search.trim()))
  return (
    <Popover position="bottom-start" trapFocus returnFocus onChange={() => setSearch('')}>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          className={styles.choice ?? ''}
          data-chosen={chosen.length > 0 || undefined}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
        >
          {said === '' ? label : t`${label}: ${said}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={styles.choices}>
        {choices.length > mostUnsearched ? (
          <TextInput
            size="xs"
            mb={8}
            aria-label="Search in the choices"
            placeholder="Search"
            value={search}
            onChange={event => setSearch(event.currentTarget.value)}
          />
        ) : null}
        <Checkbox.Group value={[...chosen]} onChange={onChosen} aria-label={label}>
          <Stack gap={8} className={styles.choiceList}>
            {offered.map(({ value, label: name }) => (
              <Checkbox key={value} size="xs" value={value} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
        {choices.length === 0 ? <p className={styles.nothing}>Nothing to choose yet</p> : null}
        {chosen.length > 0 ? (
          <Button mt={8} size="compact-sm" variant="subtle" onClick={() => onChosen([])}>
            Clear
          </Button>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}
