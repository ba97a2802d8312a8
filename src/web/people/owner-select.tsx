import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { peopleNamesQuery } from './people-names.ts'

type Person = { uuid: string; name: string }

/** Everybody of the organisation, the person who asks first; those a thing already names stay choosable. */
function usePeople(known: readonly Person[]): { value: string; label: string }[] {
  const { userUuid } = useSignedIn().session.user
  const people = useQuery(peopleNamesQuery).data ?? []
  const all = new Map([...known, ...people].map(({ uuid, name }) => [uuid, name]))
  const choices = [...all].map(([value, label]) => ({ value, label: value === userUuid ? t`${label} (me)` : label }))
  return choices.sort((one, other) => Number(other.value === userUuid) - Number(one.value === userUuid))
}

type OwnerSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  owner: string | null
  /** Who is named already, whether or not they are found. */
  known?: readonly Person[]
  onOwner: (uuid: string | null) => void
}

/** Whose something is. */
export function OwnerSelect({ owner, known = [], onOwner, ...input }: OwnerSelectProps) {
  return (
    <Select
      placeholder={t('Nobody')}
      searchable
      clearable
      nothingFoundMessage="No such person"
      data={usePeople(known)}
      value={owner}
      onChange={onOwner}
      {...input}
    />
  )
}

type PeopleSelectProps = Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> & {
  chosen: readonly string[]
  known: readonly Person[]
  onChosen: (uuids: string[]) => void
}

/** Several people. */
export function PeopleSelect({ chosen, known, onChosen, ...input }: PeopleSelectProps) {
  return (
    <MultiSelect
      searchable
      clearable
      nothingFoundMessage="No such person"
      data={usePeople(known)}
      value={[...chosen]}
      onChange={onChosen}
      {...input}
    />
  )
}
