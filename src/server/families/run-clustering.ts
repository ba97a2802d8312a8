import { Worker } from 'node:worker_threads'
import { type ClusteredNames, type ClusterInput, clusterNames } from './cluster-names.ts'

/** So many names are put into families within some milliseconds, less than starting a thread takes. */
const namesInPlace = 500

/** Puts names into families, many of them in a thread of its own, so that requests are answered meanwhile. */
export async function runClustering(input: ClusterInput): Promise<ClusteredNames> {
  if (input.names.length <= namesInPlace) return clusterNames(input)
  const worker = new Worker(new URL('./cluster-worker.ts', import.meta.url), { workerData: input })
  try {
    return await new Promise<ClusteredNames>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', code => reject(new Error(`Putting names into families ended early (exit code ${code})`)))
    })
  } finally {
    await worker.terminate()
  }
}
