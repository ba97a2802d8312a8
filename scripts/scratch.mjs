import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const inMemory = '/dev/shm'
/** Several times what the tests ever have open at once. */
const roomNeeded = 4 * 1024 ** 3

/**
 * A directory of this run for everything that tests write (`TMPDIR` of what is started from here, and `TEST_SCRATCH`), in
 * memory where the machine has room: making and removing thousands of small files costs a disk more than the tests
 * themselves. Answers what is rid of it, as Vitest takes it from its set-up; nothing when there is one already.
 */
export default function makeScratch() {
  if (process.env.TEST_SCRATCH) return
  const directory = mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), 'sextant-run-'))
  // The account PostgreSQL runs as must reach its folder in it.
  chmodSync(directory, 0o711)
  process.env.UV_THREADPOOL_SIZE ??= '16'
  // A portal, a command or a worker that is started reads the code as the one before it left it compiled.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')
  process.env.TMPDIR = directory
  process.env.TEST_SCRATCH = directory
  return () => rmSync(directory, { recursive: true, force: true })
}

function hasRoom(place) {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize >= roomNeeded
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}
