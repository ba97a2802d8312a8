import { Button, List, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataState, EmptyState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { AdminPage } from '../admin-page.tsx'
import { demonstrationQuery, removeDemonstration } from '../api.ts'

/** What the demonstration is, and the way to be rid of it. */
export function DemonstrationPage() {
  const { isDemonstration, name } = useOrganization()
  return (
    <AdminPage>
      <Card title="Demonstration" say={isDemonstration ? t('Example data, to try the portal with.') : null}>
        {isDemonstration ? (
          <Removal />
        ) : (
          <EmptyState
            title="Nothing to remove"
            why={t`${name} is a real organisation. The demonstration is removed from one of its own organisations.`}
            step={<AppLink to="/admin">Back to people</AppLink>}
          />
        )}
      </Card>
    </AdminPage>
  )
}

function Removal() {
  const demonstration = useProvided(demonstrationQuery, () => false)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <DataState of={demonstration} skeleton={<TableSkeleton rows={3} />} empty={none}>
      {({ organizations }) => (
        <>
          <Text maw="68ch">
            The portal came with example organisations, their people and their purchase and sales lines. None of it
            belongs to anyone. Remove it when you begin with your own data; it does not come back by itself.
          </Text>
          <List my="md" aria-label="Organisations of the demonstration">
            {organizations.map(name => (
              <List.Item key={name}>{name}</List.Item>
            ))}
          </List>
          <Button color="red" variant="outline" onClick={() => setIsAsking(true)}>
            Remove demonstration data
          </Button>
          <Confirmation organizations={organizations} isOpen={isAsking} onClose={() => setIsAsking(false)} />
        </>
      )}
    </DataState>
  )
}

type ConfirmationProps = { organizations: readonly string[]; isOpen: boolean; onClose: () => void }

function Confirmation({ organizations, isOpen, onClose }: ConfirmationProps) {
  const remove = useMutation({
    mutationFn: () => toast('delete', removeDemonstration(), t('the demonstration')),
    // The person's own account may be gone with it, so the portal begins at its public page.
    onSuccess: () => window.location.assign('/'),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Remove the demonstration?"
      confirm="Remove it"
      onConfirm={() => remove.mutate()}
      cancel="Keep it"
      isHarsh
      task={remove}
    >
      {t`${organizations.join(', ')}: all of their lines, uploads, files, configuration and audit are deleted for good. The demonstration’s accounts go too, yours included if it is one of them.`}
    </ConfirmDialog>
  )
}

const none = { title: t('Nothing to remove'), why: t('The demonstration is gone.') }
