import { expect, signIn, test } from '#test/browser.ts'

const text = ['Date,Supplier,Amount', '---,---,---', '2025-04-13,Once Ltd,100.00', '2025-04-14,More Ltd,25.50'].join(
  '\n',
)

// Sums are compared as people of one region read them.
test.use({ locale: 'en-GB' })

test('an undone upload is loaded again from its file, as a new upload', async ({ page }) => {
  const load = async () => {
    await page.getByRole('button', { name: 'Count the whole file' }).click()
    await expect(page.getByText('A line of dashes, not data')).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Load 2 purchase lines' }).click()
    await expect(page.getByRole('heading', { name: '2 purchase lines loaded' })).toBeFocused({ timeout: 20_000 })
    await expect(page.getByText('€125.50')).toBeVisible()
  }
  const undo = async () => {
    await page.getByRole('button', { name: /^Undo / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
  }
  await signIn(page)
  await page.goto('/app/data-manager/new')
  await page.getByLabel('Name').fill('Once more')
  await page.getByRole('textbox', { name: 'Lines' }).fill(text)
  await page.getByRole('button', { name: 'Upload and check columns' }).click()
  await load()
  const first = page.url()
  await undo()

  await expect(page.getByText(/Its file stays until .*; until then it can be loaded again\./)).toBeVisible()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { name: 'Check the columns' })).toBeVisible()
  expect(page.url()).not.toBe(first)
  await load()
  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '2 purchase lines loaded' })).toBeVisible()
  await undo()
})
