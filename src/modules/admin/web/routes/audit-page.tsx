import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { auditWords } from '#modules/audit-words.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState, type Emptiness, ErrorState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import type { AuditEntry, AuditFilter } from '../../contract.ts'
import { changedNames } from '../../rules.ts'
import { AdminPage } from '../admin-page.tsx'
import { auditExportAddress, auditQuery, verifyAudit } from '../api.ts'
import { AuditEntryDrawer } from '../audit-entry.tsx'
import { AuditFilters } from '../audit-filters.tsx'
import { isFiltered, noConditions, readAuditView, toFilter } from '../audit-view.ts'
import { ChainVerdict } from '../chain-verdict.tsx'
import { OpenButton } from '../open-button.tsx'

/** Who did what, when; and whether that record is whole. */
export function AuditPage() {
  const [view, setView] = useViewState(readAuditView)
  const filter = toFilter(view)
  const entries = useProvided(auditQuery(filter, view.page), ({ items }) => items.length === 0)
  const verify = useMutation({ mutationFn: verifyAudit })
  const opened = entries.data?.items.find(({ sequence }) => sequence === view.opened) ?? null
  const total = entries.data?.total
  return (
    <AdminPage
      actions={
        <>
          <ExportMenu filter={filter} />
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} stroke={1.7} aria-hidden />}
            loading={verify.isPending}
            onClick={() => verify.mutate()}
          >
            Verify
          </Button>
        </>
      }
    >
      {verify.data ? <ChainVerdict verdict={verify.data} /> : null}
      {verify.error ? <ErrorState error={verify.error} onRetry={() => verify.mutate()} /> : null}
      <Card title="Audit" say={total === undefined ? null : countSentence(total, isFiltered(view))} isFlush>
        <AuditFilters view={view} onChange={change => setView(change)} />
        <DataState
          of={entries}
          skeleton={<TableSkeleton rows={8} />}
          empty={emptiness(isFiltered(view), () => setView(noConditions))}
        >
          {({ items, total: all }) => (
            <DataTable
              label="Audit"
              columns={columnsWith(entry => setView({ entry: entry.sequence }))}
              rows={items}
              rowKey={entry => String(entry.sequence)}
              noun={count => plural(count, 'entry', 'entries')}
              paging={{ page: view.page, total: all, onPage: page => setView({ page, entry: undefined }) }}
            />
          )}
        </DataState>
      </Card>
      <AuditEntryDrawer entry={opened} onClose={() => setView({ entry: undefined })} />
    </AdminPage>
  )
}

function columnsWith(onOpen: (entry: AuditEntry) => void): readonly DataColumn<AuditEntry>[] {
  return [
    { id: 'sequence', header: t('No.'), align: 'right', cell: entry => formatNumber(entry.sequence) },
    {
      id: 'action',
      header: t('What happened'),
      isWrapping: true,
      isRowHeader: true,
      cell: entry => (
        <OpenButton label={t`${auditWords(entry, formatNumber)}, entry ${entry.sequence}`} onOpen={() => onOpen(entry)}>
          {auditWords(entry, formatNumber)}
        </OpenButton>
      ),
    },
    { id: 'at', header: t('When'), cell: entry => formatDateTime(entry.at) },
    { id: 'actor', header: t('By'), cell: entry => entry.actorEmail },
    {
      id: 'changed',
      header: t('Changed'),
      isWrapping: true,
      // Of what was made or deleted all is new or gone: its sentence says so.
      cell: ({ before, after }) => (before && after ? changedNames(before, after).join(', ') : ''),
    },
  ]
}

/** Downloads what the filter finds; the browser streams the file to disk. */
function ExportMenu({ filter }: { filter: AuditFilter }) {
  return (
    <Menu position="bottom-end" offset={6}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={auditExportAddress('csv', filter)} download="audit.csv">
          CSV, for spreadsheets
        </Menu.Item>
        <Menu.Item component="a" href={auditExportAddress('json', filter)} download="audit.json">
          JSON, for programs
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function countSentence(total: number, isNarrowed: boolean): string {
  const entries = `${formatNumber(total)} ${plural(total, 'entry', 'entries')}`
  return isNarrowed ? t`${entries} match, newest first.` : t`${entries}, newest first. They can be read, never changed.`
}

function emptiness(isNarrowed: boolean, onClear: () => void): Emptiness {
  if (!isNarrowed) return { title: t('No entries here'), why: t('Every change in this organisation adds one.') }
  const step = (
    <Button variant="default" size="xs" onClick={onClear}>
      Show all entries
    </Button>
  )
  return { title: t('No entry matches'), why: t('Nothing was recorded that meets every condition above.'), step }
}
