import { NativeSelect } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { FiguresSkeleton } from '#web/ui/skeletons.tsx'
import { allActionsQuery } from '../api.ts'
import { Board } from '../board/board.tsx'
import { boardColumns, boardGroupings, readBoardGrouping } from '../board/board-columns.ts'
import { useChoosing } from '../list/use-choosing.tsx'
import { useTotalWords } from '../shown/saving-sums.tsx'
import { ActionsFrame } from '../view/actions-frame.tsx'
import { AllShown } from '../view/all-shown.tsx'
import { useNothing } from '../view/nothing.tsx'
import { useActionsView } from '../view/use-actions-view.ts'
import { groupingWords } from '../words.ts'

/** The actions as cards in columns of their status, stage or owner. */
export function BoardPage() {
  const { view, search, setSearch, setFilters } = useActionsView()
  const by = readBoardGrouping(search.columns)
  const list = useProvided(allActionsQuery(view.filters, { group: by }), ({ items }) => items.length === 0)
  const rows = list.data ? boardColumns(list.data, by).flatMap(({ items }) => items.map(({ uuid }) => uuid)) : []
  const choosing = useChoosing({ filters: view.filters, rows, total: list.data?.total ?? 0 })
  const nothing = useNothing({ ...view, page: 1 })
  return (
    <ActionsFrame
      place="board"
      say={useTotalWords(list.data)}
      actions={choosing.tools}
      tools={
        <NativeSelect
          aria-label="Columns"
          value={by}
          onChange={event => setSearch({ columns: event.currentTarget.value })}
          data={boardGroupings.map(value => ({ value, label: t`By ${groupingWords[value].toLowerCase()}` }))}
        />
      }
    >
      <DataState of={list} isFramed skeleton={<FiguresSkeleton count={5} />} empty={nothing(setFilters, setSearch)}>
        {answer => (
          <>
            <AllShown list={answer} />
            <Board
              key={by}
              list={answer}
              by={by}
              hasCompleted={view.filters.hasCompleted || view.filters.status.includes('Completed')}
              onCompleted={() => setFilters({ hasCompleted: true })}
              selection={choosing.selection}
            />
            {choosing.bar}
          </>
        )}
      </DataState>
    </ActionsFrame>
  )
}
