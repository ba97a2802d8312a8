import { comeBackTo, demo, expect, signIn, test } from '#test/browser.ts'

const wanted = '/app/data-manager/lines?dataset=spend&from=2026-01-01&to=2026-01-31'

test('a person sent to sign in is told when it failed, and comes back to where they wanted to go', async ({ page }) => {
  await page.goto(wanted)
  await expect(page).toHaveURL(/\/app\/auth\?authError=noSession$/)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Sign in failed')
  await expect(page.getByLabel('E-mail')).toHaveValue(demo.email)

  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`**${wanted}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lines' })).toBeVisible()
})

test('a session that ended sends every tab to say so, and signing in goes on where each was, with what was typed', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/app/overview')
  const other = await context.newPage()
  await other.goto('/app/account')
  await other.getByLabel('First name').fill('Mara Sofie')
  await expect(other.getByRole('button', { name: 'Save' }).first()).toBeEnabled()

  await context.clearCookies()
  await comeBackTo(page)
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/app\/auth\?authError=tokenExpired$/)
    await expect(tab.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  }

  await other.getByRole('link', { name: 'Sign in again' }).click()
  await other.getByLabel('E-mail').fill(demo.email)
  await other.getByLabel('Password', { exact: true }).fill(demo.password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.waitForURL('**/app/account')
  await expect(other.getByText('We kept what you had typed.')).toBeVisible()
  await expect(other.getByLabel('First name')).toHaveValue('Mara Sofie')
  await other.getByRole('button', { name: 'Discard' }).first().click()
  await expect(other.getByLabel('First name')).toHaveValue('Mara')
})

test('logging out returns to the sign-in page, takes the other tab along, and the back button shows nothing', async ({
  page,
  context,
}) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/app/overview')
  await expect(other.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL('**/signin')
  await expect(other).toHaveURL(/\/app\/auth\?authError=noSession$/)

  await page.goBack()
  await expect(page).toHaveURL(/\/app\/auth\?authError=noSession$/)
})
