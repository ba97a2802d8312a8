import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Webhook } from '#modules/webhook-contract.ts'
import { webhookEvents } from '#modules/webhook-events.ts'
import { t } from '#shared/translate.ts'
import { toast } from '#web/toasts/toast.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { NewSecret } from './new-secret.tsx'
import styles from './webhooks.module.css'
import { refreshWebhooks, saveWebhook } from './webhooks-api.ts'

type WebhookDialogProps = { webhook: Webhook | null; isOpen: boolean; onClose: () => void }

/** Adds a webhook and then shows its secret, once; or changes one. */
export function WebhookDialog({ webhook, isOpen, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const title = secret !== null ? t('The webhook is ready') : webhook ? t('Change the webhook') : t('Add a webhook')
  return (
    <Dialog
      // Its own dialog, which takes the keyboard as it opens.
      key={secret === null ? 'form' : 'secret'}
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="lg"
      // A secret that is shown once must not go by a slip of the hand.
      closeOnClickOutside={secret === null}
      closeOnEscape={secret === null}
      withCloseButton={secret === null}
    >
      {secret === null ? (
        <Form webhook={webhook} onSecret={setSecret} onDone={onClose} />
      ) : (
        <NewSecret secret={secret} onDone={onClose} />
      )}
    </Dialog>
  )
}

type FormProps = { webhook: Webhook | null; onSecret: (secret: string) => void; onDone: () => void }

function Form({ webhook, onSecret, onDone }: FormProps) {
  const queries = useQueryClient()
  const kinds = Object.entries(webhookEvents)
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? kinds.map(([type]) => type))
  const save = useMutation({
    mutationFn: () =>
      toast(
        webhook ? 'update' : 'create',
        saveWebhook(webhook?.id ?? null, { url, events: [...events] }),
        t('the webhook'),
      ),
    gcTime: 0,
    onSuccess: async saved => {
      await refreshWebhooks(queries)
      if ('secret' in saved) onSecret(saved.secret)
      else onDone()
    },
  })
  const { of: faults, rest } = faultsOf(save.error, ['url', 'events'] as const)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Address"
        description="Where the other system takes it; it begins with https://"
        type="url"
        data-autofocus
        value={url}
        error={faults.url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <Checkbox.Group label="Told of" value={[...events]} onChange={setEvents} error={faults.events}>
        <div className={styles.kinds}>
          {kinds.map(([type, { title, description }]) => (
            <Checkbox key={type} value={type} label={t(title)} description={t(description)} />
          ))}
        </div>
      </Checkbox.Group>
      <p className={styles.why}>
        It is told which thing changed, in which fields and by whom, but not what stands in them: it asks the portal for
        that with an API key.
      </p>
      <Fault text={rest} isPlain />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending} disabled={events.length === 0}>
          {webhook ? t('Save') : t('Add')}
        </Button>
      </Group>
    </form>
  )
}
