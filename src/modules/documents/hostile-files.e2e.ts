import type { Page } from '@playwright/test'
import { expect, signIn, ownPortal as test } from '#test/browser.ts'

test.use({ locale: 'en-GB' })
test.setTimeout(120_000)

const script = `<script>fetch('/api/session-stolen'); alert(1); document.title = 'Taken over'</script>`
const files: readonly { name: string; content: string; says: string }[] = [
  {
    name: 'offer.html',
    content: `<html><body onload="alert(2)"><h1>Offer of the month</h1>${script}<img src="/x" onerror="alert(3)"></body></html>`,
    says: 'Offer of the month',
  },
  {
    name: 'logo.svg',
    content: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(4)">${script}<text>Logo</text></svg>`,
    says: '',
  },
  { name: 'invoice.pdf', content: `<html><body>${script}Invoice 4711</body></html>`, says: '' },
]

/** Brings a file; answers the addresses of its page and of its bytes. */
function bring(page: Page, { name, content }: { name: string; content: string }) {
  return page.evaluate(
    async ([title, body]) => {
      const { signedIn } = JSON.parse(document.querySelector('#boot')?.textContent ?? '')
      const below = `/api/organization/${signedIn.organization.uuid}/documents`
      const answer = await fetch(`${below}?name=${title}`, { method: 'POST', body })
      const { uuid } = await answer.json()
      return { page: `/app/documents/${uuid}`, bytes: `${below}/${uuid}/versions/1` }
    },
    [name, content] as const,
  )
}

test('files with scripts are read as text and saved, never opened as pages, so that nothing in them runs', async ({
  page,
}) => {
  const ran: string[] = []
  page.on('dialog', dialog => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', request => {
    if (/session-stolen|\/x$/.test(request.url())) ran.push(request.url())
  })
  await signIn(page)
  for (const file of files) {
    await page.goto('/app/documents')
    const addresses = await bring(page, file)
    await page.goto(addresses.page)
    await expect(page.getByRole('heading', { level: 1, name: file.name.replace(/\..*/, '') })).toBeVisible()
    if (file.says) await expect(page.getByText(file.says)).toBeVisible()
    for (const what of ['view', 'file']) {
      const opened = await page.context().newPage()
      const saved = opened.waitForEvent('download')
      await expect(opened.goto(`${addresses.bytes}/${what}`)).rejects.toThrow('Download is starting')
      expect((await saved).suggestedFilename()).toBe(file.name)
      await opened.close()
    }
  }
  expect(ran).toEqual([])
})
