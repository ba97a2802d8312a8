import type { QueryClient } from '@tanstack/react-query'
import type { Permission } from '#modules/permissions.ts'
import type { Boot } from '#shared/boot.ts'
import type { ModuleManifest } from '#shared/manifest.ts'
import { moduleStanding } from '#shared/module-standing.ts'
import { typeWithin } from '#shared/solutions.ts'
import { logName } from './log-name.ts'
import { createPageAsker, type LoadPage, type PageLoad } from './page-load.ts'
import { provided } from './session/provided.ts'
import { readConfiguration } from './session/read-configuration.ts'
import type { SearchParameters } from './view-state.ts'

/** What a page begins with, fetched once. */
export type FetchedLoad = {
  fetch: () => Promise<void>
  /** `null` until it is fetched. */
  current: () => LoadPage | null
}

export function fetchedLoad(load: () => Promise<LoadPage>): FetchedLoad {
  let current: LoadPage | null = null
  return {
    fetch: async () => {
      current ??= await load()
    },
    current: () => current,
  }
}

/** What of a page is begun, for whom it is open. */
type Begun = {
  manifest: ModuleManifest<Permission>
  permission?: Permission | undefined
  load: FetchedLoad | null
}
type At = { deps: { search: SearchParameters }; params: Readonly<Record<string, string>>; preload: boolean }

/** Begins what a page asks, when it is opened or (`preload`) meant to be. Gives nothing to wait for. */
export type StartPage = (at: At, parts: readonly Begun[]) => void

export function createPageStart({ boot, queries }: { boot: Boot; queries: QueryClient }): StartPage {
  const asker = createPageAsker(queries)
  return ({ deps: { search }, params, preload }, parts) => {
    const { signedIn } = boot
    if (!signedIn || signedIn.needsSecondFactor !== null) return
    const { json } = queries.getQueryData(provided.configuration(signedIn).queryKey) ?? { json: signedIn.configuration }
    const { configuration } = readConfiguration(json)
    const type = typeWithin(configuration.type, boot.base.modules)
    const page = { search, params, signedIn, configuration, type, ask: asker(preload) }
    for (const { load, ...part } of parts) if (load && isOpen(page, part)) begin(load, page).catch(logName)
  }
}

/** What is fetched begins at once, so that its questions leave before those of what is drawn in the meantime. */
async function begin(load: FetchedLoad, page: PageLoad): Promise<void> {
  if (!load.current()) await load.fetch()
  await load.current()?.(page)
}

/** Whether the organisation has a page's module and the person may see the page. */
function isOpen(
  { signedIn, configuration }: PageLoad,
  { manifest: { navigation, ...manifest }, permission = manifest.permission }: Omit<Begun, 'load'>,
): boolean {
  if (!signedIn.permissions.includes(permission)) return false
  return navigation === null || moduleStanding(configuration.items, navigation.item) === 'enabled'
}
