import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#server/audit/schema.ts'
import type { Scope } from '#server/scope.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { auditChoicesSchema, auditEntrySchema, auditPageSchema, auditVerdictSchema } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const calls = ['audit', 'audit/choices', 'audit/verify', 'audit/export.csv', 'audit/export.json']

async function record(scope: Scope, count: number, action = 'thing.update'): Promise<void> {
  for (let index = 1; index <= count; index++) {
    const event = { action, entity: 'thing', entityId: `${index}`, before: { n: index - 1 }, after: { n: index } }
    await scope.db(tx => scope.audit(tx, event))
  }
}

async function prepare(entries: number) {
  const organization = await createTestOrganization(app)
  await record(organization.scope, entries)
  // Signing in is an entry of its own, the newest of these.
  const administrator = await organization.member('Administrator')
  return { organization, administrator }
}

describe.each(calls)('GET %s', path => {
  test('is refused signed out, to a Viewer, to an Editor and from outside', async () => {
    const { organization } = await prepare(1)
    const outsider = await (await createTestOrganization(app)).member('Administrator')
    const address = `/api/organization/${organization.uuid}/${path}`
    expect((await app.request(address)).status).toBe(401)
    for (const role of ['Viewer', 'Editor'] as const) {
      expect((await (await organization.member(role)).call(path)).status).toBe(403)
    }
    const outside = await outsider.call(address)
    expect(outside.status).toBe(403)
    expect(await outside.json()).toMatchObject({ reason: 'org_access_denied' })
  })
})

