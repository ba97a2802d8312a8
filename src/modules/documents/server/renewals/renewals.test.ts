import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationPageSchema } from '#modules/notification-contract.ts'
import { removeMember } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { leadTimesAnswerSchema, myRenewalsSchema, renewalFiguresSchema } from '../../contract-renewals.ts'
import { addContract, inDays, listRenewals, readRenewal } from '../../test/contracts.ts'
import { addDocument, changeDocument } from '../../test/documents.ts'
import { loadDesk } from './load-desk.ts'
import { remindOfRenewals } from './remind-of-renewals.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const decide = (member: TestMember, id: string, said: object) =>
  member.call(`renewals/${id}/decision`, postJson({ decision: 'renew', owner: null, note: '', day: null, ...said }))

const inTime = (scope: Scope, days: number): Scope => ({
  ...scope,
  now: () => new Date(Date.now() + days * 86_400_000),
})

describe('the renewal desk', () => {
  test('has the contracts by what they are worth for each day left, in the parts they belong to', async () => {
    const { editor, viewer, stranger } = await createTestPeople(app)
    await addContract(editor, 'small', { value: '1000' })
    await addContract(editor, 'large', { value: '900000' })
    await addContract(editor, 'later', { value: '900000', end_date: inDays(900) })
    await addContract(editor, 'foreign', { value: '200000', currency: 'SEK' })
    await addContract(editor, 'late', { notice_days: '120' })
    await addContract(editor, 'over', { end_date: inDays(-400), start_date: inDays(-800) })
    await addContract(editor, 'given notice', { contract_status: 'terminated' })
    const desk = await listRenewals(viewer)
    expect(desk.counts).toEqual({ open: 5, decided: 0, snoozed: 0, over: 2 })
    expect(desk.items.map(({ number }) => number)).toEqual(['late', 'large', 'later', 'foreign', 'small'])
    const of = (number: string) => desk.items.find(one => one.number === number)
    expect(of('large')).toMatchObject({ phase: 'due', leadDays: 120, daysLeft: 70, decideBy: inDays(70) })
    expect(of('small')).toMatchObject({ phase: 'later', leadDays: 30 })
    expect(of('late')).toMatchObject({ phase: 'overdue', state: 'active' })
    expect(Number(of('foreign')?.worth)).toBeGreaterThan(10_000)
    expect((await listRenewals(viewer, { q: 'LAR' })).items.map(({ number }) => number)).toEqual(['large'])
    const byDay = await listRenewals(viewer, { sort: 'decideBy', part: 'over' })
    expect(byDay.items.map(({ number }) => number)).toEqual(['over', 'given notice'])
    expect((await listRenewals(stranger)).counts.open).toBe(0)
    const file = await (await viewer.call('renewals/export?part=open')).text()
    expect(file.split('\n')[1]).toContain('late,Nordpack AS')
  })

  test('says when a notice passed undecided, so that a contract renews itself', async () => {
    const { editor } = await createTestPeople(app)
    const terms = { auto_renew: 'yes', renewal_term_months: '12', notice_days: '120' }
    const id = await addContract(editor, 'C-1', { ...terms, end_date: inDays(100) })
    const passed = await readRenewal(editor, id)
    expect(passed).toMatchObject({ phase: 'overdue', passed: inDays(-20), goesOn: true })
    expect(passed.daysLeft).toBeGreaterThan(300)
    expect((await decide(editor, id, { termEnd: passed.termEnd })).status).toBe(200)
    expect(await readRenewal(editor, id)).toMatchObject({ passed: null, phase: null, decision: { decision: 'renew' } })
  })

  test('a decision stands until its term is over, and one to end a contract leaves nothing to decide until then', async () => {
    const { editor, organization } = await createTestPeople(app)
    const terms = { auto_renew: 'yes', renewal_term_months: '12' }
    const [ended, renewed] = [await addContract(editor, 'C-1', terms), await addContract(editor, 'C-2', terms)]
    await decide(editor, ended, { decision: 'end', termEnd: inDays(100) })
    await decide(editor, renewed, { termEnd: inDays(100) })
    const partsIn = async (days: number) => {
      const { rows } = await loadDesk(inTime(organization.scope, days))
      return rows.map(({ part, decision, decide: of }) => [part, decision?.decision, of?.termEnd])
    }
    for (const days of [1, 75, 100])
      expect(await partsIn(days)).toEqual([
        ['decided', 'end', inDays(100)],
        ['decided', 'renew', inDays(100)],
      ])
    for (const [part, made] of await partsIn(101)) expect([part, made]).toEqual(['open', undefined])
  })

  test('who left, or may not decide, owns no decision', async () => {
    const { editor, viewer, organization } = await createTestPeople(app)
    const id = await addContract(editor, 'C-1')
    const give = (owner: string) => editor.call(`renewals/${id}/owner`, sendJson('PUT', { owner }))
    expect((await give(viewer.uuid)).status).toBe(400)
    const owner = await organization.member('Editor')
    expect((await give(owner.uuid)).status).toBe(200)
    expect((await give(editor.uuid)).status).toBe(200)
    const administrator = await organization.member('Administrator')
    const audit = await (await administrator.call('audit?action=renewal.owner')).json()
    expect(audit).toMatchObject({ items: [{ before: { owner: owner.uuid }, after: { owner: editor.uuid } }, {}] })
    expect((await give(owner.uuid)).status).toBe(200)
    expect((await readRenewal(editor, id)).owner?.uuid).toBe(owner.uuid)
    await removeMember(app.services.database.db, owner.uuid, organization.uuid)
    expect((await readRenewal(editor, id)).owner).toBeNull()
    expect((await listRenewals(editor, { owner: 'nobody' })).total).toBe(1)
  })

  test('a decision has an owner, a note and a day, is told, taken back with a reason, and made once', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const id = await addContract(editor, 'C-1')
    const { termEnd } = await readRenewal(editor, id)
    const said = { decision: 'renegotiate', owner: viewer.uuid, note: 'Prices fell', day: inDays(30), termEnd }
    expect((await decide(viewer, id, said)).status).toBe(403)
    expect((await decide(editor, id, { ...said, termEnd: inDays(5) })).status).toBe(409)
    expect((await decide(editor, id, { ...said, owner: crypto.randomUUID() })).status).toBe(400)
    expect((await decide(editor, id, said)).status).toBe(200)
    expect((await decide(editor, id, said)).status).toBe(409)
    expect((await listRenewals(editor)).counts).toMatchObject({ open: 0, decided: 1 })
    expect(await readRenewal(viewer, id)).toMatchObject({
      decision: { decision: 'renegotiate', owner: { uuid: viewer.uuid }, note: 'Prices fell', day: inDays(30) },
    })
    const told = notificationPageSchema.parse(await (await viewer.call('/api/account/notifications')).json())
    expect(told.items[0]).toMatchObject({
      ...{ kind: 'renewal.due', title: 'Contract C-1 with Nordpack AS: Renegotiate' },
      link: '/app/documents/renewals?part=decided&q=C-1',
    })

    const undo = (body: object) => editor.call(`renewals/${id}/decision/undo`, postJson(body))
    expect((await undo({ reason: ' ', termEnd })).status).toBe(400)
    expect((await undo({ reason: 'The board said no', termEnd })).status).toBe(200)
    expect((await undo({ reason: 'Again', termEnd })).status).toBe(409)
    expect((await listRenewals(editor)).counts).toMatchObject({ open: 1, decided: 0 })
    const history = await (await editor.call(`things/contract/${id}/history`)).text()
    expect(history).toContain('Took a decision on a contract back')
  })

  test('a contract is left alone until a day, with a reason', async () => {
    const { editor } = await createTestPeople(app)
    const id = await addContract(editor, 'C-1')
    const snooze = (body: object) => editor.call(`renewals/${id}/snooze`, sendJson('PUT', body))
    expect((await snooze({ until: inDays(20) })).status).toBe(400)
    expect((await snooze({ until: inDays(-1), reason: 'x' })).status).toBe(400)
    // Its last day is in 70: people are told of that a week before.
    expect((await snooze({ until: inDays(64), reason: 'x' })).status).toBe(400)
    expect((await snooze({ until: inDays(63), reason: 'x' })).status).toBe(200)
    expect((await snooze({ until: inDays(20), reason: 'New prices in spring' })).status).toBe(200)
    const { items } = await listRenewals(editor, { part: 'snoozed' })
    expect(items).toMatchObject([{ snooze: { until: inDays(20), reason: 'New prices in spring' } }])
    expect((await snooze({ until: null })).status).toBe(200)
    expect((await listRenewals(editor)).counts).toMatchObject({ open: 1, snoozed: 0 })
  })

  test('lead times are the organisation’s own', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const id = await addContract(editor, 'C-1', { value: '50000' })
    expect((await readRenewal(editor, id)).leadDays).toBe(60)
    const days = { sizes: [{ over: 40_000, days: 200 }], rest: 10 }
    expect((await viewer.call('renewals/lead-times', sendJson('PUT', days))).status).toBe(403)
    const set = await editor.call('renewals/lead-times', sendJson('PUT', days))
    expect(leadTimesAnswerSchema.parse(await set.json())).toEqual({ ...days, currency: 'EUR' })
    expect(await readRenewal(editor, id)).toMatchObject({ leadDays: 200, phase: 'due' })
  })

  test('documents about a contract stand beside it for who may open them', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const id = await addContract(editor, 'C-1')
    const asked = { aboutKind: 'contract', about: id }
    await addDocument(editor, 'open.txt', 'Net 30', asked)
    const secret = await addDocument(editor, 'secret.txt', 'Net 10', asked)
    expect((await changeDocument(editor, secret, { audience: 'people', people: [] })).status).toBe(200)
    expect((await readRenewal(editor, id)).documents.total).toBe(2)
    expect((await readRenewal(viewer, id)).documents).toMatchObject({ items: [{ title: 'open' }], total: 1 })
    for (const name of ['b', 'c', 'd']) await addDocument(editor, `${name}.txt`, `Net ${name}`, asked)
    expect(await (await viewer.call('renewals/export')).text()).toContain('"b, c, d and 1 more"')
  })

  test('figures say what was bought, from the same source as the page of the supplier', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const id = await addContract(editor, 'C-1')
    const yearly = await addContract(editor, 'C-2', { start_date: inDays(-800), value_per: 'Annual' })
    const answer = await viewer.call(`renewals/figures?contracts=${id},${yearly}`)
    const { items } = renewalFiguresSchema.parse(await answer.json())
    const nothing = { spend: '0.00', used: 0, abovePrice: '0.00', offContract: '0.00', commitment: '50000.00' }
    expect(items).toMatchObject([
      { ...nothing, uuid: id, from: inDays(-265), to: inDays(100) },
      { ...nothing, uuid: yearly, to: inDays(100) },
    ])
    expect((items[1]?.from ?? '') > inDays(-266)).toBe(true)
    expect((await viewer.call('renewals/figures?contracts=x')).status).toBe(400)
  })

  test('nobody else learns of it', async () => {
    const { editor, stranger } = await createTestPeople(app)
    const id = await addContract(editor, 'C-1')
    expect((await stranger.call(`renewals/${id}`)).status).toBe(404)
    expect((await decide(stranger, id, { termEnd: inDays(100) })).status).toBe(404)
  })
})

