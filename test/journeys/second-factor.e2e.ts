import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { comeBackTo, expect, signIn, test, viewer } from '#test/browser.ts'

/** Signs in with the password, up to where a code is asked for. */
async function enterPassword(page: Page): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(viewer.email)
  await page.getByLabel('Password', { exact: true }).fill(viewer.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL('**/signin')
}

test('a person sets a second factor up, signs in with its code and with a recovery code once, and takes it away', async ({
  page,
}) => {
  await signIn(page, viewer)
  await page.goto('/app/account/security')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password').fill(viewer.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = ((await page.locator('ol code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The code is wrong, or was used already.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  await page.getByLabel('I have kept the recovery codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await logOut(page)
  await enterPassword(page)
  // The next one, for the current one was taken.
  const timestamp = Date.now() + 30_000
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate({ timestamp }))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/app')

  await logOut(page)
  await enterPassword(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/app')

  await page.goto('/app/account/security')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn it off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Turn it off' }).click()
  await expect(dialog.getByText('The code is wrong, or was used already.')).toBeVisible()
  await dialog.getByLabel('Code').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Turn it off' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('You sign in without a code')).toBeVisible()
})

test('a person ends the session on another device, which says so', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  })
  const other = await elsewhere.newPage()
  await signIn(other, viewer)
  await other.goto('/app/overview')
  await signIn(page, viewer)
  await page.goto('/app/account/security')

  const list = page.getByRole('list', { name: 'Sessions' })
  await expect(list.getByText('This device')).toHaveCount(1)
  await list
    .getByRole('button', { name: /^End the session on Firefox on Windows/ })
    .first()
    .click()
  await expect(list.getByText('Firefox on Windows')).toHaveCount(0)
  await comeBackTo(other)
  await expect(other).toHaveURL(/\/app\/auth\?authError=tokenExpired$/)
  await expect(other.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await elsewhere.close()
})
