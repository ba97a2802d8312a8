import { MultiSelect, NativeSelect, SimpleGrid } from '@mantine/core'
import { type Audience, audiences, audienceWords, mostReaders } from '#shared/audience.ts'
import { type RoleName, roleNames } from '#shared/permissions.ts'
import { t } from '#shared/translate.ts'
import { OwnerSelect, PeopleSelect } from './owner-select.tsx'

/** Whose a thing is, and who may open it, as a form has it. */
export type WrittenReaders = {
  owner: string
  audience: Audience
  roles: readonly RoleName[]
  people: readonly string[]
}

type ReadersFieldsProps = {
  value: WrittenReaders
  onChange: (change: { owner?: string; audience?: Audience; roles?: RoleName[]; people?: string[] }) => void
  known: readonly { uuid: string; name: string }[]
  isTried: boolean
}

/** Roles are asked for, and none is named. Of people none may be: then its owner alone opens it. */
export function isNobody({ audience, roles }: Pick<WrittenReaders, 'audience' | 'roles'>): boolean {
  return audience === 'roles' && roles.length === 0
}

/** Whose a thing is, and who may open it. */
export function ReadersFields({ value, onChange, known, isTried }: ReadersFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <OwnerSelect
        label="Owner"
        clearable={false}
        owner={value.owner || null}
        known={known}
        onOwner={owner => owner && onChange({ owner })}
      />
      <NativeSelect
        label="Who may open it"
        value={value.audience}
        data={audiences.map(audience => ({ value: audience, label: t(audienceWords[audience]) }))}
        onChange={event =>
          onChange({ audience: audiences.find(one => one === event.currentTarget.value) ?? 'everyone' })
        }
      />
      {value.audience === 'roles' ? (
        <MultiSelect
          label="Roles"
          data={[...roleNames]}
          value={[...value.roles]}
          error={isTried && isNobody(value) ? t('Choose a role') : undefined}
          onChange={roles => onChange({ roles: roleNames.filter(role => roles.includes(role)) })}
        />
      ) : null}
      {value.audience === 'people' ? (
        <PeopleSelect
          label="People"
          description="Its owner always may"
          chosen={[...value.people]}
          known={known}
          maxValues={mostReaders}
          onChosen={people => onChange({ people })}
        />
      ) : null}
    </SimpleGrid>
  )
}
