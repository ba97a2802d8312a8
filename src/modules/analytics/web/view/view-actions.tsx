import { Menu } from '@mantine/core'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { SavedViewMenu } from '#web/saved-views/saved-view-menu.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { NotesButton } from '../notes/notes-button.tsx'
import { analyticsViews } from '../saved/analytics-views.ts'
import styles from './view-actions.module.css'

/** What can be done with a view beside asking it: notes on its days, and keeping what is seen. */
export function ViewActions() {
  const { view } = useAnalysis()
  return (
    <>
      <SavedViewMenu
        of={analyticsViews}
        view={view.id}
        others={
          <Menu.Item component={AppLink} to="/app/analytics" search={{ all: 'yes' }} className={styles.all}>
            All views
          </Menu.Item>
        }
      />
      <NotesButton />
    </>
  )
}
