import { readSort, writeSort } from '#shared/list-sorts.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { sortRows } from '#shared/sort-rows.ts'
import { t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useViewState } from '#web/view-state.ts'
import type { OkrTree } from '../../contract.ts'
import { fits, goalsIn, treeOf } from '../../rules-narrow.ts'
import { goalColumns, goalOf } from '../list/goal-columns.tsx'
import { type ShownGoals, useGoals } from '../use-goals.ts'
import { goalNoun } from '../words.ts'
import { GoalsFrame } from './goals-frame.tsx'
import { NoGoals } from './no-goals.tsx'

/** The goals of a period one below the other: sorted by any column, with the columns a person chose. */
export function ListPage() {
  const goals = useGoals()
  return (
    <GoalsFrame place="list" goals={goals}>
      {tree => <List goals={goals} tree={tree} />}
    </GoalsFrame>
  )
}

const sortable = goalColumns.map(({ id }) => id)

function List({ goals, tree }: { goals: ShownGoals; tree: OkrTree }) {
  const [view, setSearch] = useViewState(({ sort, page }) => ({
    sorted: readSort(sort, sortable),
    asked: Number(page ?? 1),
  }))
  const { filters, me } = goals
  // What only stands above or below one that fits is left to the tree.
  const listed = goalsIn(treeOf(tree.objectives, filters, me)).filter(row => fits(goalOf(row), filters, me))
  if (listed.length === 0) return <NoGoals goals={goals} tree={tree} />
  const { sorted, asked } = view
  const page = Math.min(asked, Math.max(Math.ceil(listed.length / pageSize), 1))
  const sortValue = goalColumns.find(({ id }) => id === sorted?.by)?.sortValue
  const rows = sorted && sortValue ? sortRows(listed, sortValue, sorted.direction) : listed
  return (
    <Card title={t('Goals')} isFlush>
      <DataTable
        label={t('Goals')}
        name="goals"
        columns={goalColumns}
        rows={rows.slice(pageOffset(page), pageOffset(page) + pageSize)}
        rowKey={row => goalOf(row).uuid}
        paging={{
          ...{ page, total: rows.length },
          onPage: next => setSearch({ page: next === 1 ? undefined : next }),
        }}
        sort={{ sorted, onSort: sort => setSearch({ sort: writeSort(sort), page: undefined }) }}
        noun={goalNoun}
      />
    </Card>
  )
}
