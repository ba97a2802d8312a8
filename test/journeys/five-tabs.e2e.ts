import type { Page } from '@playwright/test'
import { comeBackTo, demo, expect, signIn, startDemonstration, test } from '#test/browser.ts'

const places = ['/app', '/app/overview', '/app/data-manager', '/app/account', '/app/data-manager/lines']
/** A session's end is waited for in real time. */
const endMilliseconds = 120_000
const noSession = '/app/auth?authError=noSession'
const tokenExpired = '/app/auth?authError=tokenExpired'

/** Five tabs at five places, the given one among them. */
async function openFive(first: Page): Promise<Page[]> {
  const tabs = [first]
  for (const _ of places.slice(1)) tabs.push(await first.context().newPage())
  await Promise.all(
    tabs.map(async (tab, index) => {
      await tab.goto(places[index] ?? '/app')
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    }),
  )
  return tabs
}

/** When each tab began to go to an address, in ms since 1970, by the browser's own request for it. */
function watchFor(tabs: Page[], address: string): Promise<number[]> {
  return Promise.all(
    tabs.map(async tab => {
      await tab.waitForRequest(request => request.isNavigationRequest() && request.url().endsWith(address), {
        timeout: endMilliseconds,
      })
      return Date.now()
    }),
  )
}

/** The promise is 2 s; how long it took is told, since a clock on a busy machine proves nothing. */
function report(what: string, milliseconds: number[]): void {
  process.stdout.write(`${what}: ${milliseconds.map(Math.round).join(', ')} ms\n`)
}

test('signing out in one of five tabs, with readings of the session under way, ends all', async ({
  context,
  page,
  playwright,
}) => {
  await signIn(page)
  const [, ...others] = await openFive(page)
  const cookies = await context.cookies()
  const left = watchFor(others, noSession)
  // Readings that are under way while the session ends: sent before, answered after.
  await context.route('**/api/auth/session', async route => {
    const response = await route.fetch().catch(() => null)
    await new Promise(resolve => setTimeout(resolve, 250))
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined)
  })
  const ended = page.waitForResponse(response => response.url().endsWith('/api/auth/signout')).then(() => Date.now())
  await page.getByRole('button', { name: /^Menu of/ }).click()
  for (const tab of others) await comeBackTo(tab)
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  const at = await ended
  report(
    'signed out in four other tabs after',
    (await left).map(moment => moment - at),
  )
  await page.waitForURL('**/signin')
  for (const tab of others) await expect(tab).toHaveURL(new RegExp(`${noSession.replace('?', '\\?')}$`))

  // The cookie of the session that was, sent again by hand.
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const old = await playwright.request.newContext({ baseURL: page.url(), extraHTTPHeaders: { cookie } })
  for (const call of ['/api/account/organizations', '/api/organization/user?option=demo@sextant.example'])
    expect((await old.get(call)).status()).toBe(401)
  expect(await (await old.get('/api/auth/session')).json()).toEqual({})
  await old.dispose()
})

test('the end of a session is announced and reaches five tabs; signing in goes on where each was', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const lastsDays = String(75 / 86_400)
  const portal = await startDemonstration('expiry', { SEXTANT_SESSION_MAX_DAYS: lastsDays })
  try {
    const context = await browser.newContext({ baseURL: portal.origin })
    const page = await context.newPage()
    await signIn(page)
    const tabs = await openFive(page)
    const left = watchFor(tabs, tokenExpired)
    for (const tab of tabs) {
      const dialog = tab.getByRole('alertdialog', { name: 'Your session is about to end' })
      await expect(dialog.getByRole('timer')).toHaveText(/^[01]:\d\d$/, { timeout: endMilliseconds })
      await expect(dialog.getByRole('button', { name: 'Sign in again' })).toBeVisible()
    }
    const { expires } = (await (await page.request.get('/api/auth/session')).json()) as { expires: string }
    report(
      'expired in five tabs after',
      (await left).map(moment => moment - Date.parse(expires)),
    )

    const [, , manager] = tabs
    if (!manager) throw new Error('There is no third tab')
    await manager.getByRole('link', { name: 'Sign in again' }).click()
    await manager.getByLabel('E-mail').fill(demo.email)
    await manager.getByLabel('Password', { exact: true }).fill(demo.password)
    await manager.getByRole('button', { name: 'Sign in' }).click()
    await manager.waitForURL('**/app/data-manager')
    await context.close()
  } finally {
    await portal.close()
  }
})
