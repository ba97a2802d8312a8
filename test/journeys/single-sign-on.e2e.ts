import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type DnsPeer, startDnsPeer } from '#test/dns-peer.ts'
import { createByCommandLine, startPortalProcess } from '#test/portal-process.ts'
import { type IdentityProviderProcess, startIdentityProvider } from '#test/saml-idp.ts'

/** Single sign-on from nothing, with an identity provider and a name server on loopback. */

type Setting = { origin: string; idp: IdentityProviderProcess; dns: DnsPeer }

const admin = { email: 'ada@elsewhere.example', password: 'violet tramlines seven' }

const test = base.extend<object, { setting: Setting }>({
  setting: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern that no other fixture is needed
    async ({}, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'sextant-journey-saml-'))
      const [idp, dns] = await Promise.all([startIdentityProvider(), startDnsPeer()])
      await createByCommandLine(directory, 'Harbour Foods', { ...admin, first: 'Ada', last: 'Holm' })
      const portal = await startPortalProcess(directory, { SEXTANT_DNS: dns.server })
      await idp.know(await (await fetch(`${portal.origin}/api/saml/metadata`)).text())
      await use({ origin: portal.origin, idp, dns })
      await portal.stop()
      await Promise.all([idp.close(), dns.close()])
      rmSync(directory, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ setting }, use) => use(setting.origin),
})

test('an administrator connects a provider, and a new colleague comes in by it to the page they wanted', async ({
  page,
  browser,
  setting: { idp, dns, origin },
}) => {
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/app')
  await page.goto('/admin/single-sign-on')
  await page.getByRole('button', { name: 'Add a connection' }).click()
  await page.getByLabel('Metadata of your identity provider').fill(await idp.metadata())
  await page.getByRole('button', { name: 'Fill the fields' }).click()
  await expect(page.getByLabel(/Entity id of the provider/)).toHaveValue(idp.entityId)
  await page.getByLabel('Name', { exact: true }).fill('Harbour account')
  await page.getByLabel('People the portal does not know').selectOption('Viewer')
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  await page.getByLabel('Domain to add').fill('harbour.example')
  await page.getByRole('button', { name: 'Add domain' }).click()
  const record = page.locator('code', { hasText: 'sextant-domain-verification=' })
  dns.set('_sextant-challenge.harbour.example', [(await record.textContent()) ?? ''])
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Proved', { exact: true })).toBeVisible()

  const colleague = await (await browser.newContext({ baseURL: origin })).newPage()
  await colleague.goto('/app/overview?from=2026-01-01')
  await colleague.getByRole('link', { name: 'Sign in' }).click()
  await colleague.getByLabel('E-mail').fill('nora@harbour.example')
  await colleague.getByRole('button', { name: /single sign-on/i }).click()
  await expect(colleague.getByRole('heading', { name: 'Company sign-in' })).toBeVisible()
  await colleague.getByLabel('Company e-mail').fill('nora@harbour.example')
  await colleague.getByRole('button', { name: 'Continue' }).click()
  await colleague.waitForURL('**/app/overview?from=2026-01-01')
  await expect(colleague.getByRole('button', { name: /^Menu of nora/i })).toBeVisible()
})
