import { AnswerCard } from '#blocks/parts/answer-card.tsx'
import type { ModuleBlock } from '#shared/placed-block.ts'
import { t } from '#shared/translate.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { Objective, OkrTree } from '../../contract.ts'
import type { ListedGoal } from '../../rules-narrow.ts'
import { goalColumns } from '../../web/list/goal-columns.tsx'
import { statusSentence } from '../../web/status-sentence.ts'
import { objectiveNoun } from '../../web/words.ts'
import { NoPeriod } from './no-period.tsx'
import { useTreeNow } from './use-tree-now.ts'

const columns = goalColumns.filter(({ id }) => ['title', 'status', 'owner', 'progress', 'expected'].includes(id))

/** The objectives of the period that is now, and how far each is. */
export function ObjectivesBlock({ block }: { block: ModuleBlock }) {
  const { tree, periods, name, hasNone } = useTreeNow()
  if (hasNone) return <NoPeriod block={block} periods={periods} />
  const shown = tree.data ? rowsOf(tree.data).map(({ objective }) => objective) : []
  return (
    <AnswerCard
      block={block}
      say={tree.data && statusSentence(name, shown)}
      link={{ to: '/app/okr', label: t('All goals') }}
      of={tree}
      isEmpty={found => rowsOf(found).length === 0}
      skeleton={<TableSkeleton rows={6} />}
      empty={{ title: t('No goals yet'), why: t('Nobody set an objective for the period that is now.') }}
    >
      {found => (
        <DataTable
          label={block.title}
          columns={columns}
          rows={rowsOf(found)}
          rowKey={({ objective }) => objective.uuid}
          noun={objectiveNoun}
        />
      )}
    </AnswerCard>
  )
}

function rowsOf({ objectives }: OkrTree): ListedGoal[] {
  const aboveOf = ({ parentUuid }: Objective) => objectives.find(({ uuid }) => uuid === parentUuid) ?? null
  return objectives
    .filter(({ isArchived }) => !isArchived)
    .map(objective => ({ objective, keyResult: null, above: aboveOf(objective) }))
}
