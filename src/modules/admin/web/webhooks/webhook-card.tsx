import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#modules/webhook-contract.ts'
import { webhookEvents } from '#modules/webhook-events.ts'
import { listWords } from '#shared/list-words.ts'
import { t } from '#shared/translate.ts'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import { NewSecret } from './new-secret.tsx'
import { RemoveWebhook } from './remove-webhook.tsx'
import styles from './webhooks.module.css'
import { refreshWebhooks, renewSecret, useChangeWebhook } from './webhooks-api.ts'

type WebhookCardProps = { webhook: Webhook; onEdit: () => void; onLog: () => void }

/** One webhook: where to, of what, how it stands, and what can be done with it. */
export function WebhookCard({ webhook, onEdit, onLog }: WebhookCardProps) {
  const { url, events, isActive, formerUntil } = webhook
  const change = useChangeWebhook(webhook)
  const titles = events.map(type => t(webhookEvents[type]?.title ?? type))
  const facts = [
    { label: t('State'), value: <StateTag webhook={webhook} /> },
    { label: t('Told of'), value: listWords(titles) },
    ...(formerUntil ? [{ label: t('Former secret signs until'), value: formatDateTime(formerUntil) }] : []),
  ]
  return (
    <Card title={new URL(url).host} say={<span className={styles.url}>{url}</span>}>
      <Facts facts={facts} />
      <div className={styles.actions}>
        <Button size="xs" variant="default" onClick={onLog}>
          Log
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={change.isPending}
          onClick={() => change.mutate({ isActive: !isActive })}
        >
          {isActive ? t('Pause') : t('Resume')}
        </Button>
        <Button size="xs" variant="default" onClick={onEdit}>
          Edit
        </Button>
        <RenewSecret webhook={webhook} />
        <RemoveWebhook webhook={webhook} />
      </div>
    </Card>
  )
}

function StateTag({ webhook: { isActive, failingSince } }: { webhook: Webhook }) {
  if (!isActive) return <Tag tone="neutral">Paused</Tag>
  return failingSince === null ? (
    <Tag tone="good">On</Tag>
  ) : (
    <Tag tone="warn">{t`Nothing arrives since ${formatDateTime(failingSince)}`}</Tag>
  )
}

/** Makes a new secret, after saying what that does, and shows it once. */
function RenewSecret({ webhook }: { webhook: Webhook }) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const renewal = useMutation({
    mutationFn: () => toast('create', renewSecret(webhook.id), t('the secret')),
    gcTime: 0,
    onSuccess: renewed => {
      setIsAsking(false)
      setSecret(renewed.secret)
      return refreshWebhooks(queries)
    },
  })
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
        New secret
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Make a new secret?"
        confirm="Make it"
        onConfirm={() => renewal.mutate()}
        task={renewal}
      >
        For a day deliveries are signed with both, so that the other system can change over without missing any.
      </ConfirmDialog>
      <Dialog
        opened={secret !== null}
        onClose={() => setSecret(null)}
        title="The new secret"
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        {secret === null ? null : <NewSecret secret={secret} onDone={() => setSecret(null)} />}
      </Dialog>
    </>
  )
}
