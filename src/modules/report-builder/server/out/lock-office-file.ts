import { Worker } from 'node:worker_threads'

export type LockTask = { bytes: Uint8Array; password: string }

/**
 * A workbook or presentation that opens with a password only: ECMA-376 agile encryption, AES-256, a key of 100,000 rounds of SHA-512. It
 * takes some tenths of a second, in a thread of its own, so that requests are answered meanwhile. Throws when the thread ends early.
 */
export async function lockOfficeFile(task: LockTask): Promise<Uint8Array> {
  const worker = new Worker(new URL('./lock-worker.ts', import.meta.url), { workerData: task })
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', code => reject(new Error(`Locking a file ended early (exit code ${code})`)))
    })
  } finally {
    await worker.terminate()
  }
}
