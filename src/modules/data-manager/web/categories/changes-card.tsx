import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryChange } from '#shared/categories.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataState, errorSentence } from '#web/ui/data-state.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { actorWord } from '../upload-words.ts'
import { changesQuery, undoPreviewQuery, useUndoChange } from './categories-api.ts'
import { ImpactSkeleton, ImpactSummary } from './impact-summary.tsx'

/** Every change of tree, rules and answers, the newest first; the newest that stands can be undone. */
export function ChangesCard() {
  const [page, setPage] = useState(1)
  const mayWrite = usePermission('data:write')
  const [asked, setAsked] = useState<CategoryChange | null>(null)
  const changes = useProvided(changesQuery(page), ({ total }) => total === 0)
  return (
    <Card title="Changes" say="The newest one that stands can be undone, then the one before it" isFlush>
      <DataState
        of={changes}
        skeleton={<TableSkeleton rows={3} />}
        empty={{ title: t('No changes yet'), why: t('Each change of tree, rules and decisions is kept here.') }}
      >
        {list => (
          <DataTable
            label="Changes of the categories"
            noun={count => plural(count, 'change', 'changes')}
            rows={list.items}
            rowKey={({ id }) => id}
            card="columns"
            paging={{ page: list.page, total: list.total, onPage: setPage }}
            columns={[
              { id: 'what', header: t('What'), isRowHeader: true, isWrapping: true, cell: ({ summary }) => summary },
              { id: 'by', header: t('By'), cell: ({ by }) => actorWord(by) },
              { id: 'at', header: t('When'), cell: ({ at }) => formatDateTime(at) },
              {
                id: 'undo',
                header: '',
                align: 'right',
                cell: change =>
                  change.undoneAt ? (
                    <Tag>Undone</Tag>
                  ) : change.canUndo && mayWrite ? (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={t`Undo: ${change.summary}`}
                      onClick={() => setAsked(change)}
                    >
                      Undo
                    </Button>
                  ) : null,
              },
            ]}
          />
        )}
      </DataState>
      {asked ? <UndoDialog change={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  )
}

type UndoDialogProps = { change: CategoryChange; onClose: () => void }

/** Says which lines go back to another category, and takes the change back when that is meant. */
function UndoDialog({ change, onClose }: UndoDialogProps) {
  const undo = useUndoChange()
  const impact = useQuery(undoPreviewQuery(change.id))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Undo this change?"
      confirm="Undo"
      cancel="Keep it"
      size="xl"
      isDisabled={!impact.data}
      task={undo}
      onConfirm={() => undo.mutate(change.id, { onSuccess: onClose })}
    >
      <Stack gap="sm">
        <Text>{change.summary}</Text>
        {impact.isPending ? <ImpactSkeleton /> : null}
        {impact.data ? <ImpactSummary impact={impact.data} /> : null}
        <Fault text={impact.error ? errorSentence(impact.error) : null} isPlain />
      </Stack>
    </ConfirmDialog>
  )
}
