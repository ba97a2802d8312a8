import type { Page } from '@playwright/test'
import { expect, signIn, ownPortal as test } from '#test/browser.ts'

test.use({ locale: 'en-GB' })
test.setTimeout(180_000)

/** Brings one line as a person pastes it. */
async function paste(page: Page, line: string): Promise<void> {
  await page.goto('/app/data-manager/new')
  await page.getByLabel('Lines', { exact: true }).fill(['Date,Supplier,Item,Amount,Currency', line].join('\n'))
  await page.getByRole('button', { name: 'Upload and check columns' }).click()
  await page.getByRole('button', { name: 'Count the whole file' }).click()
  await page.getByRole('button', { name: /^Load 1 purchase line/ }).click()
  await expect(page.getByRole('heading', { name: /^1 purchase line loaded/ })).toBeVisible()
}

test('a key result follows the lines, is checked in by keys, and is carried over from a closed period', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/app/okr')
  await page.getByRole('button', { name: 'More of this period' }).click()
  await page.getByRole('menuitem', { name: 'New period' }).click()
  const period = page.getByRole('dialog', { name: 'New period' })
  await period.getByLabel('Period', { exact: true }).selectOption({ index: 0 })
  await period.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(/^No objectives in /)).toBeVisible()

  await page.getByRole('button', { name: 'New objective' }).click()
  const objective = page.getByRole('dialog', { name: 'New objective' })
  await objective.getByLabel('What is to be reached').fill('Test the new supplier')
  await objective.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Test the new supplier' })).toBeVisible()

  await page.getByRole('button', { name: 'New key result' }).click()
  const result = page.getByRole('dialog', { name: 'New key result' })
  await result.getByLabel('What shows that it is reached').fill('We buy for 1,000 from them')
  await result.getByLabel('Target').fill('1000')
  await result.getByLabel('Follows a figure of the lines').check()
  await result.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('combobox', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Item', exact: true }).click()
  await page.getByRole('combobox', { name: 'Condition' }).click()
  await page.getByRole('option', { name: 'contains', exact: true }).click()
  await page.getByRole('combobox', { name: 'Any of these texts' }).fill('Test press 9')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(result.getByText(/of 0 lines/)).toBeVisible()
  await result.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(/^0 now, from 0 to 1,000/)).toBeVisible()
  const address = page.url()

  await page.getByRole('button', { name: 'More of We buy for 1,000 from them' }).click()
  await page.getByRole('menuitem', { name: 'Create an action' }).click()
  const action = page.getByRole('dialog', { name: 'New action' })
  await expect(action.getByText('Supports: Key Result, We buy for 1,000 from them')).toBeVisible()
  await action.getByLabel('What is to be done').fill('Order a first lot')
  await action.getByRole('button', { name: 'Create and open' }).click()
  const supports = page.getByRole('region', { name: 'Supports' })
  await supports.getByRole('link', { name: 'We buy for 1,000 from them' }).click()
  await expect(page.getByRole('table', { name: 'Actions that support it' })).toContainText('Order a first lot')

  const today = new Date().toISOString().slice(0, 10)
  await paste(page, `${today},Testpress GmbH,Test press 9,400.00,EUR`)
  await page.goto(address)
  await expect(page.getByText(/^400 now, from 0 to 1,000/)).toBeVisible()
  await expect(page.getByText(/auto, .*1 line$/)).toBeVisible()

  await page.goto('/app/okr/check-in')
  await page.getByLabel('Value of We buy for 1,000 from them').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Checked in').first()).toBeVisible()

  await page.goto('/app/okr')
  await page.getByRole('button', { name: 'More of this period' }).click()
  await page.getByRole('menuitem', { name: 'Copy objectives into another period' }).click()
  const copy = page.getByRole('dialog', { name: 'Copy objectives into another period' })
  await copy.getByLabel('Into').selectOption({ label: '2026' })
  await copy.getByRole('button', { name: 'Copy' }).click()
  await expect(copy).toBeHidden()
  await page.getByRole('button', { name: 'More of this period' }).click()
  await page.getByRole('menuitem', { name: 'Close this period' }).click()
  const close = page.getByRole('dialog', { name: /^Close / })
  await close.getByLabel('What was learned').fill('They deliver on time')
  await close.getByRole('button', { name: 'Close the period' }).click()
  await expect(page.getByText('What was learned: They deliver on time')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New objective' })).toBeHidden()

  await paste(page, `${today},Testpress GmbH,Test press 9,200.00,EUR`)
  await page.goto(address)
  await expect(page.getByText('now 60.0% by the lines').first()).toBeVisible()
})
