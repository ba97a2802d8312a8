import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Holder = { pid: number; startedAt: string; processStart: string | null; url: string }

/** Another living process works in the data directory. */
export class DirectoryHeldError extends Error {
  constructor(directory: string, holder: Holder) {
    super(
      `The data directory ${directory} is held by process ${holder.pid} (${holder.url}, since ${holder.startedAt}). ` +
        'Stop it first, or give this one another directory with SEXTANT_DATA.',
    )
    this.name = 'DirectoryHeldError'
  }
}

/**
 * Takes the data directory for this process; embedded stores must never be opened twice. A lock left by a process
 * that died is taken over. Returns what gives it back. Throws `DirectoryHeldError`.
 */
export function lockDirectory(directory: string, url: string, now: Date): () => void {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'lock.json')
  const mine: Holder = {
    pid: process.pid,
    startedAt: now.toISOString(),
    processStart: processStart(process.pid),
    url,
  }
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(path, JSON.stringify(mine), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!isAlreadyThere(error)) throw error
      const holder = readHolder(path)
      if (holder && isAlive(holder)) throw new DirectoryHeldError(directory, holder)
      rmSync(path, { force: true })
    }
  }
  throw new Error(`The lock ${path} changes while it is read; try again`)
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return null
    throw error
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return holder.processStart === processStart(process.pid)
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return holder.processStart === processStart(holder.pid)
}

/** When a process began, as the kernel counts it, so that a reused pid is not taken for the holder. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
