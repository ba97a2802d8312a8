import { parentPort, workerData } from 'node:worker_threads'

/**
 * A thread beside the one that reads, which a file may hold up for ever. It ends the process once a file takes more of the processor
 * than it may, by the signal that systems have for that; once the process takes more memory, buffers outside of the heap included; and
 * once the process that asked is gone.
 */

export type GuardLimits = { seconds: number; megabytes: number; parent: number }

const everyMilliseconds = 100

const { seconds, megabytes, parent } = workerData as GuardLimits
let begun = process.cpuUsage()
// A message is a new file.
parentPort?.on('message', () => {
  begun = process.cpuUsage()
})

setInterval(() => {
  const { user, system } = process.cpuUsage(begun)
  if (user + system > seconds * 1e6) process.kill(process.pid, 'SIGXCPU')
  if (process.memoryUsage.rss() > megabytes * 1024 ** 2 || process.ppid !== parent) {
    process.kill(process.pid, 'SIGKILL')
  }
}, everyMilliseconds)
