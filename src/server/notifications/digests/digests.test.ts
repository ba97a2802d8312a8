import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mutedThingsSchema } from '#modules/notification-contract.ts'
import { itemOfNotice, notificationKindIds } from '#modules/notification-kinds.ts'
import type { Permission } from '#modules/permissions.ts'
import { t } from '#shared/translate.ts'
import { appOver, type TestApp } from '#test/app.ts'
import { type FixtureThing, fixtureKind, serveFixtureThings } from '#test/fixture-things.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { openTestServices } from '#test/services.ts'
import { openSmtpPeer, type SmtpPeer } from '#test/smtp-peer.ts'
import { switchOff } from '#test/switch-off.ts'
import { updateOwnFormats } from '../../identity/own-formats.ts'
import { notifyMembers } from '../notify.ts'
import { updateSetting } from '../store.ts'
import { sendDigests } from './send-digests.ts'
import { serveSummaries } from './served-summaries.ts'

const soon = { timeout: 40_000, interval: 100 }
let now = new Date('2027-03-26T12:00:00Z')
let app: TestApp
let mail: SmtpPeer
let things: FixtureThing[]

beforeAll(async () => {
  mail = await openSmtpPeer()
  const { services, close } = await openTestServices(
    { SMTP_URL: mail.url, SEXTANT_SESSION_IDLE_HOURS: '700', SEXTANT_SESSION_MAX_DAYS: '90' },
    () => now,
  )
  app = appOver(services, [], async () => {
    await services.jobs.stop()
    await close()
    await mail.close()
  })
  things = serveFixtureThings()
  await services.jobs.start()
})
afterAll(() => app.close())

const lettersTo = ({ email }: TestMember) => mail.letters.filter(({ to }) => to.includes(email)).map(({ text }) => text)
const choose = ({ uuid: userUuid }: TestMember, time: 'atOnce' | 'daily' | 'weekly' | 'off') =>
  updateSetting(app.services.database.db, { userUuid, kind: 'talk.mention', isShown: true, mail: time })
/** The letters of a moment. */
async function at(moment: string) {
  now = new Date(moment)
  await sendDigests(app.services)
}

/** Each a moment after the one before. */
function tell(organization: TestOrganization, by: TestMember, what: string, thing?: FixtureThing) {
  now = new Date(now.getTime() + 1000)
  return organization.scope.db(tx =>
    notifyMembers({ ...organization.scope, now: () => now }, tx, {
      organizationUuid: organization.uuid,
      kind: 'talk.mention',
      exceptUserUuid: by.uuid,
      say: () => ({ title: t`${what} was loaded`, detail: 'Due on 2027-03-31' }),
      link: '/app/things/1',
      ...(thing ? { thing: { kind: fixtureKind, id: thing.id } } : {}),
    }),
  )
}

function add({ uuid }: TestOrganization, title: string): FixtureThing {
  const thing = { id: crypto.randomUUID(), organizationUuid: uuid, title }
  things.push(thing)
  return thing
}