describe('reminders', () => {
  const told = async (member: TestMember) => {
    const answer = await member.call('/api/account/notifications')
    const { items } = notificationPageSchema.parse(await answer.json())
    return items.filter(({ kind }) => kind === 'renewal.due').map(({ title }) => title)
  }

  test('come once for each step, to the owner, then to administrators, and no more once decided', async () => {
    const { editor, organization } = await createTestPeople(app)
    const [owner, administrator] = [await organization.member('Editor'), await organization.member('Administrator')]
    const id = await addContract(editor, 'C-1')
    await editor.call(`renewals/${id}/owner`, sendJson('PUT', { owner: owner.uuid }))
    const { scope } = organization
    const on = (days: number) => remindOfRenewals(inTime(scope, days))
    await on(0)
    expect(await told(owner)).toEqual([])
    await on(15)
    await on(16)
    expect([await told(owner), await told(administrator), await told(editor)]).toEqual([
      ['Decide on contract C-1 with Nordpack AS'],
      [],
      [],
    ])
    await on(65)
    expect(await told(administrator)).toHaveLength(1)
    await on(75)
    await on(80)
    expect(await told(owner)).toHaveLength(3)
    expect((await told(administrator))[0]).toBe('The decision on contract C-1 with Nordpack AS is late')
    await decide(editor, id, { termEnd: inDays(100) })
    await on(90)
    expect(await told(owner)).toHaveLength(3)
  })

  test('come for the next notice after one passed undecided, and to all who decide once the owner left', async () => {
    const { editor, organization } = await createTestPeople(app)
    const owner = await organization.member('Editor')
    const id = await addContract(editor, 'C-1', { auto_renew: 'yes', renewal_term_months: '12' })
    await editor.call(`renewals/${id}/owner`, sendJson('PUT', { owner: owner.uuid }))
    const on = (days: number) => remindOfRenewals(inTime(organization.scope, days))
    for (const days of [69, 71, 72]) await on(days)
    expect(await told(owner)).toEqual([
      'Contract C-1 with Nordpack AS renews itself',
      'Decide on contract C-1 with Nordpack AS',
    ])
    await on(400)
    // Notices of months ago are gone by then.
    expect(await told(owner)).toEqual(['Decide on contract C-1 with Nordpack AS'])
    await removeMember(app.services.database.db, owner.uuid, organization.uuid)
    await on(430)
    expect(await told(editor)).toEqual(['Decide on contract C-1 with Nordpack AS'])
  })

  test('of many contracts are one notice, and what needs a person is theirs or nobody’s', async () => {
    const { editor, viewer, organization } = await createTestPeople(app)
    for (const number of ['1', '2', '3', '4']) await addContract(editor, number, { end_date: inDays(40) })
    await remindOfRenewals(organization.scope)
    expect(await told(editor)).toEqual(['4 contracts are to be decided'])
    const mine = async (member: TestMember) =>
      myRenewalsSchema.parse(await (await member.call('renewals/mine')).json()).total
    expect([await mine(editor), await mine(viewer)]).toEqual([4, 0])
  })
})
