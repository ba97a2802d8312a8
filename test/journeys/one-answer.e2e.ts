import type { Page } from '@playwright/test'
import { expect as expectSoon, signIn, test } from '#test/browser.ts'

// Figures over 200,000 lines, on a machine that may be busy.
const expect = expectSoon.configure({ timeout: 15_000 })

test.use({ locale: 'en-GB', trace: 'off' })

const tree = (page: Page) => page.getByRole('region', { name: 'Spend by category' })

/** The rows of the category tree, once none of the page is on its way. */
async function rowsOf(page: Page): Promise<string[]> {
  await expect(tree(page).getByRole('rowheader').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 20_000 })
  return tree(page).locator('tbody tr, tfoot tr').allTextContents()
}

test('Show only, By and Back: a table has the rows of one answer, on the way too', async ({ page }) => {
  await signIn(page)
  await page.goto('/app/analytics/view/categories?tree.chart=none')
  const all = await rowsOf(page)
  const heads = tree(page).getByRole('rowheader')
  const first = (await heads.first().textContent()) ?? ''

  // The next answer is held up, so that what is in sight meanwhile can be read.
  let letGo = () => undefined as unknown
  const held = new Promise(resolve => {
    letGo = () => resolve(undefined)
  })
  await page.route('**/query', async route => {
    await held
    await route.continue()
  })
  await heads.first().getByRole('button').click()
  await page.getByRole('menuitem', { name: `Filter to ${first}` }).click()
  await expect(page).toHaveURL(/filters=/)
  await expect(tree(page).locator('[aria-busy=true]')).toBeVisible()
  expect(await tree(page).locator('tbody tr, tfoot tr').allTextContents()).toEqual(all)
  letGo()

  const below = await rowsOf(page)
  expect(below).not.toEqual(all)
  expect(below.filter(row => all.includes(row))).toEqual([])
  // The address is another one a moment before the page is drawn anew.
  await page.goBack()
  await expect.poll(() => rowsOf(page)).toEqual(all)
  await page.goForward()
  await expect.poll(() => rowsOf(page)).toEqual(below)

  await page.reload()
  expect(await rowsOf(page)).toEqual(below)
})
