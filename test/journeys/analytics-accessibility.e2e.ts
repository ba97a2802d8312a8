import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { viewPath, views } from '#modules/analytics/views/views.ts'
import { expect, openOrganization, signIn, test } from '#test/browser.ts'

const pages = ['/app/analytics?all=yes', ...views.map(viewPath)]

// Recording every look of every page costs more than looking.
test.use({ trace: 'off' })

/** What axe holds against what is seen, one line a rule. */
async function faultsOf(page: Page, address: string, rules: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include('main')
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${address}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Colours are read as they stay, not half way from one look to the other. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

test('axe finds nothing serious on any view in either look, and none is wider than 320 px', async ({ page }) => {
  test.setTimeout(600_000)
  await signIn(page)
  await openOrganization(page, 'Bryndal Dairy and Bakery')
  const faults: string[] = []
  for (const address of pages) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 })
    await page.evaluate(stopTransitions)
    faults.push(...(await faultsOf(page, address, [])))
    // The dark look changes colours and nothing else.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    faults.push(...(await faultsOf(page, `${address}, dark`, ['color-contrast', 'link-in-text-block'])))
    await page.setViewportSize({ width: 320, height: 640 })
    // Charts take their new width a moment after the screen has it.
    const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, {
      timeout: 5000,
    })
    await fits.catch(() => faults.push(`${address}: wider than 320 px`))
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  expect(faults).toEqual([])
})
