import { Surface } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { usePathParameter } from '#web/view-state.ts'
import { findView } from '../../views/views.ts'
import { ViewFrame } from '../view/view-frame.tsx'

/** A view of the portal by its address. */
export function ViewPage() {
  const view = findView(usePathParameter('view'))
  if (!view) {
    return (
      <>
        <PageHeader title="Analytics" />
        <Surface>
          <EmptyState
            title="No such view"
            why="The address names a view that there is not, or not any more."
            step={
              <AppLink to="/app/analytics" search={{ all: 'yes' }}>
                All views
              </AppLink>
            }
          />
        </Surface>
      </>
    )
  }
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <ViewFrame key={view.id} view={view} />
    </>
  )
}
