import { axeFaults, narrowFaults } from '#test/accessibility.ts'
import { expect, signIn, ownPortal as test } from '#test/browser.ts'
import { addContracts, inDays } from './test/add-contracts.ts'

test.use({ locale: 'en-GB' })
test.setTimeout(180_000)

test('a contract is seen on the desk, decided, made an action, taken back and snoozed', async ({ page }) => {
  await signIn(page)
  // Among those of the demonstration.
  const desk = '/app/documents/renewals?q=ZZ-'
  await page.goto(desk)
  await expect(page.getByText('No contract fits')).toBeVisible()
  const usual = { start_date: inDays(-300), end_date: inDays(60), notice_days: '30' }
  await addContracts(page, [
    { ...usual, number: 'ZZ-1', supplier: 'Nordpack AS', value: '250000' },
    { ...usual, number: 'ZZ-2', supplier: 'Hansen GmbH', value: '1000', notice_days: '70' },
  ])
  await page.reload()
  const table = page.getByRole('table', { name: 'Renewals' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('row').nth(1)).toContainText('ZZ-1')
  await expect(table.getByRole('row').nth(1)).toContainText('Decide now')
  await expect(table.getByRole('row').nth(2)).toContainText('Late')
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Decide on contract ZZ-1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Renegotiate' }).check()
  await dialog.getByLabel('Note').fill('Prices of pulp fell')
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(dialog.getByText('Decided: it is renegotiated.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Create an action' }).click()
  await expect(page).toHaveURL(/action-manager\/new/)
  const action = page.getByRole('dialog')
  await expect(action.getByLabel('What is to be done')).toHaveValue('Renegotiate contract ZZ-1 with Nordpack AS')
  await action.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(action).toBeHidden()

  await page.goto(`${desk}&part=decided`)
  const decided = table.getByRole('row').nth(1)
  await expect(decided).toContainText('Prices of pulp fell')
  await expect(decided.getByRole('link', { name: /Being worked on/ })).toBeVisible()
  await page.getByRole('button', { name: 'More of contract ZZ-1' }).click()
  await page.getByRole('menuitem', { name: 'Take the decision back' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The board said no')
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('No contract fits')).toBeVisible()

  await page.goto(desk)
  await page.getByRole('button', { name: 'More of contract ZZ-2' }).click()
  await page.getByRole('menuitem', { name: 'Snooze' }).click()
  const snooze = page.getByRole('dialog')
  await snooze.getByLabel('Reason').fill('New prices in spring')
  await snooze.getByRole('textbox', { name: 'Until' }).fill(inDays(20))
  await snooze.getByRole('button', { name: 'Snooze', exact: true }).click()
  await expect(snooze).toBeHidden()
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByText('Snoozed 1').click()
  await expect(table.getByRole('row').nth(1)).toContainText('New prices in spring')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await narrowFaults(page)).toEqual([])
})
