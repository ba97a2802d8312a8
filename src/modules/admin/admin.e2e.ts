import { expect, signIn, test, viewer } from '#test/browser.ts'

test('an administrator is told a fault by line, saves, sees the bar change, and goes back', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Go to Admin' }).click()
  await page.getByRole('link', { name: 'Configuration' }).click()
  const text = page.getByLabel('Configuration as JSON')
  const original = await text.inputValue()

  await text.fill(original.replace('"isVisible": true', '"isVisible": yes'))
  const line = original.split('\n').findIndex(each => each.includes('"isVisible"')) + 1
  const fault = new RegExp(`^Line ${line}, column \\d+ A value is expected here`)
  await expect(page.getByRole('button', { name: fault })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()

  const { items, ...rest } = JSON.parse(original)
  const others = items.filter(({ name }: { name: string }) => name !== 'overview')
  await text.fill(JSON.stringify({ ...rest, items: others }, null, 2))
  await page.getByRole('button', { name: 'Add Overview to the navigation bar' }).click()
  await expect(text).toHaveValue(original)

  await text.fill(original.replace('"title": "Overview"', '"title": "Summary"'))
  await page.getByRole('link', { name: 'Audit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Summary')).toBeVisible()

  await page
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click()
  await expect(page.getByText(/^Version \d+ is in force/)).toBeVisible()
  await expect(text).toHaveValue(original)
})

test('an administrator finds an entry of the audit, sees what changed, and verifies the chain', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/audit')
  await page.getByRole('combobox', { name: 'What happened' }).click()
  await page.getByRole('option', { name: 'Signed in', exact: true }).click()
  await expect(page).toHaveURL(/action=session\.start/)
  await page
    .getByRole('button', { name: /^Signed in, entry/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('demo@sextant.example')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/^The audit is intact/)).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'JSON, for programs' }).click()
  expect((await started).suggestedFilename()).toBe('audit.json')
})

test('a person without the role is told so', async ({ page }) => {
  await signIn(page, viewer)
  await page.goto('/admin')
  await expect(page.getByText('Not permitted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Configuration' })).toHaveCount(0)
})
