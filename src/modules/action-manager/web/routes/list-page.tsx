import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { writeSort } from '#shared/list-sorts.ts'
import { t } from '#shared/translate.ts'
import { ExportMenu, type FileFormat } from '#web/export/export-menu.tsx'
import { saveFile } from '#web/save-file.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { toast } from '#web/toasts/toast.ts'
import { BringButton } from '#web/ui/bring-button.tsx'
import { Surface } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { Pager } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { type ActionSortField, type Grouping, groupings } from '../../action-words.ts'
import { exportActions } from '../../calls.ts'
import { actionsExport, actionsQuery } from '../api.ts'
import { ActionCards } from '../list/action-cards.tsx'
import { ActionTable } from '../list/action-table.tsx'
import { BulkBar } from '../list/bulk-bar.tsx'
import { useChoosingKeys, useListKeys } from '../list/use-list-keys.ts'
import { useSelection } from '../list/use-selection.ts'
import { useTotalWords } from '../shown/saving-sums.tsx'
import { ActionsFrame } from '../view/actions-frame.tsx'
import { type ActionsView, writeFilters } from '../view/actions-view.ts'
import { useNothing } from '../view/nothing.tsx'
import { useActionsView } from '../view/use-actions-view.ts'
import { actionNoun, groupingWords } from '../words.ts'

/** The actions as a list: found, sorted, in groups, changed one by one or many at once. */
export function ListPage() {
  const { view, setSearch, setFilters } = useActionsView()
  const mayWrite = usePermission('action:write')
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const list = useProvided(actionsQuery(view), ({ items }) => items.length === 0)
  const rows = (list.data?.items ?? []).map(({ uuid }) => uuid)
  const total = list.data?.total ?? 0
  const ofView = useSelection(JSON.stringify(writeFilters(view.filters)), rows, total)
  const selection = mayWrite ? ofView : null
  useListKeys()
  useChoosingKeys(selection)
  const nothing = useNothing(view)
  const { order } = view
  const Shown = isNarrow ? ActionCards : ActionTable
  const onSort = (by: string) => {
    const direction = order.by === by && order.direction === 'asc' ? 'desc' : 'asc'
    setSearch({ sort: writeSort({ by: by as ActionSortField, direction }), page: undefined })
  }
  const onGroup = (by: Grouping, id: string) => {
    setSearch({ ...writeFilters({ ...view.filters, [by]: [id] }), group: undefined, page: undefined })
  }
  return (
    <ActionsFrame
      place="list"
      say={useTotalWords(list.data)}
      actions={
        <>
          <BringButton of="actions" />
          <ExportButton view={view} total={total} />
        </>
      }
      tools={
        <NativeSelect
          aria-label="Group by"
          value={view.group ?? ''}
          onChange={event => setSearch({ group: event.currentTarget.value || undefined, page: undefined })}
          data={[
            { value: '', label: t('No groups') },
            ...groupings.map(value => ({ value, label: t`By ${groupingWords[value].toLowerCase()}` })),
          ]}
        />
      }
    >
      <Surface>
        <DataState of={list} skeleton={<TableSkeleton rows={8} />} empty={nothing(setFilters, setSearch)}>
          {answer => (
            <>
              <Shown
                list={answer}
                group={view.group}
                order={order}
                onSort={onSort}
                onGroup={onGroup}
                selection={selection}
              />
              <Pager
                page={view.page}
                total={answer.total}
                onPage={page => setSearch({ page: page === 1 ? undefined : page })}
                noun={actionNoun}
              />
              {selection && selection.count > 0 ? (
                <BulkBar selection={selection} filters={view.filters} total={answer.total} />
              ) : null}
            </>
          )}
        </DataState>
      </Surface>
    </ActionsFrame>
  )
}

function ExportButton({ view, total }: { view: ActionsView; total: number }) {
  const save = useMutation({
    mutationFn: (format: FileFormat) =>
      toast('export', saveFile(exportActions, `${t('Actions')}.${format.format}`, actionsExport(view, format))),
  })
  if (total === 0) return null
  const label = `${formatNumber(total)} ${actionNoun(total)}`
  return <ExportMenu parts={[{ label, onTake: format => save.mutate(format) }]} isBusy={save.isPending} isInHead />
}
