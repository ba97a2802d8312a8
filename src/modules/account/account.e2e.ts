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

test('a person makes an API key, a program calls with it, and is refused once it is revoked', async ({ page }) => {
  await signIn(page)
  await page.goto('/app/account/api-keys')
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Journey')
  await dialog.getByLabel('Count people').check()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue()
  const example = await dialog.getByRole('textbox', { name: 'Example call' }).inputValue()
  const address = /"(http[^"]+)"$/.exec(example)?.[1] ?? ''
  const call = () => fetch(address, { headers: { authorization: `Bearer ${key}` } })
  const answer = await call()
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ usersCount: expect.any(Number) })
  await dialog.getByRole('button', { name: 'I have copied it' }).click()

  await page.reload()
  await expect(page.getByRole('row', { name: /Journey/ }).getByText('127.0.0.1')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke Journey' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No API keys')).toBeVisible()
  expect((await call()).status).toBe(401)
})
