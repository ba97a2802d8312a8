import type { Page } from '@playwright/test'
import { axeFaults, narrowFaults } from '#test/accessibility.ts'
import { expect, signIn, ownPortal as test } from '#test/browser.ts'
import { pdfOf } from '#test/pdf.ts'

test.use({ locale: 'en-GB' })
test.setTimeout(180_000)

/** Brings a PDF as a document; answers its address. */
async function addPdf(page: Page, title: string): Promise<string> {
  const bytes = [...pdfOf([['Confidential offer'], ['Second page'], ['Third page']])]
  const uuid = await page.evaluate(
    async ([name, body]) => {
      const { signedIn } = JSON.parse(document.querySelector('#boot')?.textContent ?? '')
      const answer = await fetch(
        `/api/organization/${signedIn.organization.uuid}/documents?name=offer.pdf&title=${name}`,
        { method: 'POST', body: new Uint8Array(body) },
      )
      return ((await answer.json()) as { uuid: string }).uuid
    },
    [title, bytes] as const,
  )
  return `/app/documents/${uuid}`
}

test('a document is shared to look at, read under its watermark by a password, and the link revoked', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await page.goto('/app/documents')
  await page.goto(await addPdf(page, 'Offer'))
  await page.getByRole('button', { name: 'Share by link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share “Offer”' })
  await dialog.getByLabel('For whom').fill('Acme')
  await dialog.getByLabel('Opens for').selectOption('7')
  await dialog.getByLabel('Password, if it is to have one').fill('correct horse')
  await expect(dialog.getByLabel('To look at only')).toBeChecked()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const field = dialog.getByLabel('Address of the link', { exact: true })
  await expect(field).toBeFocused()
  const address = await field.inputValue()
  expect(address).toContain('/shared#')
  await dialog.getByRole('button', { name: 'Make another link' }).click()
  await expect(dialog.getByLabel('For whom')).toBeFocused()

  const outside = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const visitor = await outside.newPage()
  const asked: string[] = []
  visitor.on('request', request => asked.push(request.url(), request.headers().referer ?? ''))
  await visitor.goto(address)
  await visitor.getByLabel('Your name').fill('Anna Visitor')
  await visitor.getByLabel('Password of the link').fill('wrong horse')
  await visitor.getByRole('button', { name: 'Open the document' }).click()
  await expect(visitor.getByText('That is not the password of this link')).toBeVisible()
  await visitor.getByLabel('Password of the link').fill('correct horse')
  expect(await axeFaults(visitor)).toEqual([])
  await visitor.getByRole('button', { name: 'Open the document' }).click()
  await expect(visitor.getByRole('heading', { name: 'Offer' })).toBeVisible()
  await expect(visitor.getByText('Page 1 of 3')).toBeVisible()
  await expect(visitor.getByRole('main')).toBeFocused()
  // Where the machine cannot draw pages the text stands under the watermark.
  await expect(
    visitor.getByRole('img', { name: 'Page 1' }).or(visitor.locator('[data-watermark^="Anna"]')).first(),
  ).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Save the file' })).toHaveCount(0)
  expect(await axeFaults(visitor)).toEqual([])
  expect(await narrowFaults(visitor)).toEqual([])
  await visitor.waitForResponse(answer => answer.url().endsWith('/api/shared/sight') && answer.status() === 204)
  const secret = address.split('~')[1] ?? 'none'
  expect(asked.filter(text => text.includes(secret))).toEqual([])

  await page.reload()
  await expect(page.getByText('Anna Visitor, by the link for Acme')).toBeVisible()
  await page.getByRole('button', { name: 'Share by link' }).click()
  await dialog.getByRole('button', { name: '1 view' }).click()
  await expect(dialog.getByText('Anna Visitor')).toBeVisible()
  await expect(dialog.getByRole('definition').first()).toHaveText(/^[1-9]\d* s$/)
  await dialog.getByRole('button', { name: 'Revoke the link: Acme' }).click()
  const confirm = page.getByRole('dialog', { name: 'Revoke this link?' })
  await confirm.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(dialog.getByText('Revoked')).toBeVisible()
  await expect(dialog).toBeFocused()
  await expect(visitor.getByText(/^This link does not open anything any more/)).toBeVisible({ timeout: 15_000 })
  await expect(visitor.getByText('Confidential offer')).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByText(/^This link does not open anything any more/)).toBeVisible()
  await outside.close()
})
