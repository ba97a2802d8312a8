import type { Page } from '@playwright/test'
import { expect, signIn, test, viewer } from '#test/browser.ts'

const header = 'Invoice Date;Supplier;Net;Region'
const clean = [
  header,
  '03/04/2025;Nordpack AS;1.250,00;North',
  '05/04/2025;Baltic Cold Chain;75,50;South',
  '06/04/2025;Nordpack AS;-25,50;North',
].join('\n')
const faulty = [
  clean,
  '31/02/2025;Merit Facilities;99,00;North',
  '07/04/2025;;12,00;South',
  '08/04/2025;Voltura Energy;unknown;South',
  'Total;;1.411,00;',
].join('\n')

/** Brings text under a name and arrives at the columns. */
async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/app/data-manager/new')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'Lines' }).fill(text)
  await page.getByRole('button', { name: 'Upload and check columns' }).click()
  await expect(page.getByRole('heading', { name: 'Check the columns' })).toBeFocused()
}

async function count(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Count the whole file' }).click()
  await expect(page.getByRole('heading', { name: 'See what would be loaded' })).toBeFocused({ timeout: 20_000 })
}

async function load(page: Page, lines: string): Promise<void> {
  await page.getByRole('button', { name: `Load ${lines}` }).click()
  await expect(page.getByRole('heading', { name: `${lines} loaded` })).toBeFocused({ timeout: 20_000 })
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Undo / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Takes out')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
}

