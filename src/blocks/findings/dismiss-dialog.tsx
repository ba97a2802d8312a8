import { Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { callPortal } from '#web/call-portal.ts'
import { toast } from '#web/toasts/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { blockKey } from '../parts/block-query.ts'
import { createDismissal } from './calls.ts'
import { findingName } from './columns.ts'
import { type DismissInput, type Finding, findingsBlock } from './definition.ts'
import { reasonOf, subjectOf } from './words.ts'

type DismissDialogProps = { finding: Finding; currency: string; onClose: () => void }

/** Asks why a finding is all right; what was typed stays when it is refused. */
export function DismissDialog({ finding, currency, onClose }: DismissDialogProps) {
  const form = useId()
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const dismiss = useDismiss()
  const { reason, fingerprint } = finding
  const submit = () => {
    if (note.trim() === '') {
      setIsMissing(true)
      field.current?.focus()
      return
    }
    dismiss.mutate({ kind: reason.kind, fingerprint, note: note.trim() }, { onSuccess: onClose })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Set aside: ${inSentence(findingName(reason.kind))}, ${subjectOf(reason)}`}
      confirm="Set it aside"
      onConfirm={submit}
      task={dismiss}
    >
      <Text size="sm">{reasonOf(reason, currency)}</Text>
      <form
        id={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Textarea
          ref={field}
          data-autofocus
          label="Reason"
          description="Everybody sees it. The finding stays set aside when the same lines are imported again; it comes back when its figures change."
          value={note}
          maxLength={1000}
          minRows={3}
          autosize
          required
          {...(isMissing ? { error: t('Say why it is all right: whoever looks at it later will ask.') } : {})}
          onChange={event => {
            setNote(event.currentTarget.value)
            setIsMissing(false)
          }}
        />
      </form>
    </ConfirmDialog>
  )
}

function useDismiss() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DismissInput) => toast('update', callPortal(createDismissal, { body }), t('the finding')),
    onSettled: () => client.invalidateQueries({ queryKey: blockKey(findingsBlock) }),
  })
}
