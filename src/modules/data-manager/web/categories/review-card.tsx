import { useRef, useState } from 'react'
import type { CategoryReview, ReviewItem } from '#shared/categories.ts'
import type { ListOrder } from '#shared/list-sorts.ts'
import { pageSize } from '#shared/paging.ts'
import { plural, t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatNumber, formatPercent } from '#web/ui/format.ts'
import styles from './categories.module.css'
import { pathWords } from './category-words.ts'
import { ReviewDecision } from './review-decision.tsx'

type ReviewCardProps = {
  review: CategoryReview
  order: ListOrder
  onPage: (page: number) => void
  onSort: (order: ListOrder) => void
}

/** What is to be decided: one at a time above, all of them below. */
export function ReviewCard({ review, order, onPage, onSort }: ReviewCardProps) {
  const mayWrite = usePermission('data:write')
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<string | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const { items, currency, total, lines, spend } = review
  const current =
    items.find(item => keyOf(item) === chosen) ?? items.find(item => !skipped.has(keyOf(item))) ?? items[0]
  const skip = (item: ReviewItem) => {
    const next = new Set(skipped).add(keyOf(item))
    setSkipped(next)
    setChosen(null)
    const isLast = items.every(one => next.has(keyOf(one)))
    if (isLast && review.page * pageSize < total) onPage(review.page + 1)
  }
  return (
    <>
      {mayWrite && current ? (
        <div ref={top}>
          <ReviewDecision key={keyOf(current)} item={current} currency={currency} onSkip={() => skip(current)} />
        </div>
      ) : null}
      <Card
        title="Not decided yet"
        say={t`${formatNumber(lines)} lines, ${formatMoney(spend, currency, { style: 'whole' })}; until then each keeps what its file says`}
        isFlush
      >
        <DataTable
          label="Lines without a sure category"
          noun={count => plural(count, 'group', 'groups')}
          rows={items}
          rowKey={keyOf}
          paging={{ page: review.page, total, onPage }}
          sort={{ sorted: order, onSort }}
          columns={[
            {
              id: 'supplier',
              header: t('Supplier'),
              isRowHeader: true,
              isSortable: true,
              cell: item =>
                mayWrite ? (
                  <button
                    type="button"
                    className={styles.pick}
                    aria-pressed={item === current}
                    onClick={() => {
                      setChosen(keyOf(item))
                      top.current?.scrollIntoView({ block: 'nearest' })
                    }}
                  >
                    {item.about.supplier || t('No supplier')}
                  </button>
                ) : (
                  item.about.supplier || t('No supplier')
                ),
            },
            {
              id: 'spend',
              header: t('Spend'),
              isSortable: true,
              align: 'right',
              cell: item => formatMoney(item.spend, currency, { style: 'whole' }),
            },
            {
              id: 'lines',
              header: t('Lines'),
              align: 'right',
              cell: item => formatNumber(item.lines),
              isSortable: true,
            },
            { id: 'glAccount', header: t('GL account'), cell: item => item.about.glAccount, isSortable: true },
            {
              id: 'guess',
              header: t('Guess'),
              isSortable: true,
              isWrapping: true,
              cell: ({ suggestion }) =>
                suggestion
                  ? `${pathWords(suggestion.path)}, ${formatPercent(suggestion.confidence, { digits: 0 })}`
                  : t('None'),
            },
            { id: 'sample', header: t('For example'), isWrapping: true, cell: item => item.descriptions[0] ?? '' },
          ]}
        />
      </Card>
    </>
  )
}

function keyOf({ about }: ReviewItem): string {
  return JSON.stringify(about)
}
