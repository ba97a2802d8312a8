import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoveryCodesSchema, secondFactorSetupSchema } from '#shared/account-security.ts'
import type { Boot } from '#shared/boot.ts'
import type { TestApp } from '#test/app.ts'
import { type Browser, openBrowser, sessionCookie } from '#test/cookie-jar.ts'
import { createTestOrganization, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { type IdentityProviderProcess, startIdentityProvider } from '#test/saml-idp.ts'
import { callSecondFactor } from '#test/second-factor.ts'
import { connectProvider, type TestConnection } from '#test/single-sign-on.ts'
import { auditEntries } from '../../audit/schema.ts'
import { organizations } from '../../identity/schema.ts'
import { addMember } from '../../identity/store.ts'
import { notifyMembers } from '../../notifications/notify.ts'
import { type SignInWay, signInFailures } from '../schema.ts'
import { createSessions } from '../sessions/sessions.ts'

// Time stands still.
const now = new Date()
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() + seconds * 1000 })

let app: PlatformApp
let idp: IdentityProviderProcess
let ours: TestConnection
let theirs: TestOrganization
let person: { uuid: string; email: string }

beforeAll(async () => {
  app = await startPlatformApp({}, () => now)
  idp = await startIdentityProvider()
})
afterAll(async () => {
  await idp.close()
  await app.close()
})
// A person of a domain that one organisation connected, who administers another one that asks for a second factor too.
beforeEach(async () => {
  ours = await connectProvider(app, idp)
  theirs = await createTestOrganization(app)
  person = await ours.person('Administrator')
  await join(theirs)
  await ask(ours.organization, true)
  await ask(theirs, true)
})

function join({ uuid: organizationUuid }: TestOrganization) {
  return addMember(app.services.database.db, { userUuid: person.uuid, organizationUuid, role: 'Administrator' })
}

async function ask({ uuid }: { uuid: string }, requiresSecondFactor: boolean): Promise<void> {
  await app.services.database.db.update(organizations).set({ requiresSecondFactor }).where(eq(organizations.uuid, uuid))
}

async function signInAs(via: SignInWay, organization: { uuid: string } = ours.organization, portal: TestApp = app) {
  const { id } = await createSessions(portal.services).issueSession({
    user: { ...person, firstName: 'Anna', lastName: 'Berg' },
    organizationUuid: organization.uuid,
    via,
    from: { address: null, userAgent: null, requestId: randomUUID() },
    replacesId: null,
  })
  return openBrowser(portal, new Map([[sessionCookie, id]]))
}

async function enter(browser: Browser, { uuid }: { uuid: string }) {
  const answer = await browser.request(`/api/organization/${uuid}/users/count`)
  return [answer.status, ((await answer.json()) as { reason?: string }).reason]
}

async function enrol(browser: Browser) {
  const { secret } = secondFactorSetupSchema.parse(await (await callSecondFactor(browser, 'POST', '/begin', {})).json())
  const confirmed = await callSecondFactor(browser, 'POST', '/confirm', { code: codeOf(secret, -30) })
  return { secret, codes: recoveryCodesSchema.parse(await confirmed.json()).recoveryCodes }
}

const prove = (browser: Browser, code = '') => callSecondFactor(browser, 'POST', '/prove', { code })

/** What the page of a person is rendered with. */
async function missingOf(browser: Browser) {
  const page = await (await browser.request('/app')).text()
  const data = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}'
  const { signedIn } = JSON.parse(data) as Boot
  if (!signedIn) throw new Error('Nobody is signed in')
  return [signedIn.needsSecondFactor, signedIn.permissions.length > 0]
}

const letIn = [200, undefined]
const refused = [403, 'second_factor_required']

