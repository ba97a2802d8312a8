import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Webhook } from '#modules/webhook-contract.ts'
import { t } from '#shared/translate.ts'
import { readPage } from '#web/people/people-query.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Rows } from '#web/ui/columns.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import { AdminPage } from '../admin-page.tsx'
import { DeliveryLog } from '../webhooks/delivery-log.tsx'
import { WebhookCard } from '../webhooks/webhook-card.tsx'
import { WebhookDialog } from '../webhooks/webhook-dialog.tsx'
import { webhooksQuery } from '../webhooks/webhooks-api.ts'

/** What is being filled in: a new webhook, one that exists, or nothing; counted, so that each begins anew. */
type Editing = { webhook: Webhook | null; count: number }

/** Where other systems are told of what changes in the organisation, and what became of it. */
export function WebhooksPage() {
  const [view, setView] = useViewState(({ page, webhook }) => ({ page: readPage(page), opened: webhook }))
  const [editing, setEditing] = useState<Editing>({ webhook: null, count: 0 })
  const [isOpen, setIsOpen] = useState(false)
  const webhooks = useProvided(webhooksQuery, ({ items }) => items.length === 0)
  const edit = (webhook: Webhook | null) => {
    setEditing({ webhook, count: editing.count + 1 })
    setIsOpen(true)
  }
  const opened = webhooks.data?.items.find(({ id }) => id === view.opened) ?? null
  return (
    <AdminPage actions={<Button onClick={() => edit(null)}>Add a webhook</Button>}>
      <DataState of={webhooks} skeleton={<TableSkeleton rows={4} />} empty={none} isFramed>
        {({ items }) => (
          <Rows>
            {items.map(webhook => (
              <WebhookCard
                key={webhook.id}
                webhook={webhook}
                onEdit={() => edit(webhook)}
                onLog={() => setView({ webhook: webhook.id, page: undefined })}
              />
            ))}
          </Rows>
        )}
      </DataState>
      <WebhookDialog key={editing.count} webhook={editing.webhook} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      <DeliveryLog
        webhook={opened}
        page={view.page}
        onPage={page => setView({ page })}
        onClose={() => setView({ webhook: undefined, page: undefined })}
      />
    </AdminPage>
  )
}

const none = {
  title: t('No webhooks'),
  why: t('A webhook tells another system, such as an ERP or a chat, as soon as something changes here.'),
}
