import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Problem } from '#shared/errors.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import { verbs } from '#shared/vocabulary.ts'
import { readJson } from '#web/read-json.ts'
import { ApiError, passCall } from '#web/send.ts'
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

type Transfer = {
  address: string
  body: Blob
  contentType: string
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
}

/**
 * Sends a file and says how far it is, which `fetch` cannot. Throws `ApiError`; its status is 0 when the connection
 * broke. Throws the signal's reason when it was cancelled.
 */
function sendFile<T>({ address, body, contentType, signal, onProgress }: Transfer): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const cancel = () => call.abort()
    call.open('POST', address)
    call.setRequestHeader('content-type', contentType)
    call.setRequestHeader('accept', 'application/json')
    call.upload.onprogress = event => onProgress(event.loaded)
    call.onload = () => {
      const answer = readJson(call.responseText)
      if (call.status >= 200 && call.status < 300 && answer !== null) resolve(answer as T)
      else reject(problemOf(call, answer))
    }
    call.onerror = () =>
      reject(new ApiError({ code: 'unavailable', detail: t('The portal cannot be reached.'), status: 0 }))
    call.onabort = () => reject(signal.reason)
    call.onloadend = () => signal.removeEventListener('abort', cancel)
    signal.addEventListener('abort', cancel)
    call.send(body)
  })
}

function problemOf(call: XMLHttpRequest, answer: unknown): ApiError {
  const fallback = {
    code: call.status >= 500 ? 'internal' : 'invalid',
    detail: t`The portal answered with status ${call.status}.`,
    status: call.status,
    requestId: call.getResponseHeader('x-request-id') ?? '',
  } as const
  return new ApiError({ ...fallback, ...(answer as Partial<Problem> | null), status: call.status })
}
