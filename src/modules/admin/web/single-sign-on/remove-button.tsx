import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { toast } from '#web/toasts/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { refreshSingleSignOn } from './single-sign-on-api.ts'

type RemoveButtonProps = {
  /** What is taken away, by its name. */
  what: string
  /** What that does, for the person to agree to. */
  effect: string
  remove: () => Promise<unknown>
}

/** Takes something away, after saying what that does. */
export function RemoveButton({ what, effect, remove }: RemoveButtonProps) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const removal = useMutation({
    mutationFn: () => toast('delete', remove(), what),
    onSuccess: () => {
      setIsAsking(false)
      return refreshSingleSignOn(queries)
    },
  })
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsAsking(true)} aria-label={t`Remove ${what}`}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Remove ${what}?`}
        confirm="Remove"
        onConfirm={() => removal.mutate()}
        isHarsh
        task={removal}
      >
        {effect}
      </ConfirmDialog>
    </>
  )
}
