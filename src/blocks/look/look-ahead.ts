import type { Catalogue } from '#shared/query-answer.ts'
import type { PageLoad } from '#web/page-load.ts'
import type { Asked } from '../asked.ts'
import { catalogueQuery, extentsQuery } from '../parts/api.ts'
import type { Extents } from '../parts/extents.ts'
import { loadedDays } from '../parts/open-days.ts'
import type { View } from '../view.ts'
import { isInData } from './is-in-data.ts'
import { lookAt } from './look-at.ts'

/** What every question of a view rests on. */
export type Ground = { catalogue: Catalogue; extents: Extents }

/** Asks for what every question of a view rests on; `null` when it cannot be had. */
export async function askGround(ask: PageLoad['ask']): Promise<Ground | null> {
  const [catalogue, extents] = await Promise.all([ask(catalogueQuery), ask(extentsQuery)])
  return catalogue && extents && { catalogue, extents }
}

/** What the address asks of a view, before it is drawn; `null` where it shows that there are no data. */
export function lookAhead(
  view: View,
  { catalogue, extents }: Ground,
  { search, signedIn }: Pick<PageLoad, 'search' | 'signedIn'>,
): { asked: Asked; catalogue: Catalogue['datasets'][number] } | null {
  const dataset = catalogue.datasets.find(({ id }) => id === view.dataset)
  const found = extents.datasets.find(one => one.dataset === view.dataset)
  const loaded = found && loadedDays(found)
  if (!dataset || !loaded) return null
  const { asked } = lookAt(view, search, loaded, signedIn.organization)
  return isInData(asked.period, loaded.extent) ? { asked, catalogue: dataset } : null
}
