import { PageTabs } from '#web/ui/page-tabs.tsx'
import { places } from './places.ts'

/** The parts of the data manager. */
export function DataTabs() {
  return <PageTabs label="Parts of the data manager" tabs={places} />
}
