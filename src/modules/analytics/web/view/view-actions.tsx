import { Menu } from '@mantine/core'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { takenOf } from '#blocks/parts/taken-of.ts'
import { useTake } from '#blocks/parts/use-take.tsx'
import { t } from '#shared/translate.ts'
import { SavedViewMenu } from '#web/saved-views/saved-view-menu.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { NotesButton } from '../notes/notes-button.tsx'
import { analyticsViews } from '../saved/analytics-views.ts'
import styles from './view-actions.module.css'

/** What can be done with a view beside asking it: notes on its days, and keeping what is seen. */
export function ViewActions() {
  const analysis = useAnalysis()
  const { view } = analysis
  const take = useTake(
    view.blocks.flatMap(block => takenOf(block, analysis)),
    t('Add this view to a report …'),
  )
  return (
    <>
      <SavedViewMenu
        of={analyticsViews}
        view={view.id}
        others={
          <>
            {take.item}
            <Menu.Item component={AppLink} to="/app/analytics" search={{ all: 'yes' }} className={styles.all}>
              All views
            </Menu.Item>
          </>
        }
      />
      {take.dialog}
      <NotesButton />
    </>
  )
}
