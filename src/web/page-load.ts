import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { SignedIn } from '#shared/boot.ts'
import type { Configuration } from '#shared/configuration.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import type { SearchParameters } from './view-state.ts'

/** What a page can begin with before it is drawn: where it is, who asks, and a way to ask. */
export type PageLoad = {
  search: SearchParameters
  /** The parameters of its path. */
  params: Readonly<Record<string, string | undefined>>
  signedIn: SignedIn
  configuration: Configuration
  /** Whether pages offer purchases, sales or both. */
  type: OrganizationType
  /**
   * Starts a query unless its answer is fresh, and gives the answer, `null` when it failed or was given up. The page asks with the
   * same query, so that it finds the answer there or on its way, and shows the failure.
   */
  ask: <Answer, Key extends QueryKey>(query: FetchQueryOptions<Answer, Error, Answer, Key>) => Promise<Answer | null>
}

/** Starts what a page asks first. Nobody waits for it: the page is drawn meanwhile. */
export type LoadPage = (page: PageLoad) => unknown

/** Gives the way to ask for a page that is opened, or that a person only means to open (`isAhead`). */
export type PageAsker = (isAhead: boolean) => PageLoad['ask']

/**
 * Of pages a person only means to open, one is asked for at a time: when they mean another one, what nobody waits for is given
 * up, so that a pointer that wanders over a menu does not leave a queue behind.
 */
export function createPageAsker(queries: QueryClient): PageAsker {
  let meant = new Set<QueryKey>()
  const giveUp = (queryKey: QueryKey) => {
    const query = queries.getQueryCache().find({ queryKey, exact: true })
    if (query?.getObserversCount() === 0) void queries.cancelQueries({ queryKey, exact: true })
  }
  return isAhead => {
    if (isAhead) meant.forEach(giveUp)
    const own = new Set<QueryKey>()
    meant = own
    return async query => {
      if (isAhead && meant !== own) return null
      if (isAhead) own.add(query.queryKey)
      return queries.fetchQuery(query).catch(() => null)
    }
  }
}
