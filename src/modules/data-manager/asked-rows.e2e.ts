import { expect, signIn, test } from '#test/browser.ts'

const text = [
  'Date,Supplier,Amount,Status',
  '2025-04-13,Acme,100.00,Open',
  '2025-04-14,,5001000.55,Open',
  '2025-04-15,,852.00,Open',
  '2025-04-16,Bolt,25.00,Cancelled',
].join('\n')

// Sums are compared as people of one region read them.
test.use({ locale: 'en-GB' })

test('lines without a supplier and a status are asked about with count and sum, and loaded as answered', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/app/data-manager/new')
  await page.getByLabel('Name').fill('Names withheld')
  await page.getByRole('textbox', { name: 'Lines' }).fill(text)
  await page.getByRole('button', { name: 'Upload and check columns' }).click()
  await page.getByRole('button', { name: 'Count the whole file' }).click()

  const blank = page.getByText('2 lines, 5,001,852.55 EUR without a supplier: load as ‘Not named’, or leave out?')
  await expect(blank).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Load 2 purchase lines' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Load as ‘Not named’' }).click()
  await expect(page.getByText('2 lines, 5,001,852.55 EUR without a supplier: Load as ‘Not named’')).toBeVisible({
    timeout: 20_000,
  })
  await expect(blank).toHaveCount(0)

  await expect(page.getByText('1 line, €25.00', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Cancelled' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Use this choice' }).click()
  await expect(page.getByText('without ‘Cancelled’ (€25.00)')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('€5,001,952.55')).toBeVisible()

  await page.getByRole('button', { name: 'Load 3 purchase lines' }).click()
  await expect(page.getByRole('heading', { name: '3 purchase lines loaded' })).toBeFocused({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Show the lines' }).click()
  await expect(page.getByRole('gridcell', { name: 'Not named' })).toHaveCount(2)
})
