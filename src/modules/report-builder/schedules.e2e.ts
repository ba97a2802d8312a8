import { axeFaults, narrowFaults, smallTargets } from '#test/accessibility.ts'
import { demo, expect, ownPortal, type Portal, signIn, startDemonstration, viewer } from '#test/browser.ts'
import { openSmtpPeer, type SmtpPeer } from '#test/smtp-peer.ts'

/** A portal of its own that sends its mail to a server beside it. */
const test = ownPortal.extend<{ mailServer: SmtpPeer; portal: Portal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern, which names nothing here
  mailServer: async ({}, use) => {
    const peer = await openSmtpPeer()
    await use(peer)
    await peer.close()
  },
  portal: async ({ mailServer }, use) => {
    const portal = await startDemonstration('schedules', { SMTP_URL: mailServer.url })
    await use(portal)
    await portal.close()
  },
})
test.use({ locale: 'en-GB' })
test.setTimeout(240_000)

test('a report of a template is published, scheduled in parts, rehearsed, tried and paused', async ({
  page,
  mailServer,
}) => {
  await signIn(page)
  await page.goto('/app/report-builder')
  await page.getByRole('button', { name: 'New report' }).first().click()
  await page.getByRole('button', { name: /^Supplier review/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/published/).first()).toBeVisible()

  await page.getByRole('button', { name: 'More of Supplier review' }).click()
  await page.getByRole('menuitem', { name: 'Schedules' }).click()
  await expect(page.getByText('No schedule yet')).toBeVisible()
  await page.getByRole('button', { name: 'New schedule' }).click()
  const form = page.getByRole('dialog', { name: 'New schedule' })
  await form.getByLabel('Name', { exact: true }).fill('Suppliers on Monday')
  await form.getByRole('switch', { name: 'Everybody gets only their own part' }).check()
  await form.getByRole('combobox', { name: 'Cut by' }).click()
  await page.getByRole('option', { name: 'Category', exact: true }).click()
  const table = form.getByLabel('Who gets which part')
  await table.fill(`${demo.email}\tNo such category\n${viewer.email}`)
  await expect(form.getByText(/^Line 2: needs an address/)).toBeVisible()
  await table.fill(`E-mail\tCategory\n${demo.email}\tNo such category`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Line 2: no line has “No such category”')).toBeVisible()
  await table.fill(`E-mail\tCategory\n${demo.email}\tPackaging\n${viewer.email}\tPackaging`)
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('region', { name: 'Suppliers on Monday' })
  await expect(card.getByText('2 people, each their own part')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  await card.getByRole('button', { name: 'Dry run of Suppliers on Monday' }).click()
  const log = page.getByRole('dialog', { name: 'Log of Suppliers on Monday' })
  await expect(log.getByText('Would be sent')).toHaveCount(2, { timeout: 60_000 })
  await expect(log.getByText('Its files were made, and nothing was sent.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  expect(mailServer.letters.filter(({ raw }) => raw.includes('attachment'))).toEqual([])
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: 'Send Suppliers on Monday to me as a test' }).click()
  await expect(log.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  const arrived = mailServer.letters.filter(({ raw }) => raw.includes('attachment'))
  expect(arrived.map(({ to }) => to)).toEqual([[demo.email]])
  // The file begins as a PDF does.
  expect(arrived[0]?.raw).toContain('JVBERi')
  expect(arrived[0]?.text).toContain('This is a test: nobody else got it.')
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: 'Pause Suppliers on Monday' }).click()
  await expect(card.getByText('Paused')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await narrowFaults(page)).toEqual([])
})
