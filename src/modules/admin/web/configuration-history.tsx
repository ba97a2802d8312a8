import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ConfigurationVersion } from '../contract.ts'
import { refreshConfiguration, restoreVersion, versionsQuery } from './api.ts'

type ConfigurationHistoryProps = { page: number; onPage: (page: number) => void; onRestored: (version: number) => void }

/** Every version that was saved, by whom and when; one press puts an old one in force again. */
export function ConfigurationHistory({ page, onPage, onRestored }: ConfigurationHistoryProps) {
  const versions = useProvided(versionsQuery(page), ({ items }) => items.length === 0)
  return (
    <Card title="Versions" say="Restoring adds the old text as a new version; nothing is lost." isFlush>
      <DataState of={versions} skeleton={<TableSkeleton rows={3} />} empty={none}>
        {({ items, total }) => (
          <DataTable
            label="Versions of the configuration"
            columns={columnsWith(onRestored)}
            rows={items}
            rowKey={({ version }) => String(version)}
            noun={count => plural(count, 'version', 'versions')}
            paging={{ page, total, onPage }}
          />
        )}
      </DataState>
    </Card>
  )
}

const none = { title: t('No versions'), why: t('Nothing was saved yet. The first save begins the history.') }

function columnsWith(onRestored: (version: number) => void): readonly DataColumn<ConfigurationVersion>[] {
  return [
    { id: 'version', header: t('Version'), cell: row => t`Version ${row.version}` },
    { id: 'state', header: t('State'), cell: row => <StateTag {...row} /> },
    {
      id: 'restore',
      header: t('Go back to it'),
      cell: row =>
        row.isInForce || !row.isReadable ? null : <RestoreButton version={row.version} onRestored={onRestored} />,
    },
    { id: 'createdAt', header: t('Saved'), cell: row => formatDateTime(row.createdAt) },
    { id: 'createdBy', header: t('By'), cell: row => row.createdBy },
  ]
}

function StateTag({ isInForce, isReadable }: ConfigurationVersion) {
  if (isInForce) return <Tag tone="good">In force</Tag>
  return isReadable ? <Tag>Earlier</Tag> : <Tag tone="bad">Cannot be read</Tag>
}

function RestoreButton({ version, onRestored }: { version: number; onRestored: (version: number) => void }) {
  const queries = useQueryClient()
  const restore = useMutation({
    mutationFn: () => toast('update', restoreVersion(version), t`to the text of version ${version}`),
    onSuccess: async restored => {
      onRestored(restored.version)
      await refreshConfiguration(queries)
    },
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={restore.isPending}
      onClick={() => restore.mutate()}
      aria-label={t`Restore version ${version}`}
    >
      Restore
    </Button>
  )
}
