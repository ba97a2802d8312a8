import type { Page, Request } from '@playwright/test'
import { modules } from '#modules/modules.ts'
import { expect, signIn, test, withoutStream } from '#test/browser.ts'

const pages = ['/app', ...modules.map(({ path }) => path), '/app/account/organizations']

/** What a page asks of the portal: method, address and body, in the order it was asked. */
function recordCalls(page: Page): { calls: string[]; stop: () => void } {
  const calls: string[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`)
  }
  page.on('request', note)
  return { calls, stop: () => page.off('request', note) }
}

test('a page asks for each thing once', async ({ page }) => {
  // It opens the first page of every module, one after the other.
  test.slow()
  await withoutStream(page)
  await signIn(page)
  await page.waitForLoadState('networkidle')
  for (const address of pages) {
    const { calls, stop } = recordCalls(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    stop()
    const repeated = calls.filter((call, index) => calls.indexOf(call) !== index)
    expect(repeated, address).toEqual([])
  }
})

test('navigation, logo, person and tiles are there before any call is answered', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/**', () => undefined)
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), /)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Overview')).toBeVisible()
  const logo = page.getByRole('banner').getByRole('img', { name: 'Fennmark Foods Group' })
  await expect(logo).toHaveAttribute('src', '/images/fennmark-foods.svg?w=640')
  await expect(logo).toHaveJSProperty('complete', true)
  await expect(page.getByRole('button', { name: /^Menu of/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Modules' }).getByRole('listitem')).not.toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
