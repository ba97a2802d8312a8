import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/send.ts'
import { toast } from '#web/toasts/toast.ts'
import { blockKey } from '../parts/block-query.ts'
import type { Dismissal, DismissInput } from './definition.ts'
import { findingsBlock } from './definition.ts'

const key = blockKey(findingsBlock)

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
