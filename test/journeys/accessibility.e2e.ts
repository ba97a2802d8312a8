import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser.ts'

const publicPages = ['/', '/signin', '/change-password', '/app/auth?authError=tokenExpired', '/api/docs']
const pages = [
  '/app',
  '/app/overview',
  '/app/data-manager',
  '/app/data-manager/new',
  '/app/data-manager/lines',
  '/app/data-manager/families',
  '/app/data-manager/families/review',
  '/app/data-manager/categories',
  '/app/data-manager/registers/contracts',
  '/app/data-manager/registers/rates',
  '/app/data-manager/sources',
  '/app/account',
  '/app/account/organizations',
  '/app/account/people',
  '/app/account/security',
  '/app/account/notifications',
  '/app/account/api-keys',
  '/admin',
  '/admin/invitations',
  '/admin/security',
  '/admin/single-sign-on',
  '/admin/configuration',
  '/admin/audit',
  '/admin/mail',
  '/app/no-such-page',
]

/** Goes to a page and waits until nothing of it is a skeleton. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 20_000 })
}

/** What axe holds against a page, one line a rule. */
async function faultsOf(page: Page, address: string, rules: readonly string[]): Promise<string[]> {
  await open(page, address)
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${address}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

const looks = [
  { colorScheme: 'light', rules: [] },
  // The dark look changes colours and nothing else.
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
] as const

for (const { colorScheme, rules } of looks) {
  test(`axe finds nothing serious on any page, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(180_000)
    // Colours are read as they stay, not half way through a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const faults: string[] = []
    for (const address of publicPages) faults.push(...(await faultsOf(page, address, rules)))
    await signIn(page)
    for (const address of pages) faults.push(...(await faultsOf(page, address, rules)))
    expect(faults).toEqual([])
  })
}

/** By how many pixels a page is wider than its screen. */
async function overhangOf(page: Page, address: string): Promise<string> {
  await open(page, address)
  return `${address}: ${await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)}`
}

test('no page is wider than a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const overhangs: string[] = []
  for (const address of publicPages) overhangs.push(await overhangOf(page, address))
  await signIn(page)
  for (const address of pages) overhangs.push(await overhangOf(page, address))
  expect(overhangs).toEqual([...publicPages, ...pages].map(address => `${address}: 0`))
})
