import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/send.ts'
import { toast } from '#web/toasts/toast.ts'
import type { Dismissal, DismissInput, Findings, FindingsInput } from './definition.ts'

const key = ['query', 'findings'] as const

/** What should not happen; while another page is on its way, the one before stays in sight. */
export function findingsQuery(spec: FindingsInput) {
  return queryOptions({
    queryKey: [...key, spec],
    queryFn: ({ signal }) => send<Findings>('analytics/findings', { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Sets a finding aside. */
export function useDismiss() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DismissInput) =>
      toast('update', send<Dismissal>('analytics/findings/dismissals', { body }), 'the finding'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Takes it back. */
export function useReopen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) =>
      toast('update', send<null>(`analytics/findings/dismissals/${uuid}`, { method: 'DELETE' }), 'the finding'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
