import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Attachment } from '#shared/attachment-contract.ts'
import type { ThingRef } from '#shared/things.ts'
import { faultOfSending, refusalOf } from '#web/file-refusals.ts'
import { ApiError, passCall } from '#web/send.ts'
import { sendLargeFile } from '#web/send-large-file.ts'
import { useSessionClient } from '#web/session/tab-context.tsx'
import { thingsKey } from './api.ts'
import { attachmentsAddress } from './attachments-api.ts'

/** A file on its way; `fault` says why it did not arrive. */
export type Sending = { key: number; file: File; sentBytes: number; fault: string | null }

/** Sends files to hang on a thing, one after the other: how far each is, how to stop it, and why one did not arrive. */
export function useSendFiles(of: ThingRef) {
  const queries = useQueryClient()
  const session = useSessionClient()
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const last = useRef(0)
  const line = useRef(Promise.resolve())
  const controllers = useRef(new Map<number, AbortController>())

  const change = (key: number, to: Partial<Sending>) =>
    setSendings(all => all.map(one => (one.key === key ? { ...one, ...to } : one)))
  const forget = (key: number) => {
    controllers.current.get(key)?.abort()
    controllers.current.delete(key)
    setSendings(all => all.filter(one => one.key !== key))
  }

  async function sendOne({ key, file }: Sending): Promise<void> {
    const signal = controllers.current.get(key)?.signal
    if (!signal || signal.aborted) return
    try {
      await passCall(signal)
      await sendLargeFile<Attachment>({
        file,
        addressOf: intake => attachmentsAddress(of, { name: file.name, intake }),
        signal,
        onProgress: sentBytes => change(key, { sentBytes }),
      })
      forget(key)
      await queries.invalidateQueries({ queryKey: thingsKey })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && error.status === 401) await session.check()
      change(key, { fault: faultOfSending(error) })
    }
  }

  /** Adds files to what is sent; those that cannot be are told at once. */
  function send(files: readonly File[]): void {
    const added = files.map(file => ({ key: ++last.current, file, sentBytes: 0, fault: refusalOf(file) }))
    setSendings(all => [...all, ...added])
    for (const one of added.filter(({ fault }) => fault === null)) {
      controllers.current.set(one.key, new AbortController())
      line.current = line.current.then(() => sendOne(one))
    }
  }
  return { sendings, send, forget }
}
