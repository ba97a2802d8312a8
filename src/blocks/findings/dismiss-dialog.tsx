import { Text, Textarea } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDismiss } from './api.ts'
import type { Finding } from './definition.ts'
import { kindWords, reasonOf, subjectOf } from './words.ts'

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
      title={`Set aside: ${kindWords[reason.kind].one.toLowerCase()}, ${subjectOf(reason)}`}
      confirm="Set aside"
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
          label="Why it is all right"
          description="Everybody sees it. The finding stays set aside when the same lines are imported again; it comes back when its figures change."
          value={note}
          maxLength={1000}
          minRows={3}
          autosize
          required
          {...(isMissing ? { error: 'Say why it is all right: whoever looks at it later will ask.' } : {})}
          onChange={event => {
            setNote(event.currentTarget.value)
            setIsMissing(false)
          }}
        />
      </form>
    </ConfirmDialog>
  )
}
