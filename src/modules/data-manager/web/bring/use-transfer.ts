import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LoadableId } from '#shared/loadables.ts'
import { verbs } from '#shared/vocabulary.ts'
import { ApiError, passCall } from '#web/send.ts'
import { sendFile } from '#web/send-file.ts'
import { useSessionClient } from '#web/session/tab-context.tsx'
import { notify } from '#web/toasts/toast.ts'
import type { CreatedUpload } from '../../contract.ts'
import { createAddress } from '../api.ts'
import { contentTypeOf, defaultName } from './bring-faults.ts'
import type { Brought } from './take-brought.ts'

type Parcel = Brought & { dataset: LoadableId; name: string }

type TransferEvents = {
  /** One of several files is sent; it is not to be sent again. */
  onFile: (file: File) => void
  /** All that was brought is sent. */
  onCreated: (uploads: readonly CreatedUpload[]) => void
}

/** Sends what a person brought, a file after the other: how far it is, how to cancel it, and what went wrong. */
export function useTransfer({ onFile, onCreated }: TransferEvents) {
  const queries = useQueryClient()
  const session = useSessionClient()
  const [sentBytes, setSentBytes] = useState(0)
  const controller = useRef<AbortController | null>(null)
  const created = useRef<CreatedUpload[]>([])
  const transfer = useMutation({
    mutationFn: async ({ dataset, text, files, name }: Parcel) => {
      controller.current = new AbortController()
      const { signal } = controller.current
      for (const file of files.length > 0 ? files : [undefined]) {
        setSentBytes(0)
        await passCall(signal)
        const title = (files.length > 1 ? '' : name.trim()) || defaultName(file)
        const upload = await sendFile<CreatedUpload>({
          address: createAddress(dataset, title),
          body: file ?? new Blob([text]),
          contentType: file ? contentTypeOf(file.name) : 'text/plain',
          signal,
          onProgress: setSentBytes,
        })
        notify(`${verbs.upload.success} ${title}`, 'success')
        created.current.push(upload)
        if (file) onFile(file)
      }
      return created.current.splice(0)
    },
    onSuccess: onCreated,
    onSettled: () => queries.invalidateQueries({ queryKey: ['uploads'] }),
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