test('a letter of the day has what happened by thing, in the language, the formats and the time of its reader, once', async () => {
  const organization = await createTestOrganization(app)
  const [actor, reader] = [await organization.member('Editor'), await organization.member('Viewer')]
  await organization.scope.db(tx =>
    updateOwnFormats(tx, reader.uuid, { language: 'de', dates: '31.12.2026', timeZone: 'Europe/Berlin' }),
  )
  await choose(reader, 'daily')
  await choose(actor, 'daily')
  const [one, other] = [add(organization, 'Steel'), add(organization, 'Timber')]
  await at('2027-03-26T12:00:00Z')
  await tell(organization, actor, 'a.csv', one)
  await tell(organization, actor, 'b.csv', other)
  await tell(organization, actor, 'c.csv', one)
  await tell(organization, actor, 'd.csv')
  // In Berlin clocks are put forward on 28 March, so that seven comes at five of UTC.
  await at('2027-03-27T05:59:00Z')
  expect(lettersTo(reader)).toEqual([])
  await Promise.all([at('2027-03-27T06:00:00Z'), sendDigests(app.services), sendDigests(app.services)])
  await vi.waitFor(() => expect(lettersTo(reader)).toHaveLength(1), soon)
  await at('2027-03-27T06:15:00Z')
  await at('2027-03-28T05:00:00Z')
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(lettersTo(reader)).toHaveLength(1)
  expect(lettersTo(actor)).toEqual([])
  const [letter = ''] = lettersTo(reader)
  expect(letter).toMatch(/Subject: .*Zusammenfassung vom 27\.03\.2027/)
  const plain = letter.slice(letter.indexOf('text/plain'), letter.indexOf('text/html'))
  const order = ['Steel', '„a.csv“ wurde geladen', 'c.csv', 'Timber', 'b.csv', 'Erwähnungen', 'd.csv']
  const places = order.map(text => plain.indexOf(text))
  expect(places, plain).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(plain).toContain('31.03.2027')
  expect(plain).toContain('http://portal.test/app/things/1')
})

test('days missed are one letter; a day and a week that fall together are one too', async () => {
  const organization = await createTestOrganization(app)
  const [actor, daily, weekly] = [
    await organization.member('Editor'),
    await organization.member('Viewer'),
    await organization.member('Viewer'),
  ]
  await choose(daily, 'daily')
  await choose(weekly, 'weekly')
  await at('2027-04-01T12:00:00Z')
  await tell(organization, actor, 'first.csv')
  await at('2027-04-04T23:00:00Z')
  await vi.waitFor(() => expect(lettersTo(daily)).toHaveLength(1), soon)
  await tell(organization, actor, 'second.csv')
  await choose(daily, 'atOnce')
  // 5 April is a Monday.
  await at('2027-04-05T07:00:00Z')
  await vi.waitFor(() => expect(lettersTo(daily)).toHaveLength(2), soon)
  await vi.waitFor(() => expect(lettersTo(weekly)).toHaveLength(1), soon)
  expect(lettersTo(daily).at(-1)).toContain('second.csv')
  expect(lettersTo(weekly)[0]).toMatch(/first\.csv[\s\S]*second\.csv/)
})

