import type { Page } from '@playwright/test'
import { axeFaults, narrowFaults } from '#test/accessibility.ts'
import { expect, signIn, ownPortal as test } from '#test/browser.ts'
import { firstOwnObject, pdfOf } from '#test/pdf.ts'

test.use({ locale: 'en-GB' })
test.setTimeout(120_000)

/** Thirty pages; a link leads from the first to the twentieth, and a script would say hello. */
const printed = pdfOf(
  Array.from({ length: 30 }, (_, at) => [
    `Clause ${at + 1}`,
    at === 16 ? 'The notice period is ninety' : 'As agreed between both',
    at === 16 ? 'days before the end.' : 'parties.',
  ]),
  {
    catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
    objects: [`<< /Type /Annot /Subtype /Link /Rect [50 790 300 812] /Dest [19 /Fit] >>`],
    pageEntries: at => (at === 0 ? `/Annots [${firstOwnObject} 0 R]` : ''),
  },
)

/** Brings a file and opens its page. */
async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/app/documents')
  const uuid = await page.evaluate(
    async ([title, content]) => {
      const { signedIn } = JSON.parse(document.querySelector('#boot')?.textContent ?? '')
      const address = `/api/organization/${signedIn.organization.uuid}/documents?name=${title}`
      const body = Uint8Array.from(atob(content), sign => sign.charCodeAt(0))
      return (await (await fetch(address, { method: 'POST', body })).json()).uuid
    },
    [name, buffer.toString('base64')] as const,
  )
  await page.goto(`/app/documents/${uuid}`)
}

test('a PDF is drawn in the page, found in, linked to at a passage, and nothing in it runs', async ({ page }) => {
  const opened: string[] = []
  page.on('dialog', dialog => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn(page)
  await upload(page, 'Agreement.pdf', printed)
  const pages = page.getByRole('region', { name: 'Pages of the document' })
  const pageOf = (number: number) => pages.getByRole('region', { name: `Page ${number}`, exact: true })
  await expect(pageOf(1).getByText('Clause 1', { exact: true })).toBeAttached()

  await pageOf(1).getByRole('button', { name: 'Go to page 20' }).click()
  await expect(page).toHaveURL(/page=20/)
  await expect(pageOf(20).getByText('Clause 20')).toBeInViewport()

  const find = page.getByRole('searchbox', { name: 'Find in this document' })
  await find.fill('notice')
  await expect(pageOf(17).locator('mark[data-current]')).toHaveText('notice')
  await expect(pageOf(17).locator('mark[data-current]')).toBeInViewport()
  await page.getByRole('button', { name: 'Pages in small' }).click()
  const small = page.getByRole('navigation', { name: 'Pages in small' })
  await expect(small.getByRole('button', { name: 'Go to page 17' })).toHaveAttribute('aria-current', 'page')
  const width = () => pageOf(17).evaluate(element => element.clientWidth)
  // The small pages take room from the others, which are laid out anew.
  const isLaidOut = async () => {
    const found = await width()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    return found > 0 && found === (await width())
  }
  await expect.poll(isLaidOut).toBe(true)
  const before = await width()
  await pages.focus()
  await page.keyboard.press('+')
  await expect.poll(width).not.toBe(before)
  await expect(pageOf(17)).toBeInViewport()
  await page.keyboard.press('0')
  await expect.poll(width).toBe(before)
  await expect(page.getByRole('textbox', { name: 'Go to page' })).toHaveValue('17')
  await page.keyboard.press('ArrowRight')
  await expect(pageOf(18).getByText('Clause 18')).toBeInViewport()
  expect(await axeFaults(page)).toEqual([])

  await page.goto(`${page.url().split('?')[0]}?page=17&quote=${encodeURIComponent('period is ninety days before')}`)
  await expect(pageOf(17).locator('mark[data-current]').first()).toBeInViewport()
  await expect(pageOf(17).locator('mark')).toHaveText(['period is ninety', 'days before'])
  await page.getByText('Text', { exact: true }).click()
  const text = page.getByRole('region', { name: 'Text of the document' })
  await expect(text.locator('mark')).toHaveText('period is ninety\ndays before')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByText('Pages', { exact: true }).click()
  await expect(pageOf(17)).toBeInViewport()
  expect(await narrowFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await upload(page, 'Locked.pdf', pdfOf([['Nothing']], { locked: 'closed' }))
  await expect(page.getByText('It is locked with a password.')).toBeVisible()
  await upload(page, 'Broken.pdf', Buffer.from('%PDF-1.4\nnothing of a PDF'))
  await expect(page.getByText('The file is broken.')).toBeVisible()
  expect(opened).toEqual([])
})
