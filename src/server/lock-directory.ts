import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const holderSchema = z.object({
  pid: z.int().positive(),
  startedAt: z.string(),
  processStart: z.string().nullable(),
  url: z.string(),
})
type Holder = z.infer<typeof holderSchema>

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
  const path = join(directory, 'lock.json')
  const mine: Holder = {
    pid: process.pid,
    startedAt: now.toISOString(),
    processStart: processStart(process.pid),
    url,
  }
  const text = JSON.stringify(mine)
  for (let attempt = 0; attempt < 3; attempt++) {
    if (placeWhole(path, text)) return () => removeIfStill(path, text)
    const found = readIfThere(path)
    const holder = found === null ? null : readHolder(found)
    if (holder && isAlive(holder)) throw new DirectoryHeldError(directory, holder)
    if (found !== null) removeIfStill(path, found)
  }
  throw new Error(`The lock ${path} changes while it is read; try again`)
}

/** Puts the file there whole or not at all, so that no one reads half of it; `false` when one is there already. */
function placeWhole(path: string, text: string): boolean {
  const beside = `${path}.${process.pid}`
  writeFileSync(beside, text)
  try {
    linkSync(beside, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(beside, { force: true })
  }
}

/** Removes the file unless it became another holder's meanwhile; it is moved aside to look, and put back. */
function removeIfStill(path: string, text: string): void {
  const aside = `${path}.${process.pid}.old`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if (readFileSync(aside, 'utf8') === text) rmSync(aside)
  else renameSync(aside, path)
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** What a lock says of its holder; `null` when a full disk or another hand left it unreadable. */
function readHolder(text: string): Holder | null {
  try {
    const parsed = holderSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return holder.processStart === processStart(process.pid)
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false
    if (!hasCode(error, 'EPERM')) throw error
  }
  return holder.processStart === processStart(holder.pid)
}

/** When a process began, as the kernel counts it, so that a reused pid is not taken for the holder; `null` without /proc. */
function processStart(pid: number): string | null {
  const stat = readIfThere(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
