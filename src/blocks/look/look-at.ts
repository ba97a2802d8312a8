import type { Calendar } from '#shared/calendar.ts'
import type { LoadedDays } from '#shared/open-times.ts'
import type { SearchParameters } from '#web/view-state.ts'
import type { Asked } from '../asked.ts'
import { measuredDays } from '../parts/open-days.ts'
import { askedOf, inDays, readViewAddress, type ViewAddress } from '../parts/view-address.ts'
import type { View } from '../view.ts'

/** What an address asks of a view over the days that are loaded. */
export function lookAt(
  view: View,
  search: SearchParameters,
  loaded: LoadedDays,
  calendar: Calendar,
): { address: ViewAddress; asked: Asked } {
  const address = readViewAddress(search, view.period, view.compare)
  const days = inDays(address, measuredDays(view, loaded, calendar), calendar)
  const whole = askedOf(days, view.dataset, loaded.extent, calendar)
  const asked = {
    ...whole,
    filters: [...(view.only ?? []), ...whole.filters],
    ...(view.targetDays === undefined ? {} : { targetDays: address.target ?? view.targetDays }),
  }
  return { address, asked }
}

/** What the address says of one block: `trend.chart` is its `chart`. */
export function choiceOf(search: SearchParameters, block: string): Record<string, string> {
  const prefix = `${block}.`
  const own = Object.entries(search).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]))
}
