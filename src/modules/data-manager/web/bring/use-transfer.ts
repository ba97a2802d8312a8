import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LoadableId } from '#shared/loadables.ts'
import { verbs } from '#shared/vocabulary.ts'
import { ApiError, passCall } from '#web/send.ts'
import { useSessionClient } from '#web/session/tab-context.tsx'
import { notify } from '#web/toasts/toast.ts'
import type { CreatedUpload } from '../../contract.ts'
import { createAddress } from '../api.ts'
import { type BroughtText, contentTypeOf, defaultName } from './bring-faults.ts'
import { sendFile } from './send-file.ts'

type Parcel = BroughtText & { dataset: LoadableId; name: string }

/** Sends what a person brought: how far it is, how to cancel it, and what went wrong. */
export function useTransfer(onCreated: (upload: CreatedUpload) => void) {
  const queries = useQueryClient()
  const session = useSessionClient()
  const [sentBytes, setSentBytes] = useState(0)
  const controller = useRef<AbortController | null>(null)
  const transfer = useMutation({
    mutationFn: async (parcel: Parcel) => {
      setSentBytes(0)
      controller.current = new AbortController()
      await passCall(controller.current.signal)
      return sendFile<CreatedUpload>({
        address: createAddress(parcel.dataset, parcel.name.trim() || defaultName(parcel)),
        body: parcel.file ?? new Blob([parcel.text]),
        contentType: parcel.file ? contentTypeOf(parcel.file.name) : 'text/plain',
        signal: controller.current.signal,
        onProgress: setSentBytes,
      })
    },
    onSuccess: (upload, parcel) => {
      notify(`${verbs.upload.success} ${parcel.name.trim() || defaultName(parcel)}`, 'success')
      void queries.invalidateQueries({ queryKey: ['uploads'] })
      onCreated(upload)
    },
    onError: async error => {
      if (error instanceof ApiError && error.status === 401) await session.check()
    },
  })
  const isCancelled = transfer.error instanceof DOMException && transfer.error.name === 'AbortError'
  return {
    send: transfer.mutate,
    cancel: () => controller.current?.abort(),
    forget: transfer.reset,
    isSending: transfer.isPending,
    isCancelled,
    failure: isCancelled ? null : transfer.error,
    sentBytes,
  }
}
