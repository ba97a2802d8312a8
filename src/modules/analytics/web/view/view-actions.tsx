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
  const blocks = view.blocks.map(block => ({ title: block.title, taken: takenOf(block, analysis) }))
  const take = useTake(
    blocks.flatMap(({ taken }) => taken),
    {
      words: t('Add this view to a report …'),
      left: blocks.flatMap(({ title, taken }) => (taken.length === 0 ? [title] : [])),
    },
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
