import { parentPort, workerData } from 'node:worker_threads'
import { type ClusterInput, clusterNames } from './cluster-names.ts'

/** The thread of `runClustering`: one question, one answer. */
parentPort?.postMessage(clusterNames(workerData as ClusterInput))
