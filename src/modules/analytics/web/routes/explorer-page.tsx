import { PageTitle } from '#web/ui/page-title.tsx'
import { explorer } from '../../views/places.ts'
import { ExplorerFrame } from '../explorer/explorer-frame.tsx'

/** Questions of one's own: any measures by any dimensions. */
export function ExplorerPage() {
  return (
    <>
      <PageTitle>{explorer.title}</PageTitle>
      <ExplorerFrame />
    </>
  )
}
