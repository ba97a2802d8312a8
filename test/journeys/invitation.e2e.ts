import type { Browser, Page } from '@playwright/test'
import { expect, signIn, test, viewer } from '#test/browser.ts'

const password = 'lantern-orbit-velvet-91'
const organization = 'Fennmark Foods Group'

/** Invites an address as the administrator who is signed in, and reads the link from the captured letter. */
async function invite(page: Page, email: string, role: 'Editor' | 'Viewer'): Promise<string> {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail addresses').fill(email)
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Mail' }).click()
  await page.getByRole('button', { name: new RegExp(`to ${email}$`) }).click()
  const link = await page
    .getByRole('dialog')
    .getByRole('link', { name: /\/invitation#token=/ })
    .getAttribute('href')
  return link ?? ''
}

async function remove(page: Page, name: string): Promise<void> {
  await page.goto(`/admin?${new URLSearchParams({ search: name })}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: /^Remove from/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nobody found')).toBeVisible()
}

/** A browser of somebody else. */
async function stranger(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage()
}

test('an administrator invites somebody new, who chooses a password and lands in the portal', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = 'nell.arden@harbour.example'
  await signIn(page)
  const link = await invite(page, email, 'Editor')

  const nell = await stranger(browser, baseURL)
  await nell.goto(link)
  await expect(nell).toHaveURL(/\/invitation$/)
  await nell.getByLabel('First name').fill('Nell')
  await nell.getByLabel('Last name').fill('Arden')
  await nell.getByLabel('Choose a password').fill('Nell-Arden-2026')
  await nell.getByRole('button', { name: /^Join / }).click()
  await expect(nell.getByRole('alert')).toContainText('can be guessed')
  await nell.getByLabel('Choose a password').fill(password)
  await nell.getByRole('button', { name: /^Join / }).click()
  await nell.waitForURL('**/app')
  await expect(nell.getByRole('button', { name: 'Menu of Nell Arden' })).toBeVisible()

  // What that page asks by itself would notice first, and sign out.
  await nell.goto('about:blank')
  await remove(page, 'Nell Arden')
  await nell.goto('/app/overview')
  await expect(nell).toHaveURL(/\/app\/auth\?authError=tokenExpired$/)
})

test('an account that exists signs in on the way and gains the organisation', async ({ page, browser, baseURL }) => {
  await signIn(page)
  await remove(page, 'Theo Lindqvist')
  const link = await invite(page, viewer.email, 'Viewer')

  const theo = await stranger(browser, baseURL)
  await theo.goto(link)
  await theo.getByRole('link', { name: 'Sign in to join' }).click()
  await theo.getByLabel('E-mail').fill(viewer.email)
  await theo.getByLabel('Password', { exact: true }).fill(viewer.password)
  await theo.getByRole('button', { name: 'Sign in', exact: true }).click()
  await theo.waitForURL('**/invitation')
  await theo.getByRole('button', { name: `Join ${organization}` }).click()
  await theo.waitForURL('**/app')
  await expect(theo.getByText(new RegExp(`^${organization} ·`))).toBeVisible()
})
