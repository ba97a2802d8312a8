import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

describe('the environment', () => {
  test('nothing set: everything embedded, on this machine only', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      SEXTANT_URL: 'http://localhost:3000',
      SEXTANT_DATA: resolve('.data'),
      SEXTANT_DEMO: 'on',
      SEXTANT_RATE_LIMIT: 'on',
      SEXTANT_SESSION_IDLE_HOURS: 8,
      SEXTANT_SESSION_MAX_DAYS: 7,
      ADMIN_URL: '/admin',
      PAGE_TITLE: 'Sextant Portal',
      COMPANY_NAME: 'Sextant',
      SIGNIN_PATH: '/signin',
      MODULES: ['Sales', 'Procurement'],
    })
    expect(env.LEARN_URL).toBe(`https://learn.${env.HELP_HOST}`)
    expect(env.DATABASE_URL).toBeUndefined()
    expect(env.SEXTANT_SECRET).toBeUndefined()
  })

  test('an empty or blank variable counts as unset', () => {
    const env = readEnv({ PORT: '', SEXTANT_URL: '  ', DATABASE_URL: '', SEXTANT_SECRET: '\t', PAGE_TITLE: '' })
    expect(env).toMatchObject({ PORT: 3000, SEXTANT_URL: 'http://localhost:3000', PAGE_TITLE: 'Sextant Portal' })
    expect(env.DATABASE_URL).toBeUndefined()
    expect(env.SEXTANT_SECRET).toBeUndefined()
  })

  test('the modules of the portal are those of the specification, or one of them', () => {
    expect(readEnv({ MODULES: ' Procurement ' }).MODULES).toEqual(['Procurement'])
    expect(() => readEnv({ MODULES: 'Sales, Marketing' })).toThrow(
      'MODULES.1: must be Sales, Procurement, or one of them',
    )
  })

  test('the time zone is the one of the machine unless it is set', () => {
    expect(readEnv({}).TIME_ZONE).toBe(new Intl.DateTimeFormat('en').resolvedOptions().timeZone)
    expect(readEnv({ TIME_ZONE: 'Europe/Berlin' }).TIME_ZONE).toBe('Europe/Berlin')
    expect(() => readEnv({ TIME_ZONE: 'Berlin' })).toThrow('TIME_ZONE: must be a time zone such as Europe/Berlin')
  })

  test('the public origin follows the port, and loses path and slash', () => {
    expect(readEnv({ PORT: '8080' }).SEXTANT_URL).toBe('http://localhost:8080')
    expect(readEnv({ SEXTANT_URL: 'https://portal.example/' }).SEXTANT_URL).toBe('https://portal.example')
  })

  test('every fault is named at once', () => {
    const faulty = {
      PORT: 'eighty',
      SEXTANT_URL: 'portal.example',
      SEXTANT_SECRET: 'short',
      SEXTANT_DEMO: 'yes',
      SEXTANT_RATE_LIMIT: 'none',
      DATABASE_URL: 'mysql://host/db',
      CLICKHOUSE_URL: 'tcp://host',
      FILES_URL: '/srv/files',
      SMTP_URL: 'http://mail',
      SIGNIN_PATH: 'signin',
      SEXTANT_LOG: 'loud',
    }
    const message = messageOf(() => readEnv(faulty))
    expect(message).toContain(`The environment has ${Object.keys(faulty).length} faults`)
    for (const name of Object.keys(faulty)) expect(message).toMatch(new RegExp(`^ {2}${name}: `, 'm'))
    expect(message).toContain('SEXTANT_SECRET: must have at least 32 characters')
    expect(message).toContain('DATABASE_URL: must be a URL beginning with postgres:// or postgresql://')
  })

  test('one fault is a fault', () => {
    expect(messageOf(() => readEnv({ PORT: '70000' }))).toMatch(/^The environment has a fault:\n {2}PORT: /)
  })

  test('a fault never repeats a secret', () => {
    const message = messageOf(() => readEnv({ SEXTANT_SECRET: 'hush-hush', DATABASE_URL: 'mysql://me:password@host' }))
    expect(message).not.toContain('hush-hush')
    expect(message).not.toContain('password')
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  throw new Error('Nothing was thrown')
}
