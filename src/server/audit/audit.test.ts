import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMigratedDatabase } from '#test/database.ts'
import type { DatabaseConnection, Transaction } from '../database/connect.ts'
import { ownerTransaction } from '../database/owner-transaction.ts'
import { withOrganization } from '../database/with-organization.ts'
import { reports } from '../reports/schema.ts'
import { type AuditEvent, chainStart, recordAudit } from './record.ts'
import { auditEntries, auditHeads } from './schema.ts'
import { verifyAudit } from './verify.ts'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await openMigratedDatabase()
})
afterAll(() => connection.close())

const event = (entityId: string, more: Partial<AuditEvent> = {}): AuditEvent => ({
  action: 'report.update',
  entity: 'report',
  entityId,
  ...more,
})
const contextOf = (organizationUuid: string) => ({
  organizationUuid,
  at: new Date('2026-03-01T10:00:00.123Z'),
  actor: { uuid: randomUUID(), email: 'ada@portal.test' },
  address: '192.0.2.7',
  requestId: 'request-1',
})
const inside = <T>(uuid: string, work: (tx: Transaction) => Promise<T>) => withOrganization(connection.db, uuid, work)
const record = (uuid: string, ...events: AuditEvent[]) =>
  inside(uuid, async tx => {
    for (const one of events) await recordAudit(tx, contextOf(uuid), one)
  })
const entriesOf = (uuid: string) =>
  inside(uuid, tx => tx.select().from(auditEntries).orderBy(asc(auditEntries.sequence)))
const verdictOf = (uuid: string) => inside(uuid, tx => verifyAudit(tx, uuid))

async function threeEntries() {
  const uuid = randomUUID()
  await record(uuid, event('1'), event('2', { before: { name: 'a' }, after: { name: 'b' } }), event('3'))
  return uuid
}

/** What only somebody with the owner's rights could do to the store behind the portal's back. */
const tamper = (uuid: string, statement: string) =>
  ownerTransaction(connection.db, async tx => {
    await tx.execute(`set local app.organization_uuid = '${uuid}'`)
    await tx.execute(statement)
  })

describe('the audit', () => {
  test('says who, when, where, what, before and after, each entry chained to the one before', async () => {
    const uuid = await threeEntries()
    const entries = await entriesOf(uuid)
    expect(entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(entries[0]?.previousHash).toBe(chainStart)
    expect(entries[1]?.previousHash).toBe(entries[0]?.hash)
    expect(entries[1]).toMatchObject({
      actorEmail: 'ada@portal.test',
      action: 'report.update',
      address: '192.0.2.7',
      requestId: 'request-1',
      before: { name: 'a' },
      after: { name: 'b' },
      at: new Date('2026-03-01T10:00:00.123Z'),
    })
    expect(await verdictOf(uuid)).toEqual({ isIntact: true, entries: 3, firstBroken: null })
  })

  test('holds whatever values the store may write in another way', async () => {
    const uuid = randomUUID()
    const after = {
      z: 1,
      a: { y: [1.5, null, 'é\u2028"\\', true], x: undefined },
      at: new Date(0),
      big: 1e21,
      tiny: 1e-9,
    }
    await record(uuid, event('1', { before: [], after }), event('2', { after: 'text' }), event('3', { after: 0 }))
    expect(await verdictOf(uuid)).toMatchObject({ isIntact: true, entries: 3 })
  })

  test('of an organisation without entries is intact', async () => {
    expect(await verdictOf(randomUUID())).toEqual({ isIntact: true, entries: 0, firstBroken: null })
  })

  test('of many at the same time has no gap and no fork', async () => {
    const uuid = randomUUID()
    await Promise.all(Array.from({ length: 20 }, (_, index) => record(uuid, event(String(index)))))
    expect((await entriesOf(uuid)).map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(await verdictOf(uuid)).toMatchObject({ isIntact: true, entries: 20 })
  })

  test('is written with the change or not at all', async () => {
    const uuid = randomUUID()
    const failing = inside(uuid, async tx => {
      await tx.insert(reports).values({ organizationUuid: uuid, name: 'Quarter', createdBy: 'a' })
      await recordAudit(tx, contextOf(uuid), event('1'))
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await entriesOf(uuid)).toEqual([])
    await record(uuid, event('2'))
    expect(await verdictOf(uuid)).toMatchObject({ isIntact: true, entries: 1 })
  })

  test('belongs to one organisation', async () => {
    const uuid = await threeEntries()
    expect(await entriesOf(randomUUID())).toEqual([])
    const foreign = inside(randomUUID(), tx => recordAudit(tx, contextOf(uuid), event('1')))
    await expect(foreign).rejects.toThrow()
    expect(await verdictOf(uuid)).toMatchObject({ entries: 3 })
  })

  test('can only be added to', async () => {
    const uuid = await threeEntries()
    const attempts = [
      inside(uuid, tx => tx.update(auditEntries).set({ action: 'nothing' })),
      inside(uuid, tx => tx.delete(auditEntries)),
      connection.execute('truncate audit_entries'),
    ]
    for (const attempt of await Promise.allSettled(attempts)) expect(attempt.status).toBe('rejected')
    expect(await verdictOf(uuid)).toMatchObject({ isIntact: true, entries: 3 })
  })

  test.each([
    ['a changed entry', `update audit_entries set after = '{"name":"c"}' where sequence = 2`, 2],
    ['a changed actor', `update audit_entries set actor_email = 'eve@portal.test' where sequence = 1`, 1],
    ['an entry taken out', `delete from audit_entries where sequence = 2`, 2],
    ['the newest entry taken away', `delete from audit_entries where sequence = 3`, 3],
    ['entries in another order', `update audit_entries set sequence = 5 - sequence + 10 where sequence in (2, 3)`, 2],
    ['the head taken away', `delete from audit_heads`, 4],
    ['every entry taken away', `delete from audit_entries`, 1],
  ])('%s is found', async (_, statement, firstBroken) => {
    const uuid = await threeEntries()
    await tamper(uuid, statement)
    expect(await verdictOf(uuid)).toMatchObject({ isIntact: false, firstBroken })
  })

  test('goes over more entries than are read at once', async () => {
    const uuid = randomUUID()
    await record(uuid, ...Array.from({ length: 1001 }, (_, index) => event(String(index))))
    expect(await verdictOf(uuid)).toEqual({ isIntact: true, entries: 1001, firstBroken: null })
    const [head] = await inside(uuid, tx => tx.select().from(auditHeads))
    expect(head?.sequence).toBe(1001)
  })
})
