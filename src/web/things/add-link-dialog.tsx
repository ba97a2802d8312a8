import { NativeSelect, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { thingKinds } from '#modules/thing-kinds.ts'
import type { LinkInput, Thing } from '#shared/thing-contract.ts'
import { type Relation, relations, type ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useAddLink } from './api.ts'
import { relationWords } from './relation-words.ts'
import { ThingPicker } from './thing-picker.tsx'

type AddLinkDialogProps = {
  of: ThingRef
  /**
   * Where the page knows already what is linked: how, to which kinds of things, whether the link begins at these, and to which place in
   * this thing it leads then.
   */
  only?: {
    title: string
    relation: Relation
    kinds: readonly string[]
    isFromOther: boolean
    place?: { anchor: LinkInput['anchor']; shown: ReactNode }
  }
  onClose: () => void
}

/** Chooses how a thing goes with another, and which: its kind first, then by a part of its title. */
export function AddLinkDialog({ of, only, onClose }: AddLinkDialogProps) {
  const { permissions } = useSignedIn()
  const kinds = Object.entries(thingKinds).filter(
    ([name, { permission, write }]) =>
      permissions.includes(only?.isFromOther ? write : permission) && (only?.kinds.includes(name) ?? true),
  )
  const [relation, setRelation] = useState<Relation>(only?.relation ?? 'concerns')
  const [kind, setKind] = useState(kinds[0]?.[0] ?? '')
  const [thing, setThing] = useState<Thing | null>(null)
  const add = useAddLink()
  const save = (chosen: Thing) => {
    const ends = only?.isFromOther ? { from: chosen, to: of } : { from: of, to: chosen }
    add.mutate({ relation, ...ends, ...(only?.place ? { anchor: only.place.anchor } : {}) }, { onSuccess: onClose })
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
        {only?.place?.shown}
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
            label="Kind"
            data-autofocus={only ? true : undefined}
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
