import type { Problem } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { readJson } from './read-json.ts'
import { ApiError } from './send.ts'

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
export function sendFile<T>({ address, body, contentType, signal, onProgress }: Transfer): Promise<T> {
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
