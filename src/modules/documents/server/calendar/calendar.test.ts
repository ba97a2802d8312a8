import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createdApiKeySchema } from '#modules/api-keys.ts'
import { addMember, removeMember, updateUserEnabled } from '#server/identity/store.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { calendarAnswerSchema, newCalendarSchema } from '../../contract-calendar.ts'
import { addContract, inDays, readRenewal } from '../../test/contracts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function subscribe(member: TestMember): Promise<string> {
  const answer = await member.call('renewals/calendar', postJson({}))
  expect(answer.status).toBe(201)
  return new URL(newCalendarSchema.parse(await answer.json()).address).pathname
}

/** What a calendar program reads at an address. */
async function eventsAt(address: string): Promise<ICAL.Event[]> {
  const answer = await app.request(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent').map(event => new ICAL.Event(event))
}

test('a person subscribes to their decisions by a secret address, until it is renewed or ended', async () => {
  const { editor, organization } = await createTestPeople(app)
  const colleague = await organization.member('Editor')
  const id = await addContract(editor, 'C-1', { supplier: 'Möbel; Küche, Bad' })
  const other = await addContract(editor, 'C-2')
  await editor.call(`renewals/${other}/owner`, sendJson('PUT', { owner: colleague.uuid }))
  const address = await subscribe(editor)
  const [event, ...rest] = await eventsAt(address)
  expect(rest).toEqual([])
  expect(event?.summary).toBe('Decide on contract C-1 with Möbel; Küche, Bad')
  expect([event?.startDate.isDate, event?.startDate.toString()]).toEqual([true, inDays(70)])
  expect((await eventsAt(address))[0]?.uid).toBe(event?.uid)
  expect(calendarAnswerSchema.parse(await (await editor.call('renewals/calendar')).json()).since).not.toBeNull()

  const { termEnd } = await readRenewal(editor, id)
  const said = { decision: 'end', owner: editor.uuid, note: 'Too dear', day: inDays(20), termEnd }
  expect((await editor.call(`renewals/${id}/decision`, postJson(said))).status).toBe(200)
  expect((await eventsAt(address)).map(({ startDate, description }) => [startDate.toString(), description])).toEqual([
    [inDays(20), 'Too dear'],
  ])

  const next = await subscribe(editor)
  expect((await app.request(address)).status).toBe(404)
  await eventsAt(next)
  expect((await editor.call('renewals/calendar', { method: 'DELETE' })).status).toBe(204)
  expect((await app.request(next)).status).toBe(404)
})

test('an address opens nothing else, and nothing to who guesses', async () => {
  const { editor, viewer, stranger } = await createTestPeople(app)
  await addContract(editor, 'C-1')
  const [own, theirs] = [await subscribe(viewer), await subscribe(stranger)]
  expect(await eventsAt(own)).toHaveLength(1)
  expect(await eventsAt(theirs)).toEqual([])
  const [organization, , secret] = own.split('~')
  for (const guessed of [
    `${organization}~${editor.uuid}~${secret}`,
    own.replace(/.{5}\.ics$/, 'AAAAA.ics'),
    '/api/calendars/x.ics',
    '/api/calendars/~~.ics',
  ])
    expect((await app.request(guessed)).status, guessed).toBe(404)
})

test('a program gets and ends no address with an API key', async () => {
  const { editor, organization } = await createTestPeople(app)
  const wanted = { name: 'Nightly', scopes: ['documents:read', 'data:read'], expiresInDays: null }
  const { key } = createdApiKeySchema.parse(await (await editor.call('api-keys', postJson(wanted))).json())
  const address = await subscribe(editor)
  for (const method of ['POST', 'DELETE']) {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await app.request(`/api/organization/${organization.uuid}/renewals/calendar`, { method, headers })
    expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'permission_denied' }])
  }
  expect((await app.request(address)).status).toBe(200)
})

test('an address ends with the membership, and is closed while its person is disabled', async () => {
  const { editor, organization } = await createTestPeople(app)
  const { db } = app.services.database
  const address = await subscribe(editor)
  const status = async () => (await app.request(address)).status
  await updateUserEnabled(db, editor.uuid, false)
  expect(await status()).toBe(404)
  await updateUserEnabled(db, editor.uuid, true)
  expect(await status()).toBe(200)
  await removeMember(db, editor.uuid, organization.uuid)
  await addMember(db, { userUuid: editor.uuid, organizationUuid: organization.uuid, role: 'Editor' })
  expect(await status()).toBe(404)
})
