import { useQuery } from '@tanstack/react-query'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { AnswerCard } from '#blocks/parts/answer-card.tsx'
import { useBlockExport } from '#blocks/parts/use-block-export.tsx'
import type { ModuleBlock } from '#shared/placed-block.ts'
import { t } from '#shared/translate.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useSame } from '#web/ui/use-same.ts'
import { downloadPivot } from '../../calls-pivot.ts'
import { type Explored, readExplored, shownParts, writeSort } from '../../web/explorer/explorer-address.ts'
import { type AnsweredPivot, pivotQuery } from '../../web/explorer/explorer-api.ts'
import { isPivotEmpty, PivotAnswer, usePivotTable } from '../../web/explorer/pivot-answer.tsx'

/** A table of the explorer where blocks stand: measures by what its rows and columns are, with every total. */
export function PivotBlock({ block }: { block: ModuleBlock }) {
  const { asked, catalogue, choiceOf } = useAnalysis()
  const explored = useSame(readExplored(choiceOf(block.id), catalogue))
  const query = useQuery(pivotQuery(explored, asked))
  const { menu } = useBlockExport(block)
  const { sort } = explored
  return (
    <AnswerCard
      block={block}
      takeOut={
        query.data
          ? menu([
              {
                call: downloadPivot,
                body: { pivot: query.data.spec, parts: partsOf(query.data, explored), ...(sort ? { sort } : {}) },
              },
            ])
          : null
      }
      of={query}
      isEmpty={isPivotEmpty}
      skeleton={<TableSkeleton rows={8} />}
      empty={{
        title: t('No lines'),
        why: t('No line fits the period and the filters. Choose a longer period or take a filter off.'),
      }}
    >
      {answered => <Answered block={block} answered={answered} explored={explored} />}
    </AnswerCard>
  )
}

type AnsweredProps = { block: ModuleBlock; answered: AnsweredPivot; explored: Explored }

function Answered({ block, answered, explored }: AnsweredProps) {
  const { choose } = useAnalysis()
  return (
    <PivotAnswer
      answered={answered}
      table={usePivotTable(answered, explored.sort)}
      parts={partsOf(answered, explored)}
      sort={explored.sort}
      onSort={sort => choose(block.id, writeSort(sort))}
    />
  )
}

function partsOf({ column, asked }: AnsweredPivot, explored: Explored) {
  return shownParts({ ...explored, column }, asked.comparison.kind !== 'none')
}
