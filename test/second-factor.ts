import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { auditEntries } from '#server/audit/schema.ts'
import { hashPassword } from '#server/auth/passwords/hash-password.ts'
import { withOrganization } from '#server/database/with-organization.ts'
import { addMember, createUser } from '#server/identity/store.ts'
import { notifications } from '#server/notifications/schema.ts'
import { recoveryCodesSchema, secondFactorSchema, secondFactorSetupSchema } from '#shared/account-security.ts'
import { type Browser, openBrowser } from './cookie-jar.ts'
import { createTestOrganization } from './organization.ts'
import { startPlatformApp } from './platform-app.ts'
import { testOrigin } from './services.ts'

const password = 'Right-Horse-1'

export type PeopleWithCodes = Awaited<ReturnType<typeof startPeopleWithCodes>>

/** A portal whose time stands still unless `pass` is called, and people with authenticator apps. */
export async function startPeopleWithCodes() {
  let now = Date.now()
  const app = await startPlatformApp({}, () => new Date(now))
  const { db } = app.services.database
  /** The code an authenticator app shows now, or some seconds from now. */
  const codeOf = (secret: string, seconds = 0) => new TOTP({ secret }).generate({ timestamp: now + seconds * 1000 })

  async function createPerson() {
    const organization = await createTestOrganization(app)
    const email = `${randomUUID()}@portal.test`
    const passwordHash = await hashPassword(password)
    const uuid = await createUser(db, { email, firstName: 'Ada', lastName: 'Lind', passwordHash })
    await addMember(db, { userUuid: uuid, organizationUuid: organization.uuid, role: 'Administrator' })
    return { organization, uuid, email }
  }

  return {
    app,
    password,
    codeOf,
    createPerson,
    pass: (seconds: number) => {
      now += seconds * 1000
    },
    /** A person with a second factor, on the browser that set it up; its last code was that of the step before. */
    async enrol(isLimited = false) {
      const person = await createPerson()
      const portal = isLimited ? app.with({ SEXTANT_RATE_LIMIT: 'on' }) : app
      const browser = openBrowser(portal)
      await signInWith(browser, person.email)
      const begun = await callSecondFactor(browser, 'POST', '/begin', { password })
      const { secret } = secondFactorSetupSchema.parse(await begun.json())
      const confirmed = await callSecondFactor(browser, 'POST', '/confirm', { code: codeOf(secret, -30) })
      const { recoveryCodes } = recoveryCodesSchema.parse(await confirmed.json())
      return { ...person, browser, secret, recoveryCodes, portal }
    },
    async auditOf(organizationUuid: string) {
      const ofOrganization = eq(auditEntries.organizationUuid, organizationUuid)
      const entries = await withOrganization(db, organizationUuid, tx =>
        tx.select().from(auditEntries).where(ofOrganization),
      )
      return entries.map(({ action }) => action)
    },
    async toldOf(userUuid: string) {
      const rows = await db.select().from(notifications).where(eq(notifications.userUuid, userUuid))
      return rows.map(({ title }) => title)
    },
  }
}

/** Posts the password, and a code when there is one. */
export function signInWith(browser: Browser, email: string, code?: string): Promise<Response> {
  const fields = { email, password, json: 'true', ...(code === undefined ? {} : { code }) }
  return browser.post('/api/auth/callback/credentials', fields)
}

/** Where the answer of a sign-in leads. */
export async function urlOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { url: string }).url
}

/** Where a refused sign-in leads. */
export function errorUrl(error: string): string {
  return `${testOrigin}/api/auth/error?error=${error}`
}

/** A call of a person's own second factor. */
export function callSecondFactor(browser: Browser, method: string, path: string, body?: unknown): Promise<Response> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return browser.request(`/api/account/second-factor${path}`, { method, ...(body === undefined ? {} : json) })
}

/** What a person's own second factor is like. */
export async function secondFactorOf(browser: Browser) {
  return secondFactorSchema.parse(await (await callSecondFactor(browser, 'GET', '')).json())
}
