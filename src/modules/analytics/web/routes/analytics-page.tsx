import { toLoadable } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { viewPath } from '../../views/views.ts'
import { SavedViewsCard } from '../saved/saved-views-card.tsx'
import { useOfferedViews } from '../view/use-offered-views.ts'
import styles from './analytics-page.module.css'

/** Every view of the organisation, by process. */
export function AnalyticsPage() {
  const { groups, query } = useOfferedViews()
  return (
    <>
      <PageHeader title="Analytics" sub="What was bought and sold, from every side" />
      <DataState
        of={toLoadable(query, () => groups.length === 0)}
        skeleton={<TableSkeleton rows={8} />}
        empty={{
          title: 'No views',
          why: 'Views belong to the processes of the organisation, and none of its processes has any.',
        }}
        isFramed
      >
        {() => (
          <div className={styles.groups}>
            <div className={styles.saved}>
              <SavedViewsCard />
            </div>
            {groups.map(({ process, views }) => (
              <Card key={process.process} title={process.title}>
                <ul className={styles.views}>
                  {views.map(view => (
                    <li key={view.id}>
                      <AppLink to={viewPath(view)} className={styles.view}>
                        <span className={styles.title}>{view.title}</span>
                        <span className={styles.question}>{view.question}</span>
                      </AppLink>
                    </li>
                  ))}
                </ul>
              </Card>
            ))}
          </div>
        )}
      </DataState>
    </>
  )
}
