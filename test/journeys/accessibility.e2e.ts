import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { modules } from '#modules/modules.ts'
import { expect, signIn, test } from '#test/browser.ts'
import type { WebModule } from '#web/define-web-module.ts'

const publicPages = ['/', '/signin', '/change-password', '/app/auth?authError=tokenExpired', '/api/docs']
const ownPages = ['/app', '/app/no-such-page']

/** The addresses of every module's pages, as its `web/index.ts` lists them. */
async function modulePages(): Promise<string[]> {
  const listed = modules.map(async ({ id, path }) => {
    const file: { default: WebModule } = await import(join(import.meta.dirname, `../../src/modules/${id}/web/index.ts`))
    return file.default.routes.map(page => path + page.path)
  })
  return (await Promise.all(listed)).flat()
}

/** Goes to a page and waits until nothing of it is a skeleton. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 20_000 })
}

/**
 * Looks at every page, of the portal and of its modules; where an address has a parameter, at the first and the last of
 * those that a page links to. Gives the addresses that were looked at.
 */
async function lookAtAll(page: Page, look: (address: string) => Promise<void>): Promise<string[]> {
  for (const address of publicPages) {
    await open(page, address)
    await look(address)
  }
  await signIn(page)
  const all = await modulePages()
  const waiting = new Set(all.filter(address => address.includes('$')))
  const addresses = [...ownPages, ...all.filter(address => !waiting.has(address))]
  // Grows by what is found on the way.
  for (const address of addresses) {
    await open(page, address)
    await look(address)
    const links = await page.getByRole('link').evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''))
    for (const pattern of waiting) {
      const linked = links.map(link => link.split('?')[0] ?? '').filter(link => isOf(pattern, link))
      const unseen = [linked.at(0), linked.at(-1)].filter(link => link !== undefined && !addresses.includes(link))
      addresses.push(...new Set(unseen.filter(link => link !== undefined)))
      if (linked.length > 0) waiting.delete(pattern)
    }
  }
  return [...publicPages, ...addresses]
}

function isOf(pattern: string, address: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address)
}

const looks = [
  { colorScheme: 'light', contrast: 'no-preference', rules: [] },
  // The dark look changes colours and nothing else, and so does that of high contrast, which is held to 7:1.
  { colorScheme: 'dark', contrast: 'no-preference', rules: ['color-contrast', 'link-in-text-block'] },
  { colorScheme: 'light', contrast: 'more', rules: ['color-contrast-enhanced'] },
] as const

type Look = (typeof looks)[number]

/** What axe holds against the page in sight, one line a rule. The pages have no frames, so that its short way suffices. */
async function faultsOf(page: Page, address: string, { colorScheme, contrast, rules }: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' })
  // The page follows a moment after it is told; that of the calls has a look of its own, which follows at once.
  const followed = `[data-mantine-color-scheme=${colorScheme}][data-contrast=${contrast === 'more' ? 'more' : 'usual'}]`
  await expect(page.locator(`html:not([data-mantine-color-scheme]), html${followed}`)).toHaveCount(1)
  await endTransitions(page)
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${address}, ${colorScheme}, ${contrast}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
}

/** Colours that are on their way from one look to the next are there. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}

/** By how much the page in sight is wider than a narrow screen, once what it draws has taken the new width. */
async function overhangOf(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 })
  const overhang = () => document.documentElement.scrollWidth - window.innerWidth
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, { timeout: 5000 })
    .catch(() => null)
  const found = await page.evaluate(overhang)
  await page.setViewportSize({ width: 1280, height: 800 })
  return found
}

test('axe finds nothing serious on any page, light, dark or in high contrast, and none is wider than 320 px', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const faults: string[] = []
  const overhangs: string[] = []
  const seen = await lookAtAll(page, async address => {
    for (const look of looks) faults.push(...(await faultsOf(page, address, look)))
    overhangs.push(`${address}: ${await overhangOf(page)}`)
  })
  expect(faults).toEqual([])
  for (const { path } of modules) expect(seen).toContain(path)
  expect(overhangs).toEqual(seen.map(address => `${address}: 0`))
})
