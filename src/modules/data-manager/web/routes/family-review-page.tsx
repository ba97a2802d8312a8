import type { FamilyKind } from '#shared/families.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { reviewQuery } from '../families/families-api.ts'
import { FamiliesFrame } from '../families/families-frame.tsx'
import { ReviewQueue } from '../families/review-queue.tsx'
import { FramedState } from '../framed-state.tsx'

/** The pairs of families that may be one, for a person to decide. */
export function FamilyReviewPage() {
  return <FamiliesFrame>{({ kind }) => <Queue key={kind} kind={kind} />}</FamiliesFrame>
}

function Queue({ kind }: { kind: FamilyKind }) {
  const review = useProvided(reviewQuery(kind), ({ total }) => total === 0)
  return (
    <FramedState
      of={review}
      title="One or two?"
      skeleton={<TableSkeleton rows={6} />}
      empty={{
        title: t('Nothing to decide'),
        why: t('What is surely one is one already. Names in doubt come here when lines are loaded.'),
      }}
    >
      {queue => <ReviewQueue review={queue} kind={kind} />}
    </FramedState>
  )
}
