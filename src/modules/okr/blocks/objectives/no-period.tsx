import type { UseQueryResult } from '@tanstack/react-query'
import { AnswerCard } from '#blocks/parts/answer-card.tsx'
import type { ModuleBlock } from '#shared/placed-block.ts'
import { t } from '#shared/translate.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'

/** In place of goals where there is no period that they could stand in, or the periods could not be read. */
export function NoPeriod({ block, periods }: { block: ModuleBlock; periods: UseQueryResult<unknown> }) {
  return (
    <AnswerCard
      block={block}
      of={periods}
      isEmpty={() => true}
      skeleton={<TableSkeleton rows={6} />}
      empty={{ title: t('No goals yet'), why: t('No period is set up that goals could stand in.') }}
    >
      {() => null}
    </AnswerCard>
  )
}
