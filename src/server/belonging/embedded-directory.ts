import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readDirectoryMark } from './marks.ts'
import { StoresApartError } from './stores-apart-error.ts'

/** What a relational store always has. The embedded engine makes a new store where it misses the first of them. */
const parts = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal']

/**
 * Refuses a data directory whose relational store is gone or damaged, before the engine makes a new, empty one over what
 * is left. Throws `StoresApartError`.
 */
export function checkEmbeddedDirectory(directory: string): void {
  const relational = join(directory, 'relational')
  if (isFilled(relational)) {
    const missing = parts.filter(part => !existsSync(join(relational, part)))
    if (missing.length === 0) return
    throw new StoresApartError([`the relational store ${relational} is damaged: ${missing.join(', ')} missing`])
  }
  const uuid = readDirectoryMark(directory)
  const left = ['warehouse', 'files'].filter(store => isFilled(join(directory, store)))
  if (uuid === null && left.length === 0) return
  throw new StoresApartError([
    `the data directory ${directory} ${uuid === null ? `has ${left.join(' and ')} of a portal` : `is of portal ${uuid}`}`,
    `its relational store ${relational} is gone or empty`,
  ])
}

function isFilled(directory: string): boolean {
  return existsSync(directory) && readdirSync(directory).length > 0
}