describe('the list of entries', () => {
  test('is newest first, twenty a page, with before and after', async () => {
    const { administrator } = await prepare(23)
    const first = auditPageSchema.parse(await (await administrator.call('audit?action=thing.update')).json())
    expect([first.total, first.items.length, first.items[0]?.sequence]).toEqual([23, 20, 23])
    expect(first.items[0]).toMatchObject({ before: { n: 22 }, after: { n: 23 }, actorEmail: 'system' })
    const second = auditPageSchema.parse(await (await administrator.call('audit?action=thing.update&page=2')).json())
    expect(second.items.map(entry => entry.sequence)).toEqual([3, 2, 1])
  })

  test('is filtered by action, actor, entity and moment', async () => {
    const { organization, administrator } = await prepare(2)
    await record(organization.scope, 1, 'other.remove')
    const totals = async (query: string) =>
      auditPageSchema.parse(await (await administrator.call(`audit?${query}`)).json()).total
    expect(await totals('action=other.remove')).toBe(1)
    expect(await totals('actor=system&entity=thing')).toBe(3)
    expect(await totals('actor=nobody')).toBe(0)
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect(await totals(`entity=thing&from=${soon}`)).toBe(0)
    expect(await totals(`entity=thing&until=${soon}`)).toBe(3)
    const choices = auditChoicesSchema.parse(await (await administrator.call('audit/choices')).json())
    expect(choices).toMatchObject({
      actions: ['other.remove', 'session.start', 'thing.update'],
      entities: ['session', 'thing'],
    })
    expect(choices.actors.toSorted()).toEqual([administrator.email, 'system'].toSorted())
  })

  test.each(['page=0', 'page=x', 'from=yesterday', 'until=2026-13-01'])('%s is a fault', async query => {
    const { administrator } = await prepare(0)
    const answer = await administrator.call(`audit?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid', issues: [{ path: query.split('=')[0] }] })
  })

  test('holds nothing of another organisation', async () => {
    const { administrator } = await prepare(1)
    await prepare(2)
    const answer = await administrator.call('audit?entity=thing')
    expect(auditPageSchema.parse(await answer.json()).total).toBe(1)
  })
})

describe('the chain', () => {
  test('is intact as long as nobody touches it', async () => {
    const { administrator } = await prepare(3)
    const verdict = auditVerdictSchema.parse(await (await administrator.call('audit/verify')).json())
    expect(verdict).toEqual({ isIntact: true, entries: 4, firstBroken: null })
  })

  test('names the first entry that the database owner altered', async () => {
    const { organization, administrator } = await prepare(4)
    await asOwner(
      organization.uuid,
      sql`update audit_entries set actor_email = 'someone@else.test' where sequence = 3
      and organization_uuid = ${organization.uuid}::uuid`,
    )
    const verdict = auditVerdictSchema.parse(await (await administrator.call('audit/verify')).json())
    expect(verdict).toEqual({ isIntact: false, entries: 2, firstBroken: 3 })
  })

  test('names the entry that the database owner took away, the newest as well', async () => {
    for (const sequence of [2, 5]) {
      const { organization, administrator } = await prepare(4)
      await asOwner(
        organization.uuid,
        sql`delete from audit_entries where sequence = ${sequence}
        and organization_uuid = ${organization.uuid}::uuid`,
      )
      const verdict = auditVerdictSchema.parse(await (await administrator.call('audit/verify')).json())
      expect(verdict).toEqual({ isIntact: false, entries: sequence - 1, firstBroken: sequence })
    }
  })

  test('cannot be changed by the portal itself', async () => {
    const { organization } = await prepare(1)
    const mine = and(eq(auditEntries.organizationUuid, organization.uuid), eq(auditEntries.sequence, 1))
    const denied = { cause: expect.objectContaining({ message: expect.stringContaining('permission denied') }) }
    const { scope } = organization
    await expect(scope.db(tx => tx.update(auditEntries).set({ action: 'x' }).where(mine))).rejects.toMatchObject(denied)
    await expect(scope.db(tx => tx.delete(auditEntries).where(mine))).rejects.toMatchObject(denied)
  })
})

describe('exports', () => {
  test('CSV holds every entry, oldest first, and no formula', async () => {
    const { organization, administrator } = await prepare(2)
    const { scope } = organization
    const event = { action: '=1+1', entity: '@thing', entityId: '-5', after: '+cmd, "x"' }
    await scope.db(tx => scope.audit(tx, event))
    const answer = await administrator.call('audit/export.csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('audit.csv')
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF?sequence,at,actorEmail/)
    expect(lines.slice(1, 5).map(line => line.split(',')[0])).toEqual(['1', '2', '3', '4'])
    expect(lines[4]).toContain(`,'=1+1,'@thing,-5,,"'+cmd, ""x""",`)
  })

  test('JSON holds every entry past one step of reading, and follows the filter', async () => {
    const { organization, administrator } = await prepare(0)
    const { scope } = organization
    await scope.db(async tx => {
      for (let index = 0; index < 1003; index++) {
        await scope.audit(tx, { action: index === 5 ? 'a.b' : 'c.d', entity: 'thing', entityId: `${index}` })
      }
    })
    const whole = auditEntrySchema
      .array()
      .parse(await (await administrator.call('audit/export.json?entity=thing')).json())
    expect(whole.map(entry => entry.sequence)).toEqual(Array.from({ length: 1003 }, (_, index) => index + 2))
    const one = auditEntrySchema.array().parse(await (await administrator.call('audit/export.json?action=a.b')).json())
    expect(one.map(entry => entry.sequence)).toEqual([7])
  })

  test('an export without entries is an empty list', async () => {
    const { administrator } = await prepare(0)
    expect(await (await administrator.call('audit/export.json?action=none')).json()).toEqual([])
    expect(
      (await (await administrator.call('audit/export.csv?action=none')).text()).trimEnd().split('\r\n'),
    ).toHaveLength(1)
  })
})

function asOwner(organizationUuid: string, statement: ReturnType<typeof sql>): Promise<void> {
  return app.services.database.asOwner(db =>
    db.transaction(async tx => {
      await tx.execute(sql`select set_config('app.organization_uuid', ${organizationUuid}, true)`)
      await tx.execute(statement)
    }),
  )
}