describe('single sign-on', () => {
  test('proves enough only for the organisation that connected it', async () => {
    const browser = await signInAs('saml')
    const open = await createTestOrganization(app)
    await join(open)
    expect(await enter(browser, ours.organization)).toEqual(letIn)
    expect(await enter(browser, open)).toEqual(letIn)
    expect(await enter(browser, theirs)).toEqual(refused)
    expect(await missingOf(browser)).toEqual([null, true])
    expect(await missingOf(await signInAs('saml', theirs))).toEqual(['setUp', false])
    await enrol(await signInAs('credentials'))
    const later = await signInAs('saml', theirs)
    expect(await enter(later, theirs)).toEqual(refused)
    expect(await missingOf(later)).toEqual(['prove', false])
  })

  test('shows neither people nor notifications of another organisation that asks for more', async () => {
    const [colleague, neighbour] = [await theirs.member('Viewer'), await ours.organization.member('Viewer')]
    for (const { uuid, name, scope } of [theirs, ours.organization]) {
      const news = {
        organizationUuid: uuid,
        kind: 'member.joined',
        exceptUserUuid: colleague.uuid,
        say: () => ({ title: name }),
      } as const
      await scope.db(tx => notifyMembers(scope, tx, news))
    }
    const { codes } = await enrol(await signInAs('credentials'))
    const browser = await signInAs('saml')
    const see = async (uuid: string) => (await browser.request(`/api/user/${uuid}`)).status
    const titles = async () => {
      const { items } = (await (await browser.request('/api/account/notifications')).json()) as {
        items: { kind: string; title: string }[]
      }
      return items.filter(({ kind }) => kind === 'member.joined').map(({ title }) => title)
    }
    expect([await see(colleague.uuid), await see(neighbour.uuid)]).toEqual([403, 200])
    expect(await titles()).toEqual([ours.organization.name])
    expect((await prove(browser, codes[0])).status).toBe(204)
    expect([await see(colleague.uuid), await see(neighbour.uuid)]).toEqual([200, 200])
    expect((await titles()).sort()).toEqual([ours.organization.name, theirs.name].sort())
  })

  test('proves nothing once the connection is switched off', async () => {
    const browser = await signInAs('saml')
    await ask(ours.organization, false)
    expect((await ours.change({ isEnabled: false })).status).toBe(200)
    await ask(ours.organization, true)
    expect(await enter(browser, ours.organization)).toEqual(refused)
  })

  test('of another organisation does not let an administrator ask for what they lack', async () => {
    await ask(theirs, false)
    const put = {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"requiresSecondFactor":true}',
    }
    const browser = await signInAs('saml')
    const turnOn = ({ uuid }: { uuid: string }) => browser.request(`/api/organization/${uuid}/sign-in-policy`, put)
    expect((await turnOn(ours.organization)).status).toBe(200)
    expect(await (await turnOn(theirs)).json()).toMatchObject({ reason: 'second_factor_missing' })
  })
})

describe('a code', () => {
  test('lets this session in at once, and no other', async () => {
    const { secret } = await enrol(await signInAs('credentials'))
    const [browser, other] = [await signInAs('saml', theirs), await signInAs('saml', theirs)]
    expect(await enter(browser, theirs)).toEqual(refused)
    const wrong = await prove(browser, codeOf(secret, 600))
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { reason: 'wrong_code', issues: [{ path: 'code' }] },
    ])
    expect((await prove(browser, ' ')).status).toBe(400)
    expect(await enter(browser, theirs)).toEqual(refused)
    const right = codeOf(secret)
    expect((await prove(browser, right)).status).toBe(204)
    expect(await enter(browser, theirs)).toEqual(letIn)
    expect(await missingOf(browser)).toEqual([null, true])
    expect((await prove(other, right)).status).toBe(400)
    expect(await enter(other, theirs)).toEqual(refused)
    const entries = await theirs.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
    const actions = entries.map(({ action }) => action).filter(action => action.startsWith('second-factor.'))
    expect(actions).toEqual(['second-factor.refuse', 'second-factor.prove', 'second-factor.refuse'])
  })

  test('for recovery works once', async () => {
    const { codes } = await enrol(await signInAs('credentials'))
    const [browser, other] = [await signInAs('saml'), await signInAs('saml')]
    expect((await prove(browser, codes[0])).status).toBe(204)
    expect(await enter(browser, theirs)).toEqual(letIn)
    expect((await prove(other, codes[0])).status).toBe(400)
    expect(await enter(other, theirs)).toEqual(refused)
  })

  test('is guessed more and more slowly', async () => {
    const { codes } = await enrol(await signInAs('credentials'))
    const browser = await signInAs('saml', theirs, app.with({ SEXTANT_RATE_LIMIT: 'on' }))
    for (let attempt = 0; attempt < 6; attempt++) expect((await prove(browser, '000000')).status).toBe(400)
    const late = await prove(browser, codes[0])
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await enter(browser, theirs)).toEqual(refused)
    await app.services.database.db.delete(signInFailures)
  })

  test('counts for the session that set the second factor up, until that is taken away', async () => {
    const browser = await signInAs('saml', theirs)
    expect((await prove(browser, '000000')).status).toBe(409)
    const { codes } = await enrol(browser)
    expect(await enter(browser, theirs)).toEqual(letIn)
    for (const organization of [ours.organization, theirs]) await ask(organization, false)
    expect((await callSecondFactor(browser, 'DELETE', '', { code: codes[0] })).status).toBe(204)
    await ask(theirs, true)
    expect(await enter(browser, theirs)).toEqual(refused)
  })
})
