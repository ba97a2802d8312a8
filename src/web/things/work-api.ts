import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listWork } from '#shared/calls/things.ts'
import type { Place, Work } from '#shared/origin.ts'
import { callPortal } from '#web/call-portal.ts'
import { besideData } from '#web/restate.ts'
import { useOpenModules } from '#web/session/use-open-modules.ts'

/** `meta` of a query whose answer says what is done about its places. */
export const ofWork = { isOfWork: true } as const

/** So many places are asked about at once; a page shows fewer. */
const most = 200

/** What is under way about places of a page, asked for all of them at once; nothing where no module has work. */
export function useWork(places: readonly Place[]): (place: Place) => Work[] {
  const hasWork = useOpenModules().some(({ starts }) => starts !== undefined)
  const asked = places.slice(0, most)
  const { data } = useQuery({
    queryKey: ['things', 'work', asked],
    queryFn: ({ signal }) => callPortal(listWork, { body: { places: [...asked] }, signal }),
    enabled: hasWork && asked.length > 0,
    meta: { ...besideData, ...ofWork },
  })
  return ({ place, key }) => {
    const found = data?.items.find(one => one.place === place && one.key === key)
    return found?.work.filter(({ isDone }) => !isDone) ?? []
  }
}

/** Work was begun, ended or given to somebody else: what says so of places is asked again once it is shown. */
export function workAnew(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ meta }) => meta?.isOfWork === true })
}
