import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorCodes } from '#shared/errors.ts'
import { unexpectedFailure } from '#shared/vocabulary.ts'

/** Every error of the specification's catalogue, section 8: its entry in the document, and the test that raises it. */

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documented = read('docs/errors.md').split('\n')

const client = 'src/server/auth/next-auth-client.test.ts'
const browser = 'src/web/session/client-errors.test.tsx'
const endpoints = 'src/server/auth/provider-fault.test.ts'
const pages = 'src/server/http/pages.test.ts'
const provider = 'src/web/session/data-provider.test.tsx'

/** Name, file of the test, its title, and what it looks for where that is not the name itself. */
const catalogue: [name: string, file: string, title: string, sign?: string][] = [
  ['SessionRequired', client, 'SessionRequired: a page that needs a session leads to the sign-in page, which says so'],
  ['CLIENT_FETCH_ERROR', client, 'CLIENT_FETCH_ERROR: a failed reading is logged to the portal and gives null'],
  [
    'CLIENT_FETCH_ERROR',
    browser,
    'CLIENT_FETCH_ERROR: %s instead of the session is reported by its name, and nobody is sent away',
  ],
  [
    'CLIENT_SESSION_ERROR',
    client,
    'CLIENT_SESSION_ERROR: a browser that fails within a reading is logged to the portal, and the page goes on',
  ],
  [
    'CLIENT_SESSION_ERROR',
    browser,
    'CLIENT_SESSION_ERROR: a browser that keeps nothing is reported by its name, and the page goes on',
  ],
  ['OAuthCallbackError', 'src/server/saml/attacks.test.ts', '%s is refused', "toBe('OAuthCallback')"],
  [
    'AccountNotLinkedError',
    'src/server/saml/attacks.test.ts',
    'cannot speak for addresses of a domain it has not proved',
    "toBe('OAuthAccountNotLinked')",
  ],
  ['MISSING_NEXTAUTH_API_ROUTE_ERROR', endpoints, '%s is named first'],
  ['NO_SECRET', endpoints, 'NO_SECRET: the secret was lost'],
  ['NO_SECRET', 'src/server/secret.test.ts', 'that cannot be kept is refused by the name NO_SECRET'],
  [
    'CALLBACK_CREDENTIALS_HANDLER_ERROR',
    endpoints,
    'CALLBACK_CREDENTIALS_HANDLER_ERROR: credentials that nobody checks',
  ],
  ['EMAIL_REQUIRES_ADAPTER_ERROR', endpoints, 'EMAIL_REQUIRES_ADAPTER_ERROR: links without anything that keeps them'],
  ['MISSING_ADAPTER_METHODS_ERROR', endpoints, 'MISSING_ADAPTER_METHODS_ERROR: a keeper of links that lacks a method'],
  [
    'CALLBACK_CREDENTIALS_JWT_ERROR',
    endpoints,
    'CALLBACK_CREDENTIALS_JWT_ERROR: credentials alone, and sessions that these cannot start',
  ],
  ['INVALID_CALLBACK_URL_ERROR', endpoints, 'INVALID_CALLBACK_URL_ERROR in a form, and what is whole has no fault'],
  ['noSession', pages, 'leads to exactly the address of noSession: %s'],
  ['tokenExpired', pages, 'leads to tokenExpired when a cookie came that is no session any more'],
  [
    'HTTP error! Status: {status}',
    provider,
    'of the types gives an empty list; the HTTP error says its status',
    'HTTP error! Status: ',
  ],
  ['a failed fetch of the data provider', provider, 'gives null and is logged by its name only', 'toBeNull()'],
  [
    unexpectedFailure,
    'src/web/toasts/toast.test.tsx',
    'a failure that is no answer of the portal says to refresh the page',
  ],
  ['Uuid is null', 'src/server/people/routes.test.ts', 'Uuid is null: %s'],
  ['ID is null', 'src/server/people/routes.test.ts', 'ID is null: organisation %j'],
]

describe('the document', () => {
  const names = new Set([...catalogue.map(([name]) => name), ...errorCodes])

  test.each([...names])('has a line for %s, complete', name => {
    const line = documented.find(row => namesOf(row).includes(name))
    const cells = line?.split('|').slice(1, -1) ?? []
    expect(cells.length).toBeGreaterThanOrEqual(3)
    for (const cell of cells) expect(cell.trim()).not.toBe('')
  })
})

describe('a test', () => {
  test.each(catalogue)('raises %s: %s', (name, file, title, sign = name) => {
    const source = read(file)
    const begin = source.indexOf(`'${title}'`)
    expect(begin, `${file} has no test '${title}'`).toBeGreaterThan(-1)
    // The call that names the test: of `test`, or of `test.each` whose rows end right before.
    expect(source.slice(0, begin)).toMatch(/(?:\btest|\]\))\(\s*$/)
    expect(source).not.toMatch(/\b(?:test|describe)\.(?:skip|todo|only)\b/)
    expect(source).toContain(sign)
  })
})

/** What a row of a table is about: the names in its first cell. */
function namesOf(row: string): string[] {
  const cell = row.startsWith('|') ? (row.split('|')[1]?.trim() ?? '') : ''
  return cell.startsWith('`') ? cell.split('`').filter(part => part.trim().length > 1) : [cell]
}
