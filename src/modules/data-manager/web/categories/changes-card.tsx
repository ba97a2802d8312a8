import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryChange } from '#shared/categories.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { actorWord } from '../upload-words.ts'
import { changesQuery } from './categories-api.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** Every change of tree, rules and answers, the newest first; the newest that stands can be undone. */
export function ChangesCard() {
  const [page, setPage] = useState(1)
  const mayWrite = usePermission('data:write')
  const [asked, setAsked] = useState<CategoryChange | null>(null)
  const changes = toLoadable(useQuery(changesQuery(page)), ({ total }) => total === 0)
  return (
    <Card title="Changes" say="The newest one that stands can be undone, then the one before it" isFlush>
      <DataState
        of={changes}
        skeleton={<TableSkeleton rows={3} />}
        empty={{ title: 'No changes yet', why: 'Each change of tree, rules and decisions is kept here.' }}
      >
        {list => (
          <DataTable
            label="Changes of the categories"
            noun={['change', 'changes']}
            rows={list.items}
            rowKey={({ id }) => id}
            paging={{ page: list.page, total: list.total, onPage: setPage }}
            columns={[
              { id: 'what', header: 'What', isRowHeader: true, isWrapping: true, cell: ({ summary }) => summary },
              { id: 'by', header: 'By', cell: ({ by }) => actorWord(by) },
              { id: 'at', header: 'When', cell: ({ at }) => formatDateTime(at) },
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
                      aria-label={`Undo: ${change.summary}`}
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
