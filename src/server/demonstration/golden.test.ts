import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the independent count of the lines still gives the golden answers', () => {
  const script = join(import.meta.dirname, 'golden.mjs')
  expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow()
}, 180_000)