// Days and sums are compared as people of one region read them.
test.use({ locale: 'en-GB' })

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('pasted text becomes lines with the exact total, and undo takes them out again', async ({ page }) => {
  await paste(page, 'Spring 2025', clean)
  await count(page)
  await expect(page.getByText('3 + 0 + 0 + 0 = 3 rows of the file')).toBeVisible()
  await load(page, '3 purchase lines')
  await expect(page.getByText('€1,300.00')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See it on the overview' })).toHaveAttribute(
    'href',
    '/app/overview?from=2025-04-03&to=2025-04-06',
  )
  const address = page.url()

  await page.getByRole('link', { name: 'Show the lines' }).click()
  await expect(page.getByText('€1,300.00')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('gridcell', { name: '−€25.50' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('-25,50')

  await page.goto(address)
  await undo(page)
  await page.goto('/app/data-manager')
  await expect(page.getByRole('listitem').filter({ hasText: 'Spring 2025' })).toContainText('Undone')
})

test('the lines found are changed together, which is told with the way back', async ({ page }) => {
  await paste(page, 'Autumn 2025', clean)
  await count(page)
  await load(page, '3 purchase lines')
  const address = page.url()
  await page.getByRole('link', { name: 'Show the lines' }).click()
  await page.getByRole('button', { name: 'Change all 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 3 lines' })
  await dialog.getByRole('combobox', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Cost centre' }).click()
  await dialog.getByLabel('New value').fill('Harbour')
  await dialog.getByRole('button', { name: 'Change 3 lines' }).click()
  const told = page.getByRole('status').filter({ hasText: '3 lines changed.' })
  await expect(told).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Harbour' })).toHaveCount(3)

  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('gridcell', { name: 'Harbour' })).toHaveCount(0)
  await page.goto(address)
  await undo(page)
})

test('a line that two uploads have is told before the first is undone, and brought back from the other', async ({
  page,
}) => {
  const head = 'Invoice Date;Supplier;Net;Region'
  const line = (day: number, supplier: string, net: string) => `${day}/05/2025;${supplier};${net};North`
  const [one, two, three] = [line(13, 'Aster', '10,00'), line(14, 'Birch', '20,00'), line(15, 'Cedar', '30,00')]
  await paste(page, 'Bring back A', [head, one, two].join('\n'))
  await count(page)
  await load(page, '2 purchase lines')
  const address = page.url()
  await paste(page, 'Bring back B', [head, two, three].join('\n'))
  await count(page)
  await load(page, '1 purchase line')

  await page.goto(address)
  await page.getByRole('button', { name: /^Undo / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 purchase line, €20.00, also in “Bring back B”: brought back from there.')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
  await expect(page.getByText('1 purchase line brought back')).toBeVisible()

  await page.getByRole('link', { name: 'Bring back B' }).click()
  await expect(page.getByRole('heading', { name: '2 purchase lines loaded' })).toBeVisible()
  await expect(page.getByText('€50.00')).toBeVisible()
  await undo(page)
})

test('a hostile file is corrected in the page, loaded as it was counted, and undone', async ({ page }) => {
  await paste(page, 'With faults', faulty)
  await count(page)
  await expect(page.getByText('3 + 1 + 2 + 0 + 1 = 7 rows of the file')).toBeVisible()
  await expect(page.getByText('€1,300.00')).toBeVisible()
  for (const reason of ['Date does not exist', 'Supplier is blank', 'Amount is not a number', 'A printed total'])
    await expect(page.getByText(reason)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Download the 3 rejected rows/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^rejected-.*\.csv$/)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'See what would be loaded' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the columns' }).click()
  await expect(page.getByRole('heading', { name: 'Check the columns' })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Correct the rows here' }).click()
  const date = page.getByLabel('Invoice Date, row 5')
  await date.fill('28/02/2025')
  await date.press('Enter')
  await expect(page.getByLabel('Invoice Date, row 6')).toBeFocused()
  await page.getByLabel('Leave row 6 out').check()
  await page.getByLabel('Net, row 7').fill('1,00')
  await page.reload()
  await page.getByRole('button', { name: 'Count again with 3 corrections' }).click()
  await expect(page.getByText('5 + 0 + 0 + 2 = 7 rows of the file')).toBeVisible({ timeout: 20_000 })
  await load(page, '5 purchase lines')
  await expect(page.getByText('€1,400.00')).toBeVisible()
  await undo(page)
  await expect(page.getByText('5 purchase lines of it are no longer in any figure')).toBeVisible()
})

test('a question changes how a column is read, and a missing required field blocks with words', async ({ page }) => {
  // A source of its own, as the reading chosen here is remembered for files of the same form.
  await paste(page, 'Which comes first', clean.replace(header, 'Posting date;Supplier;Amount;Team'))
  const values = page.getByRole('list', { name: 'Values of Posting date' })
  await expect(values).toContainText('3 Apr 2025')
  const readings = page.getByRole('radiogroup', { name: /day or the month first/ })
  await readings.getByRole('radio', { name: /^Month first/ }).click()
  await expect(values).toContainText('4 Mar 2025')

  const supplier = page.getByRole('combobox', { name: 'Field of the column Supplier' })
  await supplier.click()
  await page.getByRole('option', { name: 'Not used' }).click()
  await expect(page.getByRole('button', { name: 'Count the whole file' })).toBeDisabled()
  await expect(page.getByText('Supplier is required.')).toBeVisible()
  await supplier.click()
  await page.getByRole('option', { name: 'Supplier', exact: true }).click()
  await count(page)
  await load(page, '3 purchase lines')
  await expect(page.getByText('Mar 2025')).toBeVisible()
  await undo(page)
})

test('lines loaded before are left out, or loaded again when that is meant', async ({ page }) => {
  await paste(page, 'Once', clean)
  await count(page)
  await load(page, '3 purchase lines')
  const first = page.url()

  await paste(page, 'Twice', clean)
  await count(page)
  await expect(page.getByText('0 + 0 + 3 + 0 = 3 rows of the file')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Load / })).toBeDisabled()
  await page.getByRole('radio', { name: 'Load them again' }).click()
  await expect(page.getByText('3 + 0 + 0 + 0 = 3 rows of the file')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Load / })).toBeDisabled()
  await page.getByRole('checkbox', { name: /This very file is loaded already/ }).check()
  await load(page, '3 purchase lines')
  await undo(page)
  await page.goto(first)
  await undo(page)
})

test('a plan made before other lines were loaded is made again and says so', async ({ page, context }) => {
  await paste(page, 'Waiting', clean)
  await count(page)
  const other = await context.newPage()
  await paste(other, 'Faster', clean)
  await count(other)
  await load(other, '3 purchase lines')

  await page.getByRole('button', { name: 'Load 3 purchase lines' }).click()
  await expect(page.getByText('The counts are new')).toBeVisible()
  await expect(page.getByText('0 + 0 + 3 + 0 = 3 rows of the file')).toBeVisible()
  await undo(other)
})

test('what cannot be uploaded is said in place, and what was typed stays', async ({ page }) => {
  await page.goto('/app/data-manager/new')
  const send = page.getByRole('button', { name: 'Upload and check columns' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('nothing to upload yet')

  await page.getByRole('textbox', { name: 'Lines' }).fill(header)
  await send.click()
  await expect(page.getByRole('alert')).toContainText('one line only')
  await expect(page.getByRole('textbox', { name: 'Lines' })).toHaveValue(header)

  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('“empty.csv” is empty')
  await page.getByRole('button', { name: 'Remove empty.csv' }).click()
  await expect(page.getByRole('textbox', { name: 'Lines' })).toHaveValue(header)

  await file.setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004 workbook') })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('cut short or damaged')
  await expect(page.getByRole('button', { name: 'Remove book.csv' })).toBeVisible()

  await page.route('**/uploads?*', route => route.abort('connectionreset'))
  await send.click()
  await expect(page.getByRole('alert')).toContainText('The connection broke')
})

test('an upload under way can be cancelled', async ({ page }) => {
  await page.route('**/uploads?*', () => undefined)
  await page.goto('/app/data-manager/new')
  await page.getByRole('textbox', { name: 'Lines' }).fill(clean)
  await page.getByRole('button', { name: 'Upload and check columns' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Upload cancelled')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Lines' })).toHaveValue(clean)
})

test('a link with filters shows the lines behind a figure; filters, order and page live in the address', async ({
  page,
}) => {
  await paste(page, 'Behind the figure', clean)
  await count(page)
  await load(page, '3 purchase lines')
  const address = page.url()
  const filters = JSON.stringify([{ field: 'supplier', op: 'is', values: ['Nordpack AS'] }])
  const search = new URLSearchParams({ dataset: 'spend', from: '2025-04-01', to: '2025-04-30', filters })
  search.set('upload', address.split('/').at(-1) ?? '')
  await page.goto(`/app/data-manager/lines?${search}`)
  await expect(page.getByText('€1,224.50')).toBeVisible()
  await expect(page.getByText('Supplier is Nordpack AS')).toBeVisible()

  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(page).toHaveURL(/order=amount\.desc/)
  await expect(page.getByRole('row').nth(1)).toContainText('€1,250.00')

  await page.getByRole('button', { name: 'Remove: Supplier is Nordpack AS' }).click()
  await expect(page.getByText('€1,300.00')).toBeVisible()
  await page.getByLabel('Supplier contains').fill('baltic')
  await expect(page.getByText('€75.50').first()).toBeVisible()
  await expect(page).toHaveURL(/contains/)

  await page.goto('/app/data-manager/lines?filters=%7Bbroken')
  await expect(page.getByText('What this address asks for cannot be read')).toBeVisible()
  await page.goto('/app/data-manager/lines?page=2')
  await expect(page.getByText(/^21–40 of/)).toBeVisible()
  await page.goto(address)
  await undo(page)
})

test('a viewer sees the history and the lines, and nothing that changes them', async ({ page, context }) => {
  await context.clearCookies()
  await signIn(page, viewer)
  await page.goto('/app/data-manager')
  await expect(page.getByText('Loaded').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add data' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Undo|Discard) / })).toHaveCount(0)
  await page.getByRole('link', { name: 'Lines', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})
