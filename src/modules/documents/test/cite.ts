import type { Locator, Page } from '@playwright/test'
import { expect } from '#test/browser.ts'

/** Links a passage of the page to an action as its evidence. */
export async function cite(page: Page, passage: Locator, action: string): Promise<void> {
  await passage.evaluate(element => getSelection()?.selectAllChildren(element))
  await page.getByRole('button', { name: 'Use as evidence' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Use as evidence for' })
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Action' })
  await dialog.getByRole('combobox', { name: 'Title' }).fill(action)
  await page.getByRole('option', { name: action }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toBeHidden()
}