test('what was muted, is gone or is not to be told any more is in no letter', async () => {
  now = new Date('2027-05-03T11:00:00Z')
  const organization = await createTestOrganization(app)
  const [actor, reader, left] = [
    await organization.member('Editor'),
    await organization.member('Viewer'),
    await organization.member('Viewer'),
  ]
  const [muted, gone, later] = [add(organization, 'Muted'), add(organization, 'Gone'), add(organization, 'Later')]
  const ref = { kind: fixtureKind, id: muted.id }
  await choose(reader, 'daily')
  await choose(left, 'daily')
  await at('2027-05-03T12:00:00Z')
  expect((await reader.call('muted-things', sendJson('POST', ref))).status).toBe(204)
  await tell(organization, actor, 'muted.csv', muted)
  await tell(organization, actor, 'gone.csv', gone)
  await tell(organization, actor, 'later.csv', later)
  const { items } = (await (await reader.call('/api/account/notifications')).json()) as { items: { title: string }[] }
  expect(items.map(({ title }) => title)).toEqual(['later.csv was loaded', 'gone.csv was loaded'])
  await reader.call('muted-things', sendJson('POST', { kind: fixtureKind, id: later.id }))
  gone.isInTrash = true
  await choose(left, 'off')
  await at('2027-05-04T07:00:00Z')
  await choose(left, 'daily')
  await at('2027-05-05T07:00:00Z')
  await new Promise(resolve => setTimeout(resolve, 1000))
  expect([...lettersTo(reader), ...lettersTo(left)]).toEqual([])

  const listed = async () => mutedThingsSchema.parse(await (await reader.call('muted-things')).json()).items
  expect((await listed()).map(({ title }) => title).toSorted()).toEqual(['Later', 'Muted'])
  expect((await reader.call(`muted-things/${fixtureKind}/${muted.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await listed()).map(({ title }) => title)).toEqual(['Later'])
  const stranger = await (await createTestOrganization(app)).member('Administrator')
  const of = `/api/organization/${organization.uuid}/muted-things`
  expect((await stranger.call(of)).status).toBe(403)
  expect((await stranger.call('muted-things', sendJson('POST', ref))).status).toBe(404)
  expect((await app.request(of)).status).toBe(401)
})

test('a summary is asked what changed since the letter before, and is never empty', async () => {
  const organization = await createTestOrganization(app)
  const reader = await organization.member('Viewer')
  const asked: { since: Date; permissions: readonly Permission[]; actor: string }[] = []
  let lines = [{ text: 'Due on 2027-06-09', detail: null, path: null }]
  serveSummaries({
    'talk.mention': async ({ role, actor }, _, { since }) => {
      if (actor.uuid === reader.uuid) asked.push({ since, permissions: role.permissions, actor: actor.uuid })
      return lines.length > 0 ? [{ title: t('Late'), path: null, lines, more: 2 }] : []
    },
  })
  try {
    await choose(reader, 'daily')
    await at('2027-06-07T12:00:00Z')
    await at('2027-06-08T07:00:00Z')
    await vi.waitFor(() => expect(lettersTo(reader)).toHaveLength(1), soon)
    expect(lettersTo(reader)[0]).toMatch(/Late[\s\S]*9 Jun 2027[\s\S]*and 2 more/)
    lines = []
    await at('2027-06-09T07:00:00Z')
    await new Promise(resolve => setTimeout(resolve, 1000))
    expect(lettersTo(reader)).toHaveLength(1)
    expect(asked.map(({ since }) => since.toISOString())).toEqual([
      '2027-06-07T07:00:00.000Z',
      '2027-06-08T07:00:00.000Z',
    ])
    expect(asked[0]?.permissions).not.toContain('data:write')
  } finally {
    serveSummaries({ 'talk.mention': async () => [] })
  }
})

test('of a module that is not on nothing comes, neither its summary nor what waited', async () => {
  const organization = await createTestOrganization(app)
  const kind = notificationKindIds.find(one => itemOfNotice(one) !== undefined && !one.endsWith('.summary'))
  const item = kind && itemOfNotice(kind)
  if (!kind || !item) throw new Error('No module tells anything')
  const [actor, reader] = [await organization.member('Editor'), await organization.member('Viewer')]
  serveSummaries({
    [kind]: async ({ actor: { uuid } }) => {
      const lines = uuid === reader.uuid ? [{ text: 'Late', detail: null, path: null }] : []
      return lines.length > 0 ? [{ title: 'Actions', path: null, lines, more: 0 }] : []
    },
  })
  const { db } = app.services.database
  await updateSetting(db, { userUuid: reader.uuid, kind, isShown: false, mail: 'daily' })
  const wait = (title: string) =>
    organization.scope.db(tx =>
      notifyMembers({ ...organization.scope, now: () => now }, tx, {
        ...{ organizationUuid: organization.uuid, kind, exceptUserUuid: actor.uuid },
        say: () => ({ title }),
      }),
    )
  try {
    await at('2027-06-14T12:00:00Z')
    await wait('First')
    await at('2027-06-15T07:00:00Z')
    await vi.waitFor(() => expect(lettersTo(reader)).toHaveLength(1), soon)
    expect(lettersTo(reader)[0]).toContain('Late')
    expect(lettersTo(reader)[0]).toContain('First')
    await wait('Second')
    await switchOff(organization, item)
    await at('2027-06-16T07:00:00Z')
    await new Promise(resolve => setTimeout(resolve, 1000))
    expect(lettersTo(reader)).toHaveLength(1)
  } finally {
    serveSummaries({ [kind]: async () => [] })
  }
})
