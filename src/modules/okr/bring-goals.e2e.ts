import { expect, signIn, test } from '#test/browser.ts'

const lines = [
  'Type;Title;Stands below;Period;Target value;Current value',
  'Objective;Fewer cartons;;PERIOD;;',
  'Key Result;Carton sizes;Fewer cartons;PERIOD;8;3',
  'Key Result;No way to go;Fewer cartons;PERIOD;0;',
]

test('goals come from a list: told what is new and what is refused, loaded, seen, and undone as one', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/app/okr')
  const period = (await page.getByLabel('Period', { exact: true }).locator('option:checked').textContent()) ?? ''
  await page.getByRole('link', { name: 'Upload' }).click()
  await expect(page).toHaveURL(/\/app\/data-manager\/new\?dataset=goals$/)
  await page.getByLabel('Lines', { exact: true }).fill(lines.join('\n').replaceAll('PERIOD', period))
  await page.getByRole('button', { name: 'Upload and check columns' }).click()
  await expect(page.getByRole('radio', { name: 'Add new ones only' })).toBeChecked()
  await page.getByRole('button', { name: 'Count the whole file' }).click()
  await expect(page.getByText(/^Target value is the start/)).toBeVisible()
  await page.getByRole('button', { name: 'Load 2 goals', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 goals added or changed' })).toBeVisible()
  const upload = page.url()

  await page.getByRole('link', { name: 'Show goals' }).click()
  await expect(page).toHaveURL(/\/app\/okr(\?|$)/)
  await expect(page.getByRole('link', { name: 'Fewer cartons' }).first()).toBeVisible()

  await page.goto(upload)
  await page.getByRole('button', { name: /^Undo / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
  await page.goto('/app/okr')
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fewer cartons' })).toHaveCount(0)
})
