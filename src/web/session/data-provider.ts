import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getConfiguration, listTypes } from '#shared/calls/configuration.ts'
import { countUsers } from '#shared/calls/people.ts'
import { listReports } from '#shared/calls/reports.ts'
import type { ProcessType } from '#shared/configuration.ts'
import type { LoadingState, OrganizationType } from '#shared/vocabulary.ts'
import { addressOf, callPortal } from '#web/call-portal.ts'
import { logName } from '#web/log-name.ts'
import { passCall, send } from '#web/send.ts'

/** Data on its way to a page: which of the five states it is in, and what there is. */
export type ProvidedData<T> = {
  state: LoadingState
  data: T | null
  error: unknown
  retry: () => void
}

/** A query as the five states: IDLE not asked for, LOADING, ERROR, EMPTY when `isEmpty` says so, SUCCESS. */
export function toLoadable<T>(
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'status' | 'fetchStatus' | 'refetch'>,
  isEmpty: (data: T) => boolean = isNothing,
): ProvidedData<T> {
  const retry = () => void query.refetch()
  const { data, error } = query
  if (data !== undefined && data !== null) return { state: isEmpty(data) ? 'EMPTY' : 'SUCCESS', data, error, retry }
  if (query.status === 'pending')
    return { state: query.fetchStatus === 'idle' ? 'IDLE' : 'LOADING', data: null, error, retry }
  return { state: 'ERROR', data: null, error, retry }
}

/** Runs a call of the data provider: a failure is logged by its name only and gives `null`. */
export async function provide<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    logName(error)
    return null
  }
}

/** The processes of an organisation type, each once, by their lowest order. A failure gives an empty list. */
export async function provideTypes(version: OrganizationType): Promise<ProcessType[]> {
  return (await provide(() => requestTypes(version))) ?? []
}

/** Raises `HTTP error! Status: {status}` when the call is refused. */
export async function requestTypes(version: OrganizationType): Promise<ProcessType[]> {
  await passCall()
  const response = await fetch(addressOf(listTypes, { query: { version } }))
  if (!response.ok) throw new Error(`HTTP error! Status: ${response.status}`)
  return distinctProcesses((await response.json()) as ProcessType[])
}

/** Each process once, with its lowest order, in that order. */
export function distinctProcesses(types: readonly ProcessType[]): ProcessType[] {
  const lowest = new Map<string, ProcessType>()
  for (const type of types) {
    const known = lowest.get(type.process)
    if (!known || type.order < known.order) lowest.set(type.process, type)
  }
  return [...lowest.values()].sort((a, b) => a.order - b.order)
}

/** The specification's calls of the data provider, for the organisation of this tab. */
export const provided = {
  reports: () => provide(() => callPortal(listReports)),
  usersCount: () => provide(() => callPortal(countUsers)),
  summaries: (version: 1 | 2) =>
    provide(
      async () => (await send(`summaries/v${version}/`, { query: { option: 'summaries' } })) as { version: number },
    ),
  configuration: (organizationUuid: string) =>
    provide(() => callPortal(getConfiguration, { params: { organizationUuid } })),
  types: provideTypes,
}

/** A provided value as the five states: `null` is ERROR, an empty list or object EMPTY. */
export function useProvided<T>(key: QueryKey, call: () => Promise<T | null>, isEnabled = true): ProvidedData<T> {
  const query = useQuery<T | null>({ queryKey: ['provided', ...key], queryFn: call, enabled: isEnabled })
  const loadable = toLoadable(query, isNothing)
  return { ...loadable, data: loadable.data ?? null }
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
