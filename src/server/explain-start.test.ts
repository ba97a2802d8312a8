import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Ends the process it is called in, so it runs in one of its own. */
function explain(made: string) {
  const at = (file: string) => JSON.stringify(join(import.meta.dirname, file))
  const script = `
    const { explainFailure } = await import(${at('explain-start.ts')})
    const { EnvError } = await import(${at('env.ts')})
    const { NoSecretError } = await import(${at('secret.ts')})
    explainFailure(${made})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return { status, stderr }
}

describe('why the portal cannot start', () => {
  test.each([
    [`new EnvError(['PORT: must be a port number'])`, 'The environment has a fault:\n  PORT: must be a port number\n'],
    [`new NoSecretError('/data/secret', new Error('read-only'))`, /^NO_SECRET: set SEXTANT_SECRET .*\/data\/secret\n$/],
    [
      `Object.assign(new Error('listen EADDRINUSE 127.0.0.1:80'), { code: 'EADDRINUSE' })`,
      /another program listens there\. .*PORT\.\n$/,
    ],
    [`Object.assign(new Error('mkdir /data'), { code: 'EACCES' })`, /^mkdir \/data: this account may not/],
  ])('%s is said in words, without the places in the code', (made, words) => {
    const { status, stderr } = explain(made)
    expect(status).toBe(1)
    expect(stderr).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
    expect(stderr).not.toContain('    at ')
  })

  test('nobody foresaw comes with the place in the code', () => {
    const { status, stderr } = explain(`new Error('a fault of ours')`)
    expect(status).toBe(1)
    expect(stderr).toMatch(/a fault of ours\n\s+at /)
  })
})
