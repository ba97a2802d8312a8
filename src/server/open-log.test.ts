import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { openLog } from './open-log.ts'

let opened: TestServices
beforeAll(async () => {
  opened = await openTestServices()
})
afterAll(() => opened.close())

test('a failed query is logged with its statement and without its values', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: line => void lines.push(line) })
  const secret = '$argon2id$v=19$not-for-the-log\n second line'
  const cause = await opened.services.database.db
    .execute(sql`select ${secret}::text, ${'not a number'}::int`)
    .catch((error: unknown) => error)
  expect(cause).toBeInstanceOf(Error)
  log.error({ err: cause }, 'direct')
  log.error({ err: new AppError('internal', 'Unexpected', { cause }) }, 'as a cause')
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toContain('Failed query: select')
    expect(line).toContain('open-log.test.ts')
    expect(line).not.toContain('not-for-the-log')
    expect(line).not.toContain('second line')
  }
})

test('what is no error is logged as it is', () => {
  const lines: string[] = []
  openLog('info', { write: line => void lines.push(line) }).error({ err: 'a word' }, 'thrown')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: 'a word', msg: 'thrown' })
})
