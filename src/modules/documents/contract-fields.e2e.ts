import { axeFaults, narrowFaults } from '#test/accessibility.ts'
import { expect, signIn, ownPortal as test } from '#test/browser.ts'

test.use({ locale: 'en-GB' })
test.setTimeout(180_000)

const agreement = [
  `SUPPLY AGREEMENT
Contract No. HB-417

between Harwick Beverages Ltd (the "Buyer") and Penbrook Glassworks plc (the "Supplier").

1. This Agreement commences on 1 January 2027 and has an initial term of 24 months.`,
  `2. Either party may terminate this Agreement by giving six (6) months' written notice before the end of the term.
3. Each invoice is payable within 30 days of its date.

Item                Unit     Price (GBP)
Bottle 330 ml       piece    0.1130
Bottle 750 ml       piece    0.1875`,
].join('\f')

test('a contract is brought, its fields are checked against their sentences and confirmed, and the register has them', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/app/documents/upload')
  const dialog = page.getByRole('dialog')
  const file = { name: 'Supply agreement.txt', mimeType: 'text/plain', buffer: Buffer.from(agreement) }
  await dialog.getByLabel('Type').selectOption('contract')
  await dialog.locator('input[type=file]').setInputFiles(file)
  const upload = dialog.getByRole('button', { name: /^Upload/ })
  if (await upload.isVisible()) await upload.click()
  await page.getByRole('list', { name: 'Uploaded files' }).getByRole('link', { name: 'Supply agreement' }).click()

  const card = page.getByRole('region', { name: 'Contract fields' })
  await expect(card.getByLabel('Supplier')).toHaveValue('Penbrook Glassworks plc')
  await expect(card.getByLabel('Notice (months)')).toHaveValue('6')
  await expect(card.getByText('The register has no contract of this number yet.')).toBeVisible()
  await card.getByRole('button', { name: /Notice \(months\)/ }).click()
  await expect(page).toHaveURL(/page=2.*quote=|quote=.*page=2/)
  await expect(page.getByRole('region', { name: 'Text of the document' }).locator('mark').first()).toContainText(
    'Either party may terminate',
  )
  expect(await axeFaults(page)).toEqual([])
  await card.getByLabel('Payment terms (days)').fill('45')
  await card.getByRole('button', { name: 'Confirm and add the contract' }).click()
  await expect(card.getByText('In the register as')).toBeVisible()

  await card.getByRole('link', { name: /HB-417/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /HB-417/ })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Open in the register' }).click()
  const row = page.getByRole('dialog')
  await expect(row.getByLabel('Supplier')).toHaveValue('Penbrook Glassworks plc')
  await expect(row.getByLabel('Payment terms (days)')).toHaveValue('45')
  await expect(row.getByLabel('Notice (months)')).toHaveValue('6')
  await row.getByRole('link', { name: 'Supply agreement, pages 1 and 2' }).click()
  await expect(card.getByText('In the register as')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await narrowFaults(page)).toEqual([])
})
