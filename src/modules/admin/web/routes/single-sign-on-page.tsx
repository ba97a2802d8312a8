import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Connection, SingleSignOn } from '#shared/single-sign-on.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Rows } from '#web/ui/columns.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { AdminPage } from '../admin-page.tsx'
import { BreakGlassCard } from '../single-sign-on/break-glass-card.tsx'
import { ConnectionCard } from '../single-sign-on/connection-card.tsx'
import { ConnectionDialog } from '../single-sign-on/connection-dialog.tsx'
import { GettingStarted } from '../single-sign-on/getting-started.tsx'
import { ServiceProviderCard } from '../single-sign-on/service-provider-card.tsx'
import { singleSignOnQuery } from '../single-sign-on/single-sign-on-api.ts'

/** What is being filled in: a new connection, one that exists, or nothing. */
type Editing = { connection: Connection | null; count: number }

/** How people of the organisation sign in by its identity provider. */
export function SingleSignOnPage() {
  const [editing, setEditing] = useState<Editing>({ connection: null, count: 0 })
  const [isOpen, setIsOpen] = useState(false)
  const settings = useProvided(singleSignOnQuery)
  const edit = (connection: Connection | null) => {
    setEditing({ connection, count: editing.count + 1 })
    setIsOpen(true)
  }
  const hasAny = (settings.data?.connections.length ?? 0) > 0
  return (
    <AdminPage actions={hasAny ? <Button onClick={() => edit(null)}>Add a connection</Button> : null}>
      <DataState of={settings} skeleton={<TableSkeleton rows={8} />} empty={nothing} isFramed>
        {data => <Settings data={data} onEdit={edit} />}
      </DataState>
      <ConnectionDialog
        key={editing.count}
        connection={editing.connection}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </AdminPage>
  )
}

type SettingsProps = { data: SingleSignOn; onEdit: (connection: Connection | null) => void }

function Settings({ data: { connections, serviceProvider, administrators }, onEdit }: SettingsProps) {
  return (
    <Rows>
      {connections.length === 0 ? <GettingStarted onAdd={() => onEdit(null)} /> : null}
      {connections.map(connection => (
        <ConnectionCard key={connection.uuid} connection={connection} onEdit={() => onEdit(connection)} />
      ))}
      {connections.length > 0 ? <BreakGlassCard administrators={administrators} /> : null}
      <ServiceProviderCard provider={serviceProvider} />
    </Rows>
  )
}

const nothing = { title: t('Nothing is known'), why: t('The portal has no settings of this organisation.') }
