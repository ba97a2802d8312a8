import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callPortal } from '#web/call-portal.ts'
import { toast } from '#web/toasts/toast.ts'
import { blockKey } from '../parts/block-query.ts'
import { createDismissal, removeDismissal } from './calls.ts'
import type { DismissInput } from './definition.ts'
import { findingsBlock } from './definition.ts'

const key = blockKey(findingsBlock)

/** Sets a finding aside. */
export function useDismiss() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DismissInput) => toast('update', callPortal(createDismissal, { body }), 'the finding'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Takes it back. */
export function useReopen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) => toast('update', callPortal(removeDismissal, { params: { id: uuid } }), 'the finding'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
