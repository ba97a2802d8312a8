import type { Page } from '@playwright/test'
import { demo, expect, signIn, test, viewer } from '#test/browser.ts'

const loadedIn = 'Fennmark Foods Group'
const elsewhere = 'Bryndal Dairy and Bakery'

/** Pastes two lines of days that no demonstration line has, and loads them. */
async function loadLines(page: Page, name: string): Promise<void> {
  await page.goto('/app/data-manager/new')
  await page.getByLabel('Name').fill(name)
  await page
    .getByLabel('Lines', { exact: true })
    .fill('Date;Supplier;Amount\n2018-02-04;Nordpack AS;12.50\n2018-02-05;Hansen GmbH;7.50')
  await page.getByRole('button', { name: 'Upload and check columns' }).click()
  await page.getByRole('button', { name: 'Count the whole file' }).click()
  await page.getByRole('button', { name: 'Load 2 purchase lines' }).click()
  await expect(page.getByRole('heading', { name: '2 purchase lines loaded' })).toBeVisible({ timeout: 20_000 })
}

/** Other journeys load lines and invite people too: what they told is out of the way. */
async function readAll(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/api/account/notifications/read', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ all: true }),
    }),
  )
}

test('what one person loads is unread to another, in the switcher and at the bell, until it is opened', async ({
  page,
  browser,
}) => {
  await signIn(page, viewer)
  await readAll(page)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.getByRole('menuitem', { name: elsewhere, exact: true }).click()
  await expect(page.getByText(new RegExp(`^${elsewhere} ·`))).toBeVisible()

  const colleague = await browser.newPage()
  await signIn(colleague, demo)
  await readAll(colleague)
  await loadLines(colleague, 'Small purchases')
  await expect(colleague.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await colleague.close()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('menuitem', { name: loadedIn, exact: true })).toContainText('1 unread')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const told = page.getByRole('button', { name: /^Unread: Small purchases was loaded/ })
  await expect(told).toContainText('Mara Olsen loaded 2 purchase lines.')
  await told.click()
  await page.waitForURL(/\/app\/data-manager\/uploads\//)
  await expect(page.getByRole('heading', { name: '2 purchase lines loaded' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})
