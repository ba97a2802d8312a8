import { t } from '#shared/translate.ts'
import { Opening } from '#web/saved-views/opening.tsx'
import { savedActionViews } from '../view/saved-views.ts'
import { ListPage } from './list-page.tsx'

/** What Actions opens with: the view that was chosen, else the list. */
export function OpeningPage() {
  return (
    <Opening of={savedActionViews} title={t('Actions')}>
      <ListPage />
    </Opening>
  )
}
