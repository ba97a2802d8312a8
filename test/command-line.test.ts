import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#server/audit/schema.ts'
import { withOrganization } from '#server/database/with-organization.ts'
import { readEnv } from '#server/env.ts'
import { openServices } from '#server/open-services.ts'
import { createMigratedDatabase } from './database.ts'
import { createByCommandLine, runCli } from './portal-process.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sextant-cli-'))
  if (!process.env.TEST_DATABASE_URL) await createMigratedDatabase(join(directory, 'relational'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const person = { email: 'kim@portal.test', password: 'violet tramlines seven' }

test('what the command line does is in the audit, without the password', async () => {
  const uuid = await createByCommandLine(directory, 'Harbour Foods', person)
  expect(await runCli(directory, ['verify-audit'])).toContain(`${uuid}: intact, 4 entries`)
  const services = await openServices(readEnv({ SEXTANT_DATA: directory, SEXTANT_LOG: 'silent' }))
  const entries = await withOrganization(services.database.db, uuid, tx =>
    tx.select().from(auditEntries).orderBy(auditEntries.sequence),
  )
  await services.close()
  const actions = entries.map(({ action, actorEmail, actorUuid }) => [action, actorEmail, actorUuid])
  expect(actions).toEqual(
    ['organization.create', 'user.create', 'password.reset', 'membership.create'].map(action => [
      action,
      'command line',
      null,
    ]),
  )
  expect(JSON.stringify(entries)).not.toContain(person.password)
})

test('a time zone that is none is refused', async () => {
  const given = ['create-organization', '--name', 'Nowhere', '--type', 'both', '--time-zone', 'Berlin']
  await expect(runCli(directory, given)).rejects.toThrow('--time-zone must be a time zone such as Europe/Berlin')
})

test('a password is never taken from the command line', async () => {
  const given = runCli(directory, ['create-user', '--email', person.email, '--password', person.password])
  await expect(given).rejects.toThrow(/by standard input/)
  await expect(given).rejects.not.toThrow(person.password)
})
