import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { processesQuery } from '#blocks/parts/api.ts'
import { readConfiguration } from '#web/session/read-configuration.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { groupViews } from '../../views/views.ts'

/** The views of the organisation's processes, in their order. */
export function useOfferedViews() {
  const { configuration } = useSignedIn()
  const { type } = useMemo(() => readConfiguration(configuration).configuration, [configuration])
  const query = useQuery(processesQuery(type))
  const groups = useMemo(() => groupViews(query.data ?? []), [query.data])
  return { groups, query }
}
