import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { AccuracyCards } from '../categories/accuracy-cards.tsx'
import { modelQuery, treeQuery } from '../categories/categories-api.ts'
import { CategoriesFrame } from '../categories/categories-frame.tsx'
import { NeedsTree } from '../categories/needs-tree.tsx'
import { FramedState } from '../framed-state.tsx'

/** How lines come to their category, and how right the text model is. */
export function CategoryAccuracyPage() {
  const { data: tree } = useQuery(treeQuery)
  const model = useProvided(modelQuery, () => false)
  return (
    <CategoriesFrame sub="measured on lines the model has not seen">
      {tree?.items.length === 0 ? (
        <NeedsTree title="There is nothing to measure once there is a tree" />
      ) : (
        <FramedState
          of={model}
          title="What decides"
          skeleton={<TableSkeleton rows={5} />}
          empty={{ title: t('Nothing to measure'), why: t('No line has a category yet.') }}
        >
          {data => <AccuracyCards model={data} />}
        </FramedState>
      )}
    </CategoriesFrame>
  )
}
