import { AnswerCard } from '#blocks/parts/answer-card.tsx'
import type { ModuleBlock } from '#shared/placed-block.ts'
import { t } from '#shared/translate.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { OkrTree } from '../../contract.ts'
import { goalColumns } from '../../web/list/goal-columns.tsx'
import { keyResultNoun } from '../../web/words.ts'
import { NoPeriod } from '../objectives/no-period.tsx'
import { useTreeNow } from '../objectives/use-tree-now.ts'

const columns = goalColumns.filter(({ id }) => ['title', 'status', 'progress', 'value', 'target'].includes(id))

/** The key results of the period that is now: where each stands on its way to its target. */
export function KeyResultsBlock({ block }: { block: ModuleBlock }) {
  const { tree, periods, name, hasNone } = useTreeNow()
  if (hasNone) return <NoPeriod block={block} periods={periods} />
  return (
    <AnswerCard
      block={block}
      say={name}
      link={{ to: '/app/okr', label: t('All goals') }}
      of={tree}
      isEmpty={found => rowsOf(found).length === 0}
      skeleton={<TableSkeleton rows={6} />}
      empty={{ title: t('No key results yet'), why: t('No objective of the period that is now has one.') }}
    >
      {found => (
        <DataTable
          label={block.title}
          columns={columns}
          rows={rowsOf(found)}
          rowKey={({ keyResult }) => keyResult.uuid}
          noun={keyResultNoun}
        />
      )}
    </AnswerCard>
  )
}

function rowsOf({ objectives }: OkrTree) {
  return objectives
    .filter(({ isArchived }) => !isArchived)
    .flatMap(objective => objective.keyResults.map(keyResult => ({ objective, keyResult, above: null })))
}
