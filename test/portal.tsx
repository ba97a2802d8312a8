import { vi } from 'vitest'
import type { Boot } from '#shared/boot.ts'
import { App } from '#web/app.tsx'
import { createQueries } from '#web/create-queries.ts'
import type { WebModule } from '#web/define-web-module.ts'
import { writeFor } from '#web/person-formats.ts'
import { createPortalRouter } from '#web/router.tsx'
import { createSessionClient } from '#web/session/session-client.ts'
import { boot } from './boot.ts'
import { render } from './render.tsx'

/** Renders the whole portal at an address. `go` records where it would load a page anew. */
export async function renderPortal(address: string, page: Boot = boot(), modules: readonly WebModule[] = []) {
  window.history.replaceState(null, '', address)
  if (page.signedIn) writeFor(page.signedIn.formats)
  const queries = createQueries()
  queries.setDefaultOptions({ queries: { retry: false } })
  const go = vi.fn<(address: string) => void>()
  const session = createSessionClient({ boot: page, queries, go })
  if (page.signedIn) queries.setQueryData(['session'], page.signedIn.session)
  const router = createPortalRouter({ boot: page, queries }, modules)
  const container = await render(
    <App tab={{ boot: page, session, modules }} queries={queries} router={router} nonce="" />,
  )
  return { container, go, queries, session }
}
