import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser.ts'
import type { AttentionAnswer, Figure, SummariesV2 } from './contract.ts'

test.use({ locale: 'en-US' })

/** What a call of the page itself answers, asked by the page's session. */
async function answerOf<Answer>(page: Page, call: string): Promise<Answer> {
  // The page before may be asking the same: its answer would go with it.
  await page.goto('about:blank')
  const answered = page
    .waitForResponse(response => response.url().includes(call))
    .then(response => response.json() as Promise<Answer>)
  await page.goto('/app/overview')
  return answered
}

const summariesOf = (page: Page) => answerOf<SummariesV2>(page, '/summaries/v2')

function mainFigure(summaries: SummariesV2): Figure {
  const figure = summaries.datasets[0]?.figures[0]
  if (!figure) throw new Error('The summaries hold no figure.')
  return figure
}

const euros = (amount: Figure['value'], shape: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR', ...shape })
    .format(Number(amount))
    .replace('-', '−')
const compact = { notation: 'compact', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

test.beforeEach(async ({ page }) => signIn(page))

test('the figures are those of the call', async ({ page }) => {
  const summaries = await summariesOf(page)
  const figures = summaries.datasets[0]?.figures ?? []
  expect(figures.length).toBeGreaterThan(3)
  for (const { label, value, unit } of figures) {
    const card = page
      .locator('main [data-figure]')
      .filter({ has: page.getByRole('link', { name: label, exact: true }) })
    if (unit === 'money') await expect(card).toContainText(euros(value, compact))
    if (unit === 'count') await expect(card).toContainText(Number(value).toLocaleString('en-US'))
    if (unit === 'ratio') await expect(card).toContainText(`${Math.round(Number(value) * 1000) / 10}%`)
  }
})

test('a figure leads to the view that explains it, and from its why to lines that add up to it', async ({ page }) => {
  const { value } = mainFigure(await summariesOf(page))
  await page.locator('main').getByRole('link', { name: 'Spend', exact: true }).click()
  await page.waitForURL('**/app/analytics/view/spend?**')
  const figures = page.getByRole('region', { name: 'Key figures' })
  await expect(figures).toContainText(euros(value, compact))
  await figures.getByRole('button', { name: 'Why? Spend', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Spend' })
  await expect(dialog.getByRole('heading', { name: 'Why it changed' })).toBeVisible()
  await dialog.getByRole('link', { name: 'Show the lines' }).click()
  await page.waitForURL('**/app/data-manager/lines?**')
  await expect(page.getByText(euros(value), { exact: true })).toBeVisible()
})

test('a finding leads to the page that explains it, on to its lines, and Back to where one was on the page', async ({
  page,
}) => {
  const { attention } = await answerOf<AttentionAnswer>(page, '/summaries/attention')
  const found = attention.find(({ rule }) => rule === 'paid-late')
  if (!found?.amount) throw new Error('The demonstration holds nothing that was paid late.')
  const link = page.getByRole('list', { name: 'Needs you' }).getByRole('link', { name: found.title })
  await expect(link).toBeVisible()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 240))
  await link.hover()
  const place = await scrolled()
  expect(place).toBeGreaterThan(0)
  await link.click()
  await page.waitForURL('**/app/analytics/view/payment-timing?**')
  const figures = page.getByRole('region', { name: 'Key figures' })
  await expect(figures).toContainText(euros(found.amount, compact))
  expect(await scrolled()).toBe(0)
  await figures.getByRole('button', { name: 'Why? Paid late', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Show the lines' }).click()
  await page.waitForURL('**/app/data-manager/lines?**')
  await expect(page.getByText('Sum of these lines')).toBeVisible()
  await expect(page.getByText(euros(found.amount), { exact: true })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect.poll(scrolled).toBe(place)
})

test('the period and the comparison stand in the address and survive a reload', async ({ page }) => {
  await summariesOf(page)
  await page.getByRole('button', { name: /against last year/ }).click()
  await page.getByRole('button', { name: /Last 3 months/ }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/)
  const button = page.getByRole('button', { name: /against last year/ })
  await button.click()
  await page.getByRole('radiogroup', { name: 'Compare with' }).getByText('Period before').click()
  await expect(page).toHaveURL(/compare=before/)
  const chosen = page.getByRole('button', { name: /against the period before/ })
  await expect(chosen).toBeVisible()
  const words = await chosen.textContent()
  await page.reload()
  await expect(page.getByRole('button', { name: /against the period before/ })).toHaveText(words ?? '')
  await page.goBack()
  await expect(page).not.toHaveURL(/compare=/)
})

test('w in a figure opens its why, Escape gives the focus back', async ({ page }) => {
  const { definition, formula, value } = mainFigure(await summariesOf(page))
  const link = page.locator('main').getByRole('link', { name: 'Spend', exact: true })
  await link.focus()
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog', { name: 'Spend' })
  for (const text of [definition, formula, euros(value)]) await expect(dialog).toContainText(text)
  await expect(dialog).toContainText(/[\d,]+ purchase lines/)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('a period without lines offers all data', async ({ page }) => {
  await page.goto('/app/overview?from=2001-01-01&to=2001-03-31')
  await page.getByRole('button', { name: 'Show all data' }).click()
  await expect(page.locator('main [data-figure]').first()).toBeVisible()
})

test('the home page shows the same figures and leads to the overview', async ({ page }) => {
  const { value } = mainFigure(await summariesOf(page))
  await page.goto('/app')
  await expect(page.locator('main [data-figure]').first()).toContainText(euros(value, compact))
  await page.getByRole('link', { name: 'Open the overview' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})
