import * as calls from '#shared/calls/file-intakes.ts'
import { type FileIntake, largestPiece } from '#shared/file-intake-contract.ts'
import { addressOf, callPortal } from './call-portal.ts'
import { logName } from './log-name.ts'
import { ApiError } from './send.ts'
import { sendFile } from './send-file.ts'

type Sent = {
  file: File
  /** Where the file is brought: as the body, or by the id under which its pieces came. */
  addressOf: (intake: string | undefined) => string
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
  /** The id under which pieces of it came before it broke off. */
  begun?: string | undefined
  /** Whoever is told of the id goes on with it, or forgets it; else the pieces of a file that breaks off are removed. */
  onBegun?: (intake: string) => void
}

/** So long it waits before a piece that broke off is sent again, in milliseconds. */
const waits = [1000, 4000]

/**
 * Sends a file to be brought: a small one at once, a large one piece by piece, which goes on where it broke off. Throws as
 * `sendFile` does.
 */
export async function sendLargeFile<T>({ file, addressOf: address, begun, onBegun, ...rest }: Sent): Promise<T> {
  const { signal, onProgress } = rest
  const bring = (body: Blob, intake?: string) =>
    sendFile<T>({
      address: address(intake),
      body,
      contentType: 'application/octet-stream',
      signal,
      onProgress: intake === undefined ? onProgress : () => undefined,
    })
  if (file.size <= largestPiece) return bring(file)
  const intake = await intakeOf(file, begun, signal)
  onBegun?.(intake.id)
  try {
    for (let { received } = intake; received < file.size; ) {
      onProgress(received)
      received = await sendPiece({ file, id: intake.id, from: received, signal, onProgress })
    }
    return await bring(new Blob(), intake.id)
  } catch (error) {
    if (!onBegun) forgetIntake(intake.id)
    throw error
  }
}

/** Has the pieces of a file removed with which nobody goes on. Those of which the portal does not hear go after a day. */
export function forgetIntake(id: string): void {
  void callPortal(calls.deleteFileIntake, { params: { id } }).catch(logName)
}

/** What is there of a file, where it is still known; else it begins anew. */
async function intakeOf({ size }: File, begun: string | undefined, signal: AbortSignal): Promise<FileIntake> {
  if (begun !== undefined) {
    try {
      return await callPortal(calls.getFileIntake, { params: { id: begun }, signal })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    }
  }
  return callPortal(calls.createFileIntake, { body: { bytes: size }, signal })
}

type Piece = { file: File; id: string; from: number; signal: AbortSignal; onProgress: (sentBytes: number) => void }

/** Sends one piece, again where it broke off; answers how much of the file is there then. */
async function sendPiece({ file, id, from, signal, onProgress }: Piece): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    try {
      const { received } = await sendFile<FileIntake>({
        address: addressOf(calls.addPiece, { params: { id }, query: { from } }),
        body: file.slice(from, from + largestPiece),
        contentType: 'application/octet-stream',
        signal,
        onProgress: sentBytes => onProgress(from + sentBytes),
      })
      return received
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The piece came, and only the answer was lost.
      if (error.reason === 'other_place') return (error.stored as FileIntake).received
      const wait = waits[attempt]
      if (wait === undefined || (error.status > 0 && error.status < 500)) throw error
      await new Promise(resolve => setTimeout(resolve, wait))
      signal.throwIfAborted()
    }
  }
}
