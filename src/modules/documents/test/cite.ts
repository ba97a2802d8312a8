import type { Locator, Page } from '@playwright/test'
import { expect } from '#test/browser.ts'

/** Links a passage of the page as evidence to something of a kind, found by its title. */
export async function cite(page: Page, passage: Locator, title: string, kind = 'Action'): Promise<void> {
  const copy = page.getByRole('button', { name: 'Copy link to this passage' })
  const beside = page.locator('div').filter({ has: copy }).last()
  await expect(async () => {
    // Text that is drawn anew loses what was selected in it.
    await passage.evaluate(element => getSelection()?.selectAllChildren(element))
    await beside.getByRole('button', { name: 'Use as evidence' }).click({ timeout: 2000 })
  }).toPass()
  const dialog = page.getByRole('dialog', { name: 'Use as evidence for' })
  await dialog.getByLabel('Kind', { exact: true }).selectOption({ label: kind })
  await dialog.getByRole('combobox', { name: 'Title' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toBeHidden()
}
