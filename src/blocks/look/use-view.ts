import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Filter } from '#shared/query-spec.ts'
import { figureLines, linesLink } from '#web/lines-link.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import { useWhy } from '#web/why/why-provider.tsx'
import type { Analysis } from '../parts/analysis.tsx'
import type { AddressChange } from '../parts/view-address.ts'
import {
  addFilterTo,
  readViewAddress,
  type ViewAddress,
  writeFiltersOf,
  writePeriod,
  writeTarget,
} from '../parts/view-address.ts'
import type { View } from '../view.ts'
import { choiceOf, lookAt } from './look-at.ts'
import type { LoadedData } from './use-loaded.ts'

export type LookedAt = {
  analysis: Analysis
  address: ViewAddress
  change: (change: AddressChange) => void
}

/**
 * A view over what the address asks of it: the questions' shared part, and every way to change it. `read` says what of the address it
 * takes, where it is not all of it.
 */
export function useView(
  view: View,
  { catalogue, extent, openMonths, hasForeign }: LoadedData,
  read: (search: SearchParameters) => SearchParameters = search => search,
): LookedAt {
  const search = read(useSearch({ strict: false }) as SearchParameters)
  const navigate = useNavigate()
  const organization = useOrganization()
  const mayRead = usePermission('data:read')
  const explain = useWhy()
  const { address, asked } = lookAt(view, search, { extent, openMonths }, organization)
  const dataset = catalogue.datasets.find(({ id }) => id === view.dataset)
  if (!dataset) throw new Error(`The catalogue has no dataset ${view.dataset}.`)
  // What is clicked may belong to an answer from before the last change of the address, which stays.
  const changeOf = (next: (now: SearchParameters) => AddressChange) =>
    void navigate({
      to: '.',
      search: (now: SearchParameters) => ({ ...now, ...next(now) }),
      resetScroll: false,
    })
  const change = (next: AddressChange) => changeOf(() => next)
  const withFilters = (filters: readonly Filter[]) => (now: SearchParameters) =>
    writeFiltersOf(filters.reduce(addFilterTo, readViewAddress(now, view.period).filters))
  const addFilters: Analysis['addFilters'] = (filters, remember) =>
    changeOf(now => ({
      ...withFilters(filters)(now),
      ...(remember ? prefixed(remember.block, remember.change) : {}),
    }))
  const analysis: Analysis = {
    view,
    asked,
    catalogue: dataset,
    currency: catalogue.currency,
    ...{ extent, openMonths, hasForeign },
    addFilter: filter => addFilters([filter]),
    addFilters,
    setFilters: filters => change(writeFiltersOf(filters)),
    narrow: ({ period, filters }) =>
      changeOf(now => ({ ...withFilters(filters)(now), ...(period ? writePeriod(period) : {}) })),
    choiceOf: block => choiceOf(search, block),
    setTarget: days => change(writeTarget(days, view.targetDays)),
    choose: (block, next) => change(prefixed(block, next)),
    explain,
    linesLink: spec => (mayRead ? linesLink({ dataset: view.dataset, period: asked.period, ...spec }) : null),
    figureLink(id, question, side) {
      const measure = dataset.measures.find(one => one.id === id)
      const lines = measure && figureLines(measure, question, side)
      return mayRead && lines ? linesLink(lines) : null
    },
  }
  return { analysis, address, change }
}

function prefixed(block: string, change: AddressChange): AddressChange {
  return Object.fromEntries(Object.entries(change).map(([name, value]) => [`${block}.${name}`, value]))
}
