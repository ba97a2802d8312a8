import { axeFaults, narrowFaults } from '#test/accessibility.ts'
import { expect, signIn, ownPortal as test } from '#test/browser.ts'
import { addContracts, addDocumentAbout } from './test/add-contracts.ts'

test.use({ locale: 'en-GB' })
test.setTimeout(240_000)

const text = `AMENDMENT No. 1
to Supply Agreement No. ZZ-80

Parties: Harwick Beverages Ltd (the "Buyer") and Nordpack AS (the "Seller")

1. In clause 3.1 the end date "31 December 2030" is replaced by "31 December
2032".

This Amendment takes effect on 1 June 2026.`

test('an amendment that is brought changes the term with its proof, and stands on the line of time', async ({
  page,
}) => {
  await signIn(page)
  const ends = { start_date: '2025-01-01', end_date: '2030-12-31', auto_renew: 'no' }
  const [contract = ''] = await addContracts(page, [{ ...ends, number: 'ZZ-80', supplier: 'Nordpack AS' }])
  await addDocumentAbout(page, { name: 'First amendment.txt', type: 'amendment', contract, text })
  const address = `/app/documents/contracts/${contract}`

  await page.goto(address)
  const days = page.getByRole('list', { name: 'Days that count' })
  await expect(days).toContainText('31 Dec 2030')
  const card = page.getByRole('region', { name: 'Amendments' })
  await card.getByRole('link', { name: 'First amendment' }).click()

  const fields = page.getByRole('region', { name: 'Contract fields' })
  await expect(fields.getByText('In the register as')).toBeVisible()
  await expect(fields.getByRole('textbox', { name: 'End' })).toHaveValue(/2032/)
  await fields.getByRole('button', { name: 'Confirm and change the contract' }).click()
  await expect(fields.getByRole('button', { name: 'Confirm and change the contract' })).toBeEnabled()

  await page.goto(address)
  await card.getByRole('button', { name: 'Enter First amendment' }).click()
  const form = page.getByRole('dialog', { name: 'New amendment' })
  await expect(form.getByLabel('Document that proves it')).toHaveValue(/./)
  await form.getByRole('textbox', { name: 'In effect from' }).fill('2026-06-01')
  await form.getByLabel('What it changes').fill('It ends two years later')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(days).toContainText('Amended: First amendment')
  await expect(days).toContainText('31 Dec 2032')
  await expect(days).not.toContainText('31 Dec 2030')
  await expect(card.getByRole('link', { name: 'First amendment' })).toBeVisible()
  await expect(card.getByText('Not yet entered')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('First amendment')
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await narrowFaults(page)).toEqual([])
})
