import { expect, signIn, test } from '#test/browser.ts'

test('a person sees the profile, switches the organisation and finds a colleague', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'My Account' }).click()
  await expect(page.getByText('Fennmark Foods Group').last()).toBeVisible()

  await page.getByRole('link', { name: 'My organisations' }).click()
  const row = page.getByRole('row', { name: /Tarnholt Tools/ })
  await expect(row.getByText('Active')).toBeVisible()
  await row.getByRole('button', { name: 'Switch to Tarnholt Tools' }).click()
  await page.waitForURL(/\/app$/)
  await page.goto('/app/account/organizations')
  await expect(page.getByRole('row', { name: /Tarnholt Tools/ }).getByText('In use')).toBeVisible()
  await page.getByRole('button', { name: 'Switch to Fennmark Foods Group' }).click()
  await page.waitForURL(/\/app$/)

  await page.goto('/app/account/people')
  await page.getByLabel('Search people').fill('lindq')
  await expect(page).toHaveURL(/search=lindq/)
  await expect(page.getByRole('row', { name: /viewer@sextant\.example/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /demo@sextant\.example/ })).toHaveCount(0)
})
