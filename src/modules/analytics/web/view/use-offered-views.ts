import { useMemo } from 'react'
import type { ProvidedData } from '#web/session/data-provider.ts'
import { useProcesses } from '#web/session/use-processes.ts'
import { groupViews, type ProcessViews } from '../../views/views.ts'

/** The views of the organisation's processes, in their order. */
export function useOfferedViews(): ProvidedData<ProcessViews[]> & { data: ProcessViews[] } {
  const processes = useProcesses()
  const groups = useMemo(() => groupViews(processes.data), [processes.data])
  const hasNone = processes.state === 'SUCCESS' && groups.length === 0
  return { ...processes, state: hasNone ? 'EMPTY' : processes.state, data: groups }
}
