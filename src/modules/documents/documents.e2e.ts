import type { Page } from '@playwright/test'
import { axeFaults, narrowFaults } from '#test/accessibility.ts'
import { expect, signIn, ownPortal as test } from '#test/browser.ts'
import { cite } from './test/cite.ts'

test.use({ locale: 'en-GB' })
test.setTimeout(180_000)

const clause = (days: number) =>
  [
    ...['Rahmenvertrag über Wellpappe', '', 'Die Parteien vereinbaren die Lieferung nach Plan.'],
    `Die Kündigungsfrist beträgt ${days} Tage.`,
    ...Array.from({ length: 20 }, (_, at) => `Absatz ${at + 1} gilt wie vereinbart.`),
  ].join('\n')
/** A file of several pages, told apart as a printer does. */
const agreement = (days: number) => ['Deckblatt', 'Inhalt', clause(days)].join('\f')

/** Drops files anywhere on the page. */
async function drop(page: Page, files: readonly { name: string; text: string }[]): Promise<void> {
  const brought = await page.evaluateHandle(list => {
    const transfer = new DataTransfer()
    for (const { name, text } of list) transfer.items.add(new File([text], name, { type: 'text/plain' }))
    return transfer
  }, files)
  await page.getByRole('heading', { level: 1, name: 'Documents' }).dispatchEvent('drop', { dataTransfer: brought })
}

/** An action to prove something for. */
function addAction(page: Page, title: string): Promise<number> {
  return page.evaluate(async named => {
    const { signedIn } = JSON.parse(document.querySelector('#boot')?.textContent ?? '')
    const body = JSON.stringify({ title: named })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`/api/organization/${signedIn.organization.uuid}/actions`, {
      method: 'POST',
      headers,
      body,
    })
    return answer.status
  }, title)
}

test('files are dropped, found by a word, read at its page, changed, compared, restored and deleted', async ({
  page,
}) => {
  await signIn(page)
  // Beside the library of the demonstration: in no folder, where none of it lies.
  await page.goto('/app/documents?folder=none')
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  const text = agreement(90)
  await drop(page, [{ name: 'Rahmenvertrag.txt', text }])
  const files = page.getByRole('list', { name: 'Uploaded files' })
  await expect(files.getByRole('link', { name: 'Rahmenvertrag' })).toBeVisible()
  await drop(page, [
    { name: 'Kopie.txt', text },
    { name: 'Preisliste.txt', text: 'Preise ab Januar' },
  ])
  await expect(files.getByText('This file is here already, as “Rahmenvertrag”')).toBeVisible()
  await expect(files.getByRole('link', { name: 'Preisliste' })).toBeVisible()
  await files.getByRole('button', { name: /^Leave out.*Kopie/ }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('row')).toHaveCount(3)

  const search = page.getByRole('searchbox', { name: 'Search documents' })
  await expect(async () => {
    // The text is read soon after.
    await search.fill('')
    await search.fill('kundigungsfrist')
    await expect(page.locator('mark', { hasText: 'Kündigungsfrist' })).toBeVisible({ timeout: 3000 })
  }).toPass()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(/page=3/)
  const reader = page.getByRole('region', { name: 'Text of the document' })
  await expect(reader.locator('mark[data-current]')).toHaveText('Kündigungsfrist')
  const find = page.getByRole('searchbox', { name: 'Find in this document' })
  await find.fill('inhalt')
  await expect(reader.locator('mark[data-current]')).toHaveText('Inhalt')
  await find.fill('nirgends')
  await expect(page.getByText('Not in this document')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  expect(await addAction(page, 'Prolong the notice')).toBe(201)
  await find.fill('')
  await cite(page, reader.getByText(/Die Kündigungsfrist beträgt 90 Tage/), 'Prolong the notice')
  const links = page.getByRole('region', { name: 'Links' })
  await expect(links.getByText('Page 3 of version 1')).toBeVisible()

  await page.getByRole('button', { name: 'New version' }).click()
  const version = page.getByRole('dialog', { name: 'New version' })
  const buffer = Buffer.from(agreement(30))
  await version
    .locator('input[type=file]')
    .setInputFiles({ name: 'Rahmenvertrag 2.txt', mimeType: 'text/plain', buffer })
  await version.getByLabel('Reason').fill('Kürzere Frist')
  await version.getByRole('button', { name: 'Upload the file' }).click()
  await expect(version).toBeHidden()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByText('Kürzere Frist')).toBeVisible()
  await expect(links.getByText('Text changed')).toBeVisible()
  await versions.getByRole('button', { name: 'More of version 2' }).click()
  await page.getByRole('menuitem', { name: 'Compare with version 1' }).click()
  const compare = page.getByRole('region', { name: 'Compare versions' })
  await expect(compare.getByText('1 place differs')).toBeVisible()
  await expect(compare.getByText('Die Kündigungsfrist beträgt 30 Tage.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await compare.getByRole('button', { name: 'Back to the text' }).click()

  await versions.getByRole('button', { name: 'More of version 1' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(versions.getByText('Has the content of version 1')).toBeVisible()
  await expect(reader.getByText('Die Kündigungsfrist beträgt 90 Tage.')).toBeVisible()
  await expect(links.getByText('Page 3 of version 3')).toBeVisible()
  await expect(links.getByText('Text changed')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Who opened it' }).getByText('Read version 1').first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await narrowFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'More of Rahmenvertrag' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this document?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/app\/documents$/)
  const listed = page.getByRole('table', { name: 'Documents' })
  await expect(listed.getByRole('link', { name: 'Preisliste', exact: true })).toBeVisible()
  await expect(listed.getByRole('link', { name: 'Rahmenvertrag', exact: true })).toBeHidden()
  await page.goto('/app/account/trash')
  await page.getByRole('button', { name: /^Restore.*Rahmenvertrag/ }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await page.goto('/app/documents')
  await expect(listed.getByRole('link', { name: 'Rahmenvertrag', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await narrowFaults(page)).toEqual([])
})
