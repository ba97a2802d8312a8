import type { Page } from '@playwright/test'
import { axeFaults, narrowFaults, smallTargets } from '#test/accessibility.ts'
import { expect, signIn, ownPortal as test } from '#test/browser.ts'

test.use({ locale: 'en-GB' })
test.setTimeout(240_000)

test('a chart is put in a report from its view, and read with its filters, by clicks and in its lines', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/app/analytics/view/spend')
  const block = await firstExport(page)
  await block.click()
  await page.getByRole('menuitem', { name: 'Add to a report …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to a report' })
  await dialog.getByRole('radio', { name: 'A new report' }).check()
  await dialog.getByLabel('Name of the report').fill('From a view')
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Added to “From a view”').first()).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'From a view' })).toBeVisible()
  await expect(page.locator('[aria-pressed][aria-describedby=editor-keys]')).toHaveCount(1)

  await page.goto('/app/analytics/view/spend')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('menuitem', { name: 'Add this view to a report …' }).click()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('radio', { name: 'From a view' }).check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const frames = page.locator('[aria-pressed][aria-describedby=editor-keys]')
  await expect(frames.nth(2)).toBeVisible()

  await page.goto('/app/analytics/explorer?rows=category,supplier_family:5&columns=time.quarter')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add to a report …' }).click()
  await dialog.getByRole('radio', { name: 'From a view' }).check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const pivot = page.getByRole('table', { name: 'Spend by category and supplier family, across quarters' })
  await expect(pivot.getByRole('columnheader')).toHaveCount(6)
  await page.getByRole('button', { name: /^Spend by category and supplier family/, pressed: false }).click()
  await page.getByRole('button', { name: /^Quarters/ }).click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Spend by category and supplier family' })).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Key figures' }).first()).toBeVisible()
  const member = page.locator('table button[aria-haspopup=menu]').first()
  const name = (await member.textContent()) ?? ''
  await member.click()
  await page.getByRole('menuitem', { name: `Filter to ${name}` }).click()
  await expect(page).toHaveURL(/filters=/)
  await page.reload()
  await expect(page.getByRole('button', { name: new RegExp(`Remove.*${name}|${name}`) }).first()).toBeVisible()
  await page.getByRole('region', { name: 'Key figures' }).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/lines/)
})

test('savings are reported for finance, and presented page by page by keys', async ({ page }) => {
  await signIn(page)
  await page.goto('/app/report-builder/new')
  await page.getByRole('button', { name: /^Savings report for finance/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Savings report for finance' })).toBeVisible()
  await expect(page.getByText('Identified', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'List of savings' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Present' }).click()
  const shown = page.getByRole('dialog', { name: 'Savings report for finance' })
  await expect(shown.getByRole('heading', { name: /^Savings Page 1 of 2/ })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(shown.getByRole('heading', { name: /^Price effects/ })).toBeFocused()
  await expect(page).toHaveURL(/page=p2/)
  await expect(shown.getByRole('heading', { name: 'Price variance over time' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(shown.getByText('Page 2 of 2')).toBeVisible()
  await expect(shown.getByText(/^\w+ – \w+ \d{4} against \w+ – \w+ \d{4}$/)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await expect(shown.getByText('Page 1 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(page).not.toHaveURL(/present/)

  await page.getByRole('link', { name: 'Edit' }).click()
  for (const part of ['Contents', 'Page break', 'Picture', 'Open actions', 'Objectives']) {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: part, exact: true }).click()
    await expect(page.getByRole('button', { name: part, exact: true, pressed: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByLabel('What the picture shows').fill('The warehouse from above')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (await choosing).setFiles({ name: 'warehouse.png', mimeType: 'image/png', buffer: onePixel })
  await expect(page.getByRole('img', { name: 'The warehouse from above', includeHidden: true })).toHaveAttribute(
    'src',
    /\/files\//,
  )
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('We bought for {{spned}} in all.')
  await expect(page.getByText('There is no figure {{spned}}; the nearest is {{spend}}')).toBeVisible()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('We bought for {{spend}} in all.')
  await expect(page.getByText(/^We bought for €[\d.,]+\S* Spend\. Why\? in all\.$/)).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('link', { name: 'Done' }).click()
  const told = page.getByRole('button', { name: /^€[\d.,]+\S* Spend\. Why\?$/ })
  await told.press('Enter')
  await expect(page.getByRole('dialog').getByText('Spend', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(told).toBeFocused()
  const picture = page.getByRole('img', { name: 'The warehouse from above' })
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  await page.getByRole('link', { name: 'Price effects' }).last().click()
  await expect(page).toHaveURL(/page=p2/)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await narrowFaults(page)).toEqual([])
})

/** The menu of the first block whose head has one. */
async function firstExport(page: Page) {
  const button = page.getByRole('button', { name: /^Export ?: Spend over time/ }).first()
  await expect(button).toBeVisible()
  return button
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
