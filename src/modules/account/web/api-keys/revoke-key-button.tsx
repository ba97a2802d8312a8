import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '#modules/api-keys.ts'
import { t } from '#shared/translate.ts'
import { toast } from '#web/toasts/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { afterKeyChange, revokeApiKey } from '../api.ts'

/** Ends a key, after saying what that means. */
export function RevokeKeyButton({ apiKey }: { apiKey: ApiKey }) {
  const [isAsking, setIsAsking] = useState(false)
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => toast('delete', revokeApiKey(apiKey.id), apiKey.name),
    onSuccess: () => queries.invalidateQueries(afterKeyChange),
  })
  const { isExpired, name } = apiKey
  const verb = isExpired ? t('Delete') : t('Revoke')
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        onClick={() => setIsAsking(true)}
        aria-label={isExpired ? t`Delete ${name}` : t`Revoke ${name}`}
      >
        {verb}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={isExpired ? t`Delete “${name}”?` : t`Revoke “${name}”?`}
        confirm={verb}
        onConfirm={() => revoke.mutate()}
        cancel="Keep it"
        isHarsh
        task={revoke}
      >
        {consequence(apiKey)}
      </ConfirmDialog>
    </>
  )
}

function consequence({ isExpired, isOwn, owner, lastUsedAt }: ApiKey): string {
  if (isExpired) return t('It is over already and works no more. Deleting takes it off this list.')
  const whose = isOwn ? '' : t` It belongs to ${owner}.`
  const use = lastUsedAt === null ? t('It was never used.') : t`It was used last on ${formatDateTime(lastUsedAt)}.`
  return t`Programs that use it are refused with their next call. This cannot be taken back.${whose} ${use}`
}
