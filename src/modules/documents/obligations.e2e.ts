import { axeFaults, narrowFaults } from '#test/accessibility.ts'
import { expect, signIn, ownPortal as test } from '#test/browser.ts'
import { addContracts, addDocumentAbout, inDays } from './test/add-contracts.ts'
import { cite } from './test/cite.ts'

test.use({ locale: 'en-GB' })
test.setTimeout(240_000)

test('an obligation is seen on the home page and the overview, becomes an action, is proved and met', async ({
  page,
}) => {
  await signIn(page)
  const ends = { start_date: inDays(-100), end_date: inDays(600) }
  const [contract = ''] = await addContracts(page, [{ ...ends, number: 'ZZ-70', supplier: 'Nordpack AS' }])
  const text = 'The forecast of the quarter reached us on time.'
  await addDocumentAbout(page, { name: 'Receipt.txt', type: 'letter', contract, text })

  await page.goto(`/app/documents/contracts/${contract}`)
  const card = page.getByRole('region', { name: 'Obligations' })
  await card.getByRole('button', { name: 'Add an obligation' }).first().click()
  const form = page.getByRole('dialog', { name: 'New obligation' })
  await form.getByLabel('What is owed').fill('Send the forecast')
  await form.getByRole('textbox', { name: 'Due' }).fill(inDays(-2))
  await form.getByRole('combobox', { name: 'Owner' }).click()
  await page.getByRole('option', { name: /\(me\)$/ }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(card.getByText('Send the forecast')).toBeVisible()

  for (const place of ['/app/overview', '/app']) {
    await page.goto(place)
    const mine = page.getByRole('region', { name: 'Your obligations' })
    await expect(mine.getByRole('link', { name: /Send the forecast/ })).toContainText('Overdue')
  }
  await page.getByRole('link', { name: /Send the forecast/ }).click()
  await expect(page).toHaveURL(/obligation=/)
  const row = card.locator('li[aria-current=true]')
  await expect(row).toContainText('Send the forecast')
  await expect(row).toBeInViewport()
  expect(await axeFaults(page)).toEqual([])

  await row.getByRole('link', { name: 'Create an action: Send the forecast' }).click()
  const action = page.getByRole('dialog', { name: 'New action' })
  await expect(action.getByLabel('What is to be done')).toHaveValue('Send the forecast')
  await action.getByRole('button', { name: 'Create and open' }).click()
  await expect(page).toHaveURL(/\/app\/action-manager\/\d+$/)
  await page.getByText('Came from: Obligation').getByRole('link').click()
  await expect(row.getByRole('link', { name: /^Being worked on/ })).toBeVisible()

  await page.getByRole('region', { name: 'Links' }).getByRole('link', { name: 'Receipt' }).click()
  const reader = page.getByRole('region', { name: 'Text of the document' })
  await cite(page, reader.getByText(text), 'Send the forecast', 'Obligation')
  await page.getByRole('region', { name: 'Links' }).getByRole('link', { name: 'Send the forecast' }).click()
  await expect(row.getByRole('list', { name: 'Proof of Send the forecast' })).toContainText(text)
  await row.getByRole('button', { name: 'Done: Send the forecast' }).click()
  await expect(row).toContainText(/Done on/)
  await page.goto('/app')
  await expect(page.getByText('Contracts to decide')).toBeVisible()
  await expect(page.getByRole('link', { name: /Send the forecast.*Overdue/ })).toHaveCount(0)
  await page.goBack()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(row).toBeVisible()
  expect(await narrowFaults(page)).toEqual([])
})
