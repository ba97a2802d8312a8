import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { DocumentAnswer } from '../../contract.ts'
import { useHold } from '../api.ts'
import styles from './one.module.css'

/** That a document is kept, by whom and why, and for who may the way to end that. Nothing for one that is not. */
export function HeldNote({ document: { uuid, version, hold } }: { document: DocumentAnswer }) {
  const mayHold = usePermission('documents:hold')
  const end = useHold(uuid)
  const [isAsking, setIsAsking] = useState(false)
  if (hold === null) return null
  const since = formatDate(hold.at)
  return (
    <div className={styles.held}>
      <p>
        <strong>On legal hold:</strong> <span translate="no">{hold.reason}</span>{' '}
        <span className={styles.quiet}>
          {hold.by ? t`Since ${since}, by ${hold.by}; nobody can delete it.` : t`Since ${since}; nobody can delete it.`}
        </span>
      </p>
      {mayHold ? (
        <Button size="compact-sm" variant="default" onClick={() => setIsAsking(true)}>
          End the hold
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('End the legal hold?')}
        confirm={t('End the hold')}
        task={end}
        onConfirm={() => end.mutate({ version, reason: null }, { onSuccess: () => setIsAsking(false) })}
      >
        {t('It can be deleted then by everybody who may change documents.')}
      </ConfirmDialog>
    </div>
  )
}

type HoldDialogProps = { document: DocumentAnswer; onClose: () => void }

/** Puts a document under a legal hold. */
export function HoldDialog({ document: { uuid, version }, onClose }: HoldDialogProps) {
  const hold = useHold(uuid)
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Put under legal hold')}
      confirm={t('Hold it')}
      isDisabled={reason.trim() === ''}
      task={hold}
      onConfirm={() => hold.mutate({ version, reason: reason.trim() }, { onSuccess: onClose })}
    >
      <Stack gap="md">
        <Text>Nobody can delete it until the hold is ended.</Text>
        <Textarea
          label="Reason"
          required
          data-autofocus
          placeholder="A dispute, an audit, a duty to keep it"
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
