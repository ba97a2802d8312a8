import type { Page } from '@playwright/test'
import { demo, expect, signIn, test } from '#test/browser.ts'

// Days that no demonstration line has, so that the overview's figure is the sum of what was pasted.
const lines = ['Date;Supplier;Amount', '2019-02-04;Nordpack AS;1,250.00', '2019-02-05;Baltic Cold Chain;99.95'].join(
  '\n',
)

test.use({ locale: 'en-GB' })

/** Presses Tab until the named control has the focus, as a person without a pointer does. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string | RegExp): Promise<void> {
  const control = page.getByRole(role, { name }).first()
  await control.waitFor()
  for (let presses = 0; presses < 120; presses++) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${name}.`)
}

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

test('what was pasted is the sum on the overview, and is gone after undo', async ({ page }) => {
  await signIn(page)
  await page.goto('/app/data-manager/new')
  await page.getByLabel('Lines', { exact: true }).fill(lines)
  await page.getByRole('button', { name: 'Upload and check columns' }).click()
  await page.getByRole('button', { name: 'Count the whole file' }).click()
  await page.getByRole('button', { name: 'Load 2 purchase lines' }).click()
  await page.getByRole('link', { name: 'See it on the overview' }).click()

  const spend = page.locator('main [data-figure]').first()
  await expect(spend).toContainText('€1.3K', { timeout: 20_000 })
  await spend.getByRole('button', { name: /^Why/ }).click()
  await expect(page.getByRole('dialog', { name: 'Spend' })).toContainText('€1,349.95')
  await page.keyboard.press('Escape')
  const overview = page.url()

  await page.goBack()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
  await page.goto(overview)
  await expect(page.getByRole('button', { name: 'Show all data' })).toBeVisible({ timeout: 20_000 })
})

test('from signing in to loaded lines with the keyboard alone', async ({ page }) => {
  await page.goto('/signin')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type(demo.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demo.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app')

  await press(page, 'link', 'Skip to the content')
  await press(page, 'link', /^Data/)
  await press(page, 'link', 'Add data')
  await tabTo(page, 'textbox', 'Name')
  await page.keyboard.type('By keyboard')
  await tabTo(page, 'textbox', 'Lines')
  await page.keyboard.type(lines)
  await press(page, 'button', 'Upload and check columns')
  await press(page, 'button', 'Count the whole file')
  await press(page, 'button', 'Load 2 purchase lines')
  await expect(page.getByRole('heading', { name: '2 purchase lines loaded' })).toBeFocused({ timeout: 20_000 })
  await press(page, 'button', /^Undo/)
  await press(page, 'button', /^Undo$/)
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
})
