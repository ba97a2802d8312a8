import { Button } from '@mantine/core'
import { actionWords } from '#modules/audit-words.ts'
import type { Delivery, Webhook } from '#modules/webhook-contract.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { SideDialog } from '#web/ui/side-dialog.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './webhooks.module.css'
import { deliveriesQuery, useSendAgain } from './webhooks-api.ts'

type DeliveryLogProps = { webhook: Webhook | null; page: number; onPage: (page: number) => void; onClose: () => void }

/** What was sent to a webhook and what became of it. */
export function DeliveryLog({ webhook, page, onPage, onClose }: DeliveryLogProps) {
  return (
    <SideDialog
      opened={webhook !== null}
      onClose={onClose}
      position="right"
      size="min(760px, 100vw)"
      title={webhook ? t`Sent to ${new URL(webhook.url).host}` : ''}
    >
      {webhook ? <Log webhook={webhook} page={page} onPage={onPage} /> : null}
    </SideDialog>
  )
}

function Log({ webhook, page, onPage }: { webhook: Webhook; page: number; onPage: (page: number) => void }) {
  const log = useProvided(deliveriesQuery(webhook.id, page), ({ total }) => total === 0)
  return (
    <DataState of={log} skeleton={<TableSkeleton rows={6} />} empty={none}>
      {({ items, total }) => (
        <DataTable
          label="Deliveries"
          card="columns"
          noun={count => plural(count, 'delivery', 'deliveries')}
          rows={items}
          rowKey={({ id }) => id}
          columns={[...columns, againColumn(webhook)]}
          paging={{ page, total, onPage }}
        />
      )}
    </DataState>
  )
}

const columns: readonly DataColumn<Delivery>[] = [
  { id: 'at', header: t('Written'), cell: one => formatDateTime(one.createdAt), isRowHeader: true },
  { id: 'what', header: t('What happened'), cell: one => changeOf(one), isWrapping: true },
  { id: 'state', header: t('State'), cell: one => <StateTag delivery={one} /> },
  { id: 'answer', header: t('Answer'), cell: one => <Answer delivery={one} />, isWrapping: true },
]

function againColumn(webhook: Webhook): DataColumn<Delivery> {
  return { id: 'again', header: t('Actions'), cell: one => <SendAgain webhook={webhook} delivery={one} /> }
}

/** The change that is told, in words. */
function changeOf({ body, event }: Delivery): string {
  const { data } = JSON.parse(body) as { data?: { change?: string } }
  return actionWords(data?.change ?? event)
}

function StateTag({ delivery: { state, attempts } }: { delivery: Delivery }) {
  if (state === 'waiting') return <Tag tone="info">Waiting</Tag>
  if (state === 'arrived') return <Tag tone="good">Arrived</Tag>
  return <Tag tone="bad">{t`Failed, ${attempts} ${plural(attempts, 'attempt', 'attempts')}`}</Tag>
}

function Answer({ delivery: { status, milliseconds, answer } }: { delivery: Delivery }) {
  const took = milliseconds === null ? '' : `${formatNumber(milliseconds)} ms`
  return (
    <span className={styles.answer}>
      {[status, took].filter(Boolean).join(' · ')}
      {answer ? <code className={styles.code}>{answer}</code> : null}
    </span>
  )
}

function SendAgain({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const again = useSendAgain(webhook.id)
  if (!webhook.isActive || delivery.state === 'waiting') return null
  return (
    <Button size="compact-sm" variant="default" loading={again.isPending} onClick={() => again.mutate(delivery.id)}>
      Send again<VisuallyHidden>{`: ${formatDateTime(delivery.createdAt)}`}</VisuallyHidden>
    </Button>
  )
}

const none = { title: t('Nothing was sent yet'), why: t('What is sent stands here, the newest 200.') }
