import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#modules/webhook-contract.ts'
import { t } from '#shared/translate.ts'
import { toast } from '#web/toasts/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { refreshWebhooks, removeWebhook } from './webhooks-api.ts'

/** Removes a webhook, after asking. */
export function RemoveWebhook({ webhook: { id, url } }: { webhook: Webhook }) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { host } = new URL(url)
  const removal = useMutation({
    mutationFn: () => toast('delete', removeWebhook(id), t('the webhook')),
    onSuccess: () => refreshWebhooks(queries),
  })
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsAsking(true)} aria-label={t`Remove ${host}`}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Remove ${host}?`}
        confirm="Remove"
        onConfirm={() => removal.mutate()}
        isHarsh
        task={removal}
      >
        Nothing is sent there any more, and its log goes with it.
      </ConfirmDialog>
    </>
  )
}
