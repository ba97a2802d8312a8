import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { View } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { savedViewsQuery } from '#web/saved-views/saved-views-api.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeText } from '#web/ui/change-text.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import { explorer } from '../../views/places.ts'
import { viewPath } from '../../views/views.ts'
import { analyticsViews } from '../saved/analytics-views.ts'
import { SavedViewsCard } from '../saved/saved-views-card.tsx'
import { useOfferedViews } from '../view/use-offered-views.ts'
import styles from './analytics-page.module.css'
import { useViewFigures, type ViewFigure } from './use-view-figures.ts'

/** Every view of the organisation, by process, each with the figure it is about; saved views first where there are any. */
export function AnalyticsPage() {
  const offered = useOfferedViews()
  const groups = offered.data
  const saved = useQuery(savedViewsQuery(analyticsViews, 1))
  const figures = useViewFigures(groups.flatMap(({ views }) => views))
  const hasSaved = saved.data?.total !== 0
  const savedViews = (
    <div className={styles.saved}>
      <SavedViewsCard />
    </div>
  )
  return (
    <>
      <PageHeader
        title="Analytics"
        sub="Your figures from every side"
        actions={
          <Button component={AppLink} to={explorer.path} className="">
            Explore
          </Button>
        }
      />
      <DataState
        of={saved.isPending ? { ...offered, state: 'LOADING' } : offered}
        skeleton={<TableSkeleton rows={8} />}
        empty={{
          title: t('No views'),
          why: t('Views belong to the processes of the organisation, and none of its processes has any.'),
        }}
        isFramed
      >
        {() => (
          <div className={styles.groups}>
            {hasSaved ? savedViews : null}
            {groups.map(({ process, views }) => (
              <Card key={process.process} title={process.title}>
                <ul className={styles.views}>
                  {views.map(view => (
                    <ViewItem key={view.id} view={view} figure={figures.get(view.id)} />
                  ))}
                </ul>
              </Card>
            ))}
            {hasSaved ? null : savedViews}
          </div>
        )}
      </DataState>
    </>
  )
}

function ViewItem({ view, figure }: { view: View; figure: ViewFigure | undefined }) {
  return (
    <li>
      <AppLink to={viewPath(view)} className={styles.view}>
        <span className={styles.title}>{view.title}</span>
        <span className={styles.question}>{view.question}</span>
        {figure ? (
          <span className={`${styles.figure} num`}>
            <span className={styles.value}>{figure.text}</span>
            <span className={styles.of}>{figure.label}</span>
            {figure.period ? <span className={styles.days}>{formatPeriod(figure.period)}</span> : null}
            {figure.change.changeKind === 'none' ? null : (
              <ChangeText of={figure.change} direction={figure.direction} currency={figure.currency} />
            )}
          </span>
        ) : null}
      </AppLink>
    </li>
  )
}
