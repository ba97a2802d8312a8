import type { Page } from '@playwright/test'
import { expect as expectSoon, signIn, ownPortal as test } from '#test/browser.ts'
import { englishOn } from './english-on-page.ts'

// Figures over 200,000 lines, on a machine that may be busy.
const expect = expectSoon.configure({ timeout: 40_000 })

const pages = [
  '/app',
  '/app/overview',
  '/app/analytics',
  '/app/analytics/view/spend',
  '/app/analytics/view/payment-timing',
  '/app/analytics/explorer',
  '/app/data-manager',
  '/app/data-manager/new',
  '/app/data-manager/registers',
  '/app/account/notifications',
  '/admin',
]
/** What the demonstration calls its own, in words the portal has too. */
const names = /^(?:Spend|Automatically, for \d+ months)$/

/** Goes to a page and waits until nothing of it is a skeleton. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test.setTimeout(300_000)

test('whoever chose German reads no English but names', async ({ page }) => {
  await signIn(page)
  await page.goto('/app/account')
  await page.getByLabel('Language').selectOption('Deutsch')
  await page.getByRole('button', { name: 'Save formats' }).click()
  await expect(page.getByRole('button', { name: 'Formate speichern' })).toBeVisible()
  const found: string[] = []
  for (const address of pages) {
    await open(page, address)
    found.push(...(await englishOn(page)).filter(text => !names.test(text)).map(text => `${address}: ${text}`))
  }
  expect(found.join('\n')).toBe('')
})
