import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser.ts'

const home = 'Fennmark Foods Group'
const chosen = 'Tarnholt Tools'

async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Switch Organizations' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The calls and page loads of a switch, in the order they were sent. */
function recordSteps(page: Page): string[] {
  const steps: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.isNavigationRequest()) steps.push(`load ${pathname}`)
    if (pathname === '/api/organization/user' && request.method() === 'PUT') {
      const records = request.postDataJSON() as { ClientName: string; ActiveOrganization: number }[]
      const active = records.filter(({ ActiveOrganization }) => ActiveOrganization === 1)
      steps.push(`flags ${active.map(({ ClientName }) => ClientName).join()} of ${records.length}`)
    }
    if (pathname === '/api/auth/session' && searchParams.has('organizationUuid'))
      steps.push(`session ${[...searchParams.keys()].join(' ')}`)
  })
  return steps
}

test('switching sets the flags, refreshes the session and loads /app anew; the other tab says what it shows', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/app/data-manager')
  const other = await context.newPage()
  await other.goto('/app/overview')
  await expect(other.getByText(home).first()).toBeVisible()

  const steps = recordSteps(page)
  await switchTo(page, chosen)
  await page.waitForURL(/\/app$/)
  await expect(page.getByText(new RegExp(`^${chosen} ·`))).toBeVisible()
  expect(steps).toEqual([`flags ${chosen} of 3`, 'session organizationUuid userId', 'load /app'])

  const bar = other.getByRole('alertdialog').filter({ hasText: 'in another tab' })
  await expect(bar).toContainText(`You switched to ${chosen} in another tab. This tab shows ${home}.`)
  await bar.getByRole('button', { name: `Stay in ${home}` }).click()
  await expect(bar).toBeHidden()
  await expect(other.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await switchTo(page, home)
  await expect(page.getByText(new RegExp(`^${home} ·`))).toBeVisible()
})
