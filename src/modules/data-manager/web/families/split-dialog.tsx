import { Stack, TextInput } from '@mantine/core'
import { familyName } from '#shared/families.ts'
import { t } from '#shared/translate.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { useChangeFamilies } from './families-api.ts'
import { ImpactSummary } from './impact-summary.tsx'
import type { SpellingsDialogProps } from './spellings-dialog.ts'

/** Makes the chosen spellings a family of their own, named as the person says. */
export function SplitDialog({ kind, family, names, onClose, onDone }: SpellingsDialogProps) {
  // What was typed is for these spellings: others begin with their own name.
  const draft = useDraft(
    `data-manager.split.${family.id}.${JSON.stringify(names)}`,
    names[0] === family.name ? (names[1] ?? '') : (names[0] ?? ''),
  )
  const change = useChangeFamilies(draft.clear)
  const name = draft.value
  const isNameGiven = familyName.safeParse(name).success
  const request = { kind, family: family.id, names: [...names], name: name.trim() }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Split off from ${family.name}?`}
      confirm="Split off"
      isDisabled={!isNameGiven}
      task={change}
      onConfirm={() => change.mutate({ action: 'split', ...request }, { onSuccess: onDone })}
    >
      <Stack gap="sm">
        <DraftNotice of={draft} />
        <TextInput
          label="Name of the new family"
          data-autofocus
          value={name}
          maxLength={300}
          onChange={event => draft.set(event.currentTarget.value)}
        />
        <ImpactSummary request={{ action: 'split', ...request, name: isNameGiven ? name.trim() : t('New family') }} />
      </Stack>
    </ConfirmDialog>
  )
}
