import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { OwnerSelect } from '#web/people/owner-select.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import type { Renewal } from '../../contract-renewals.ts'
import { useRenewalOwner, useSnooze, useUndoDecision } from './renewals-api.ts'

type RenewalDialogProps = { renewal: Renewal; onClose: () => void }

/** Takes a decision back, with the reason. */
export function UndoDialog({ renewal: { uuid, number, termEnd }, onClose }: RenewalDialogProps) {
  const undo = useUndoDecision(uuid)
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Take the decision on contract ${number} back?`}
      confirm={t('Take it back')}
      isDisabled={reason.trim() === ''}
      task={undo}
      onConfirm={() => undo.mutate({ reason: reason.trim(), termEnd }, { onSuccess: onClose })}
    >
      <Stack gap="md">
        <Text>It is to be decided again. What was decided stays in its history.</Text>
        <ReasonField reason={reason} onReason={setReason} />
      </Stack>
    </ConfirmDialog>
  )
}

/** Leaves a contract alone until a day. */
export function SnoozeDialog({ renewal: { uuid, number }, onClose }: RenewalDialogProps) {
  const snooze = useSnooze(uuid)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Snooze contract ${number}`}
      confirm={t('Snooze')}
      isDisabled={reason.trim() === '' || until === ''}
      task={snooze}
      onConfirm={() => snooze.mutate({ until, reason: reason.trim() }, { onSuccess: onClose })}
    >
      <Stack gap="md">
        <Text>Nobody is reminded of it until that day. Its notice date stays what it is.</Text>
        <DayField label={t('Until')} required data-autofocus value={until} onDay={setUntil} />
        <ReasonField reason={reason} onReason={setReason} />
      </Stack>
    </ConfirmDialog>
  )
}

/** Says whose decision a contract is. */
export function OwnerDialog({ renewal: { uuid, number, owner: first }, onClose }: RenewalDialogProps) {
  const save = useRenewalOwner(uuid)
  const [owner, setOwner] = useState(first?.uuid ?? null)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Who decides on contract ${number}?`}
      confirm={t('Save')}
      task={save}
      onConfirm={() => save.mutate(owner, { onSuccess: onClose })}
    >
      <OwnerSelect label={t('Owner')} owner={owner} known={first ? [first] : []} onOwner={setOwner} />
    </ConfirmDialog>
  )
}

function ReasonField({ reason, onReason }: { reason: string; onReason: (reason: string) => void }) {
  return (
    <TextInput
      label="Reason"
      required
      data-autofocus
      maxLength={500}
      value={reason}
      onChange={event => onReason(event.currentTarget.value)}
    />
  )
}
