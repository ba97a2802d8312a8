import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Attachment } from '#shared/attachment-contract.ts'
import * as calls from '#shared/calls/things.ts'
import type { ThingRef } from '#shared/things.ts'
import { addressOf, callPortal, portalQuery } from '#web/call-portal.ts'
import { toast } from '#web/toasts/toast.ts'
import { keyOf, thingsKey } from './api.ts'

/** The files that hang on a thing. */
export function attachmentsQuery({ kind, id }: ThingRef) {
  const asked = { params: { kind, id } }
  const key = keyOf({ kind, id }, 'files')
  return { ...portalQuery(key, calls.listAttachments, asked), meta: { shows: [{ kind, id }] } }
}

/** Where a file is sent to hang on a thing; the body of the call is the file. */
export function attachmentsAddress(
  { kind, id }: ThingRef,
  query: { name: string; intake: string | undefined },
): string {
  return addressOf(calls.addAttachment, { params: { kind, id }, query })
}

/** Where a file is saved from. */
export function attachmentAddress({ id }: Pick<Attachment, 'id'>): string {
  return addressOf(calls.downloadAttachment, { params: { id } })
}

/** Takes a file from its thing. */
export function useRemoveAttachment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: Attachment) =>
      toast('delete', callPortal(calls.removeAttachment, { params: { id } }), name),
    onSuccess: () => queries.invalidateQueries({ queryKey: thingsKey }),
  })
}
