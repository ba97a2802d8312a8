import { useQuery } from '@tanstack/react-query'
import { writeSort } from '#shared/list-sorts.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Rows } from '#web/ui/columns.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import { reviewQuery, treeQuery } from '../categories/categories-api.ts'
import { CategoriesFrame } from '../categories/categories-frame.tsx'
import { NeedsTree } from '../categories/needs-tree.tsx'
import { ReviewCard } from '../categories/review-card.tsx'
import { readReviewView } from '../categories/review-view.ts'
import { FramedState } from '../framed-state.tsx'

/** What neither rule nor file nor a sure guess decided, for people to decide. */
export function CategoryReviewPage() {
  const [view, setView] = useViewState(readReviewView)
  const { page, order } = view
  const { data: tree } = useQuery(treeQuery)
  const review = useProvided(reviewQuery(view), ({ items }) => items.length === 0)
  return (
    <CategoriesFrame sub="what needs a person’s word, the most money first">
      {tree?.items.length === 0 ? (
        <NeedsTree title="The review asks for categories once there is a tree" />
      ) : (
        <Rows>
          <FramedState
            of={review}
            title="Not decided yet"
            skeleton={<TableSkeleton rows={6} />}
            empty={{
              title: page > 1 ? t('Nothing on this page') : t('Everything is decided'),
              why:
                page > 1
                  ? t('The list is shorter by now; the first page has what is left.')
                  : t('Each loaded line has its category. New ones that nothing decides come here.'),
            }}
          >
            {data => (
              <ReviewCard
                review={data}
                order={order}
                onPage={next => setView({ page: next === 1 ? undefined : next })}
                onSort={next => setView({ sort: writeSort(next), page: undefined })}
              />
            )}
          </FramedState>
        </Rows>
      )}
    </CategoriesFrame>
  )
}
