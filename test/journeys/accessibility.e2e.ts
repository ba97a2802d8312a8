import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { modules } from '#modules/modules.ts'
import { axeFaults, choicesWithoutRing, narrowFaults, smallTargets } from '#test/accessibility.ts'
import { expect, goWithin, signIn, test } from '#test/browser.ts'
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

/** Goes to a page, within the one that is loaded where there is one, and waits until nothing of it is a skeleton. */
async function open(page: Page, address: string, isWithin = false): Promise<void> {
  await (isWithin ? goWithin(page, address) : page.goto(address))
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
  const patterns = [...waiting]
  const addresses = [...ownPages, ...all.filter(address => !waiting.has(address))]
  // Of one kind of page may come two in a row that are named alike.
  const kindOf = (address: string) => patterns.find(pattern => isOf(pattern, address)) ?? address
  // Grows by what is found on the way.
  for (const [at, address] of addresses.entries()) {
    const before = addresses[at - 1] ?? '/app'
    await open(page, address, kindOf(before) !== kindOf(address))
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

/** What axe holds against the page in sight in one look. */
async function faultsOf(page: Page, address: string, { colorScheme, contrast, rules }: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' })
  // The page follows a moment after it is told; that of the calls has a look of its own, which follows at once.
  const followed = `[data-mantine-color-scheme=${colorScheme}][data-contrast=${contrast === 'more' ? 'more' : 'usual'}]`
  await expect(page.locator(`html:not([data-mantine-color-scheme]), html${followed}`)).toHaveCount(1)
  const found = await axeFaults(page, { rules })
  return found.map(fault => `${address}, ${colorScheme}, ${contrast}: ${fault}`)
}

test('axe finds nothing serious on any page, light, dark or in high contrast, nothing to press is small, no choice hides its focus, and none is wider than 320 px', async ({
  page,
}) => {
  test.setTimeout(900_000)
  const faults: string[] = []
  const seen = await lookAtAll(page, async address => {
    for (const look of looks) faults.push(...(await faultsOf(page, address, look)))
    // The page of the calls is drawn by a library.
    const small = address === '/api/docs' ? [] : await smallTargets(page)
    faults.push(...small.map(target => `${address}: ${target} is small`))
    faults.push(...(await choicesWithoutRing(page)).map(choice => `${address}: ${choice} shows no focus`))
    faults.push(...(await narrowFaults(page)).map(fault => `${address}: ${fault}`))
  })
  expect(faults).toEqual([])
  for (const { path } of modules) expect(seen).toContain(path)
})
