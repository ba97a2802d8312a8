import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { placesOf } from './places.ts'

/** The parts of the data manager. */
export function DataTabs() {
  return <PageTabs label="Parts of the data manager" tabs={placesOf(useOrganizationType())} />
}
