import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callPortal, heldQuery } from '#web/call-portal.ts'
import { besideData, restateFigures } from '#web/restate.ts'
import { toast } from '#web/toasts/toast.ts'
import { confirmContract, proposeContract } from '../../calls.ts'
import type { ConfirmedContract } from '../../contract-fields.ts'
import { documentsKey, useDocumentsAnew } from '../api.ts'

/** What a document says of a contract; `contract` is the number of the one that is meant. */
export function proposalsQuery(id: string, number: number, contract: string | undefined) {
  const query = heldQuery([...documentsKey, 'proposals', id, number, contract], proposeContract, {
    params: { id },
    query: { contract },
  })
  return { ...query, meta: { ...besideData, shows: [{ kind: 'document', id }, { kind: 'contract' }] } }
}

/** Writes what was confirmed into the register. */
export function useConfirmContract(id: string) {
  const queries = useQueryClient()
  const anew = useDocumentsAnew()
  return useMutation({
    mutationFn: (body: ConfirmedContract) => toast('update', callPortal(confirmContract, { params: { id }, body })),
    onSuccess: async () => {
      await anew()
      await restateFigures(queries)
    },
  })
}
