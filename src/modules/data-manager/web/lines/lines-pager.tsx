import { pageSize } from '#shared/paging.ts'
import type { LinesAnswer } from '#shared/query-answer.ts'
import { plural, t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { PageButtons } from '#web/ui/page-buttons.tsx'
import parts from '#web/ui/table-parts.module.css'
import type { ChangeView } from './lines-filters.tsx'
import type { LinesView } from './lines-view.ts'

/** Longer ones are left out of the address; the page's number finds the place as well, only slower. */
const longestInAddress = 1500

type LinesPagerProps = { view: LinesView; answer: LinesAnswer; isLoadingMore: boolean; onView: ChangeView }

/** Where in the list one is, and the way on. A page goes on from the cursor of its neighbour, however far it is. */
export function LinesPager({ view, answer, isLoadingMore, onView }: LinesPagerProps) {
  const { total, page, items, next, previous } = answer
  const noun = plural(total, 'line', 'lines')
  if (view.mode === 'scroll') {
    return (
      <div className={`${parts.foot} num`}>
        <span aria-live="polite">
          {formatNumber(items.length)} of {formatNumber(total)} {noun}
          {isLoadingMore ? t(', more are coming …') : items.length < total ? t('; scroll on for more') : ''}
        </span>
      </div>
    )
  }
  const first = (page - 1) * pageSize + 1
  const go = (to: number, cursor: string | null) =>
    onView({
      page: to > 1 ? to : undefined,
      cursor: to > 1 && cursor && cursor.length < longestInAddress ? cursor : undefined,
    })
  return (
    <div className={`${parts.foot} num`}>
      <span aria-live="polite">
        {formatNumber(first)}–{formatNumber(first + items.length - 1)} of {formatNumber(total)} {noun}
      </span>
      <span className={parts.pager}>
        <PageButtons
          onPrevious={page > 1 ? () => go(page - 1, previous) : null}
          onNext={next === null ? null : () => go(page + 1, next)}
        />
      </span>
    </div>
  )
}
