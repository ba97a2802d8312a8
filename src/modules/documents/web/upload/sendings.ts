import type { z } from 'zod'
import { faultOfSending, refusalOf } from '#web/file-refusals.ts'
import { ApiError, passCall } from '#web/send.ts'
import { forgetIntake, sendLargeFile } from '#web/send-large-file.ts'
import type { DocumentAnswer, newDocumentQuerySchema } from '../../contract.ts'
import { typeOfName } from '../../rules-type.ts'
import { newDocumentAddress } from '../api.ts'

/** What is said of files that are sent together, beside their names, which say the type where nobody does. */
export type SentAs = Omit<z.input<typeof newDocumentQuerySchema>, 'name' | 'title' | 'intake'>

type Named = Pick<DocumentAnswer, 'uuid' | 'title'>
export type Outcome =
  | { state: 'waiting' }
  | { state: 'sending' }
  | { state: 'same'; document: Named }
  | { state: 'done'; document: Named & Pick<DocumentAnswer, 'newest'> }
  | { state: 'failed'; why: string; canRetry: boolean }

export type DocumentSending = {
  key: number
  file: File
  as: SentAs
  sentBytes: number
  outcome: Outcome
  /** The id under which pieces of a large one are there. */
  begun?: string
}

/** What is done when a file arrived, and when the session is over. */
type Surroundings = { onArrived: () => unknown; onUnauthenticated: () => Promise<unknown> }

/** So many files are sent at once. */
const together = 2

/** The files on their way stand here and not in a page: they go on while a person looks at another. */
let all: readonly DocumentSending[] = []
let lastKey = 0
const watching = new Set<() => void>()
const controllers = new Map<number, AbortController>()

function put(next: readonly DocumentSending[]): void {
  all = next
  for (const tell of watching) tell()
}

function change(key: number, to: Partial<DocumentSending>): void {
  put(all.map(one => (one.key === key ? { ...one, ...to } : one)))
}

export const sendings = {
  current: () => all,
  watch(tell: () => void): () => void {
    watching.add(tell)
    return () => watching.delete(tell)
  },
  /** Adds files to what is sent; those that cannot be are told at once. */
  send(files: readonly File[], as: SentAs, around: Surroundings): void {
    const added = files.map((file): DocumentSending => {
      const why = refusalOf(file)
      const outcome: Outcome = why === null ? { state: 'waiting' } : { state: 'failed', why, canRetry: false }
      return { key: ++lastKey, file, as: { type: typeOfName(file.name), ...as }, sentBytes: 0, outcome }
    })
    put([...all, ...added])
    sendNext(around)
  },
  /** Sends a file once more, beside the one with the same content where it is to be. */
  again({ key, as }: DocumentSending, more: Pick<SentAs, 'keepBoth'>, around: Surroundings): void {
    change(key, { as: { ...as, ...more }, sentBytes: 0, outcome: { state: 'waiting' } })
    sendNext(around)
  },
  /** Takes files off the list; one that is on its way is stopped. */
  forget(keys: readonly number[]): void {
    for (const key of keys) {
      controllers.get(key)?.abort()
      controllers.delete(key)
    }
    const gone = all.filter(({ key }) => keys.includes(key))
    for (const { begun, outcome } of gone) if (begun && outcome.state !== 'done') forgetIntake(begun)
    put(all.filter(one => !gone.includes(one)))
  },
}

function sendNext(around: Surroundings): void {
  const under = all.filter(({ outcome }) => outcome.state === 'sending').length
  const next = all.find(({ outcome }) => outcome.state === 'waiting')
  if (under >= together || !next) return
  change(next.key, { outcome: { state: 'sending' } })
  void sendOne(next, around).finally(() => sendNext(around))
  sendNext(around)
}

async function sendOne({ key, file, as, begun }: DocumentSending, around: Surroundings): Promise<void> {
  const controller = new AbortController()
  controllers.set(key, controller)
  const { signal } = controller
  try {
    await passCall(signal)
    const { uuid, title, newest } = await sendLargeFile<DocumentAnswer>({
      file,
      addressOf: intake => newDocumentAddress({ ...as, name: file.name, intake }),
      signal,
      onProgress: sentBytes => change(key, { sentBytes }),
      begun,
      onBegun: id => change(key, { begun: id }),
    })
    change(key, { outcome: { state: 'done', document: { uuid, title, newest } } })
    void around.onArrived()
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof ApiError && error.status === 401) await around.onUnauthenticated()
    const same = sameOf(error)
    change(key, {
      outcome: same
        ? { state: 'same', document: same }
        : { state: 'failed', why: faultOfSending(error), canRetry: true },
    })
  } finally {
    controllers.delete(key)
  }
}

/** The document with the same content, for which a file was refused. */
function sameOf(error: unknown): Named | null {
  if (!(error instanceof ApiError) || error.reason !== 'same_content') return null
  return (error.stored as Named | undefined) ?? null
}
