import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NoSecretError, readSecret } from './secret.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sextant-secret-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('the secret', () => {
  test('given by the environment is used, and nothing is written', () => {
    const given = 'g'.repeat(32)
    expect(readSecret(given, directory)).toBe(given)
    expect(() => statSync(join(directory, 'secret'))).toThrow()
  })

  test('is made once, for its owner only, and is long', () => {
    const secret = readSecret(undefined, directory)
    expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(readFileSync(join(directory, 'secret'), 'utf8')).toBe(secret)
    expect(statSync(join(directory, 'secret')).mode & 0o777).toBe(0o600)
    expect(readSecret(undefined, directory)).toBe(secret)
  })

  test('differs from one directory to the next', () => {
    const other = join(directory, 'other')
    mkdirSync(other)
    expect(readSecret(undefined, directory)).not.toBe(readSecret(undefined, other))
  })

  test('that cannot be kept is refused by the name NO_SECRET', () => {
    const nowhere = join(directory, 'file')
    writeFileSync(nowhere, '')
    expect(() => readSecret(undefined, nowhere)).toThrow(NoSecretError)
    expect(() => readSecret(undefined, join(directory, 'missing'))).toThrow(/^NO_SECRET: set SEXTANT_SECRET/)
  })

  test('that was cut short is refused, not used', () => {
    writeFileSync(join(directory, 'secret'), ' \n')
    expect(() => readSecret(undefined, directory)).toThrow(NoSecretError)
  })
})
