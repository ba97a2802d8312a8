import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { familyName } from '#shared/families.ts'
import { ApiError } from '#web/send.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useChangeFamilies } from './families-api.ts'
import type { SpellingsDialogProps } from './spellings-dialog.ts'

/** Gives a family the name its figures stand under. */
export function RenameDialog({ kind, family, onClose, onDone }: SpellingsDialogProps) {
  const change = useChangeFamilies()
  const [name, setName] = useState(family.name)
  const fault = change.error instanceof ApiError ? change.error.issues.find(({ path }) => path === 'name') : undefined
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Rename ${family.name}`}
      confirm="Rename"
      isDisabled={!familyName.safeParse(name).success || name.trim() === family.name}
      task={{ isPending: change.isPending, error: fault ? null : change.error }}
      onConfirm={() =>
        change.mutate({ action: 'rename', kind, family: family.id, name: name.trim() }, { onSuccess: onDone })
      }
    >
      <TextInput
        label="Name"
        value={name}
        maxLength={300}
        error={fault?.message}
        onChange={event => setName(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
