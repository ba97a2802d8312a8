import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

/** What the built shell loads before the first paint, by its manifest. */

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }

const dist = join(import.meta.dirname, '../dist')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const limit = 200 * 1024

/** The files that come with the entry, it included. */
function firstFiles(): string[] {
  const files = new Set<string>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const name of chunk.imports ?? []) add(manifest[name])
  }
  add(Object.values(manifest).find(chunk => chunk.isEntry))
  return [...files]
}

describe('the first load', () => {
  const sources = firstFiles().map(file => readFileSync(join(dist, file)))

  test('is at most 200 KB of script, compressed', () => {
    expect(sources.length).toBeGreaterThan(1)
    const bytes = sources.reduce((sum, source) => sum + gzipSync(source).byteLength, 0)
    expect(bytes).toBeLessThanOrEqual(limit)
  })

  test('holds nothing of usage monitoring but its beginning', () => {
    const text = sources.join('\n')
    for (const word of ['browser-intake', 'googletagmanager', 'dataLayer', 'sessionReplaySampleRate', 'onINP']) {
      expect(text.includes(`${word}(`) || text.includes(`${word}:`) || text.includes(`/${word}`), word).toBe(false)
    }
    const begun = Object.keys(manifest).filter(name => name.startsWith('src/web/monitoring/'))
    expect(begun.sort()).toEqual([
      'src/web/monitoring/datadog.ts',
      'src/web/monitoring/google-analytics.ts',
      'src/web/monitoring/start-monitoring.ts',
    ])
  })
})
