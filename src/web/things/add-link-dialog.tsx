import { NativeSelect, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { thingKinds } from '#modules/thing-kinds.ts'
import type { Thing } from '#shared/thing-contract.ts'
import { type Relation, relations, type ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { foundThingsQuery, useAddLink } from './api.ts'
import { relationWords } from './relation-words.ts'

const restMilliseconds = 200

type AddLinkDialogProps = {
  of: ThingRef
  /** Where the page knows already what is linked: how, to which kinds of things, and whether the link begins at these. */
  only?: { title: string; relation: Relation; kinds: readonly string[]; isFromOther: boolean }
  onClose: () => void
}

/** Chooses how a thing goes with another, and which: its kind first, then by a part of its title. */
export function AddLinkDialog({ of, only, onClose }: AddLinkDialogProps) {
  const { permissions } = useSignedIn()
  const kinds = Object.entries(thingKinds).filter(
    ([name, { permission }]) => permissions.includes(permission) && (only?.kinds.includes(name) ?? true),
  )
  const [relation, setRelation] = useState<Relation>(only?.relation ?? 'concerns')
  const [kind, setKind] = useState(kinds[0]?.[0] ?? '')
  const [thing, setThing] = useState<Thing | null>(null)
  const add = useAddLink()
  const save = (chosen: Thing) => {
    const ends = only?.isFromOther ? { from: chosen, to: of } : { from: of, to: chosen }
    add.mutate({ relation, ...ends }, { onSuccess: onClose })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={only?.title ?? t('Add a link')}
      confirm="Add"
      isDisabled={thing === null}
      task={add}
      onConfirm={() => thing && save(thing)}
    >
      <Stack gap="sm">
        {only ? null : (
          <NativeSelect
            label="How it is linked"
            data-autofocus
            value={relation}
            data={relations.map(value => ({ value, label: relationWords[value].from }))}
            onChange={event => setRelation(relations.find(one => one === event.currentTarget.value) ?? relation)}
          />
        )}
        {only && kinds.length === 1 ? null : (
          <NativeSelect
            label="To"
            value={kind}
            data={kinds.map(([value, { one }]) => ({ value, label: t(one) }))}
            onChange={event => {
              setKind(event.currentTarget.value)
              setThing(null)
            }}
          />
        )}
        <ThingPicker key={kind} kind={kind} except={of} onChoose={setThing} />
      </Stack>
    </ConfirmDialog>
  )
}

type ThingPickerProps = { kind: string; except: ThingRef; onChoose: (thing: Thing | null) => void }

/** One thing of a kind, found by a part of its title. */
function ThingPicker({ kind, except, onChoose }: ThingPickerProps) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Thing | null>(null)
  // Once one is chosen its words stand in the field, which nobody searches for.
  const wanted = chosen && words === labelOf(chosen) ? '' : words.trim()
  const [settled] = useDebouncedValue(wanted, restMilliseconds)
  const { data, isError, isSuccess, isFetching } = useQuery(foundThingsQuery(kind, settled))
  const found = data?.items.filter(({ id }) => id !== except.id && id !== chosen?.id) ?? []
  const offered = chosen ? [chosen, ...found] : found
  const nothing = isSuccess && !isFetching ? t('Nothing found') : t('Searching …')
  return (
    <Select
      label="Title"
      placeholder={t('A part of its title')}
      searchable
      clearable
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
