import { useSearch } from '@tanstack/react-router'
import { keptSearch } from '#blocks/parts/view-address.ts'
import type { View } from '#blocks/view.ts'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import { viewPath } from '../../views/views.ts'
import { useOfferedViews } from './use-offered-views.ts'

/** The views of the same process; what is asked goes along. */
export function ViewTabs({ view }: { view: View }) {
  const search = useSearch({ strict: false }) as SearchParameters
  const { groups } = useOfferedViews()
  const views = groups.find(({ process }) => process.process === view.process)?.views ?? []
  if (views.length < 2) return null
  const tabs = views.map(one => ({ to: viewPath(one), label: one.title, search: keptSearch(search) }))
  return <PageTabs label={view.process} tabs={tabs} />
}
