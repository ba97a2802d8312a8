import type { Page } from '@playwright/test'
import type { View } from '#blocks/view.ts'
import { axeFaults, narrowFaults, smallTargets } from '#test/accessibility.ts'
import { expect, goWithin, openOrganization, signIn, test } from '#test/browser.ts'
import { explorer } from './views/places.ts'
import { partsOf } from './views/view-parts.ts'
import { viewPath, views } from './views/views.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Look = 'light' | 'dark'

/** One look for each view, so that every kind of block that stands in several views is seen in both. */
function* looksOf(all: readonly View[]): Generator<[View, Look]> {
  const seen = { light: new Set<string>(), dark: new Set<string>() }
  for (const view of all) {
    const missing = (look: Look) => view.blocks.filter(({ kind }) => !seen[look].has(kind)).length
    const look = missing('light') > missing('dark') ? 'light' : 'dark'
    for (const { kind } of view.blocks) seen[look].add(kind)
    yield [view, look]
  }
}

/** Waits until the figures of a page are there. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
}

async function look(page: Page): Promise<string[]> {
  await settle(page)
  const found = [
    ...(await axeFaults(page, { within: 'main' })),
    ...(await smallTargets(page)),
    ...(await narrowFaults(page)),
  ]
  return found.map(fault => `${new URL(page.url()).pathname}: ${fault}`)
}

test('axe finds nothing serious on the pages of analytics, what can be pressed has 24 pixels, none is wider than 320 px', async ({
  page,
}) => {
  // Two minutes of work, on a machine that may be busy.
  test.setTimeout(600_000)
  await signIn(page)
  await openOrganization(page, 'Bryndal Dairy and Bakery')
  const faults: string[] = []
  await page.goto('/app')
  for (const address of ['/app/analytics?all=yes', explorer.path]) {
    await goWithin(page, address)
    faults.push(...(await look(page)))
  }
  for (const [view, colorScheme] of looksOf(views)) {
    await page.emulateMedia({ colorScheme })
    await goWithin(page, viewPath(view))
    faults.push(...(await look(page)))
    if (view.party) {
      // Its blocks are there once somebody is chosen.
      await page.getByRole('main').getByRole('table').getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(view.title)
      for (const { title } of partsOf(view)) {
        const tab = page.getByRole('navigation', { name: `Parts of ${view.title}` }).getByRole('link', { name: title })
        await tab.click()
        await expect(tab).toHaveAttribute('aria-current', 'page')
        faults.push(...(await look(page)))
      }
    }
  }
  expect(faults).toEqual([])
})
