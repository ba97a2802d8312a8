import { parentPort, workerData } from 'node:worker_threads'
import officeCrypto from 'officecrypto-tool'
import type { LockTask } from './lock-office-file.ts'

/** The thread in which a file is locked. */
const { bytes, password }: LockTask = workerData
parentPort?.postMessage(officeCrypto.encrypt(Buffer.from(bytes), { password }))
