import { expect, signIn, test } from '#test/browser.ts'

const text = [
  'Date,Supplier,Total Expenditures,Encumbrance Amount',
  '2025-04-13,Acme,1000.00,99.00',
  '2025-04-14,Bolt,234.50,1.00',
].join('\n')

// Sums are compared as people of one region read them.
test.use({ locale: 'en-GB' })

test('two columns that could be the money are asked about with the sum of each; the answer stays and can be changed', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/app/data-manager/new')
  await page.getByLabel('Name').fill('Spent and set aside')
  await page.getByRole('textbox', { name: 'Lines' }).fill(text)
  await page.getByRole('button', { name: 'Upload and check columns' }).click()

  const count = page.getByRole('button', { name: 'Count the whole file' })
  await expect(
    page.getByRole('status').filter({ hasText: 'Answer first: Which column holds the amount?' }),
  ).toBeVisible()
  await expect(count).toBeDisabled()
  await expect(page.getByText('Not complete').first()).toBeVisible()
  const spent = page.getByRole('radio', { name: /Total Expenditures.*€1,234\.50.*2 rows/ })
  await expect(page.getByRole('radio', { name: /Encumbrance Amount.*€100\.00.*2 rows/ })).toBeVisible()
  await spent.click()
  await expect(spent).toBeChecked()
  await count.click()

  await expect(page.getByRole('button', { name: 'Load 2 purchase lines' })).toBeEnabled({ timeout: 20_000 })
  await expect(page.getByText('€1,234.50').first()).toBeVisible()
  await page.getByRole('button', { name: 'Back to the columns' }).click()
  await expect(page.getByText(/Which column holds the amount\? Total Expenditures.*€1,234\.50 of 2 rows/)).toBeVisible()
  await page.getByRole('button', { name: 'Edit: Which column holds the amount?' }).click()
  await page.getByRole('radio', { name: /Encumbrance Amount/ }).click()
  await expect(page.getByText(/Which column holds the amount\? Encumbrance Amount.*€100\.00 of 2 rows/)).toBeVisible()
})
