import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCodes } from '#shared/errors.ts'
import { unexpectedFailure } from '#shared/vocabulary.ts'

const text = readFileSync(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8')

/** The names of the specification's error catalogue, section 8. */
const catalogue = [
  'SessionRequired',
  'CLIENT_FETCH_ERROR',
  'CLIENT_SESSION_ERROR',
  'OAuthCallbackError',
  'AccountNotLinkedError',
  'MISSING_NEXTAUTH_API_ROUTE_ERROR',
  'NO_SECRET',
  'CALLBACK_CREDENTIALS_HANDLER_ERROR',
  'EMAIL_REQUIRES_ADAPTER_ERROR',
  'MISSING_ADAPTER_METHODS_ERROR',
  'CALLBACK_CREDENTIALS_JWT_ERROR',
  'INVALID_CALLBACK_URL_ERROR',
  'noSession',
  'tokenExpired',
  'HTTP error! Status: {status}',
  unexpectedFailure,
]

test.each([...catalogue, ...errorCodes])('%s has its line, complete', name => {
  const line = text.split('\n').find(row => row.startsWith(`| \`${name}\` |`))
  const cells = line?.split('|').slice(1, -1) ?? []
  expect(cells.length).toBeGreaterThanOrEqual(3)
  for (const cell of cells) expect(cell.trim()).not.toBe('')
})
