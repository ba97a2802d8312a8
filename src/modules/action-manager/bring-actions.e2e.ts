import { expect, signIn, test } from '#test/browser.ts'

const lines = [
  'Number;Title;Owner;Status;Due;Parts',
  ';Bring the carton offers together;demo@sextant.example;In progress;31.05.2027;one;two',
  ';Somebody else’s;nobody@else.example;To do;;',
  '1;A number that is there;;To do;;',
]

test('actions come from a list: told what is new and what is refused, loaded, seen, and undone as one', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/app/action-manager')
  await page.getByRole('link', { name: 'Upload' }).click()
  await expect(page).toHaveURL(/\/app\/data-manager\/new\?dataset=actions$/)
  await page.getByLabel('Lines', { exact: true }).fill(lines.join('\n').replace('one;two', '"one;two"'))
  await page.getByRole('button', { name: 'Upload and check columns' }).click()
  await expect(page.getByRole('radio', { name: 'Add new ones only' })).toBeChecked()
  await page.getByRole('button', { name: 'Count the whole file' }).click()
  await expect(page.getByText(/^Owner names nobody of the organisation/)).toBeVisible()
  await expect(page.getByText(/^An action of this number is there already/)).toBeVisible()
  await page.getByRole('button', { name: 'Load 1 action', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 action added or changed' })).toBeVisible()
  const upload = page.url()

  await page.getByRole('link', { name: 'Show actions' }).click()
  await expect(page).toHaveURL(/\/app\/action-manager$/)
  await page.goto('/app/action-manager?q=carton%20offers')
  const title = page.getByRole('link', { name: 'Bring the carton offers together' }).first()
  await expect(title).toBeVisible()

  await page.goto(upload)
  await page.getByRole('button', { name: /^Undo / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
  await page.goto('/app/action-manager?q=carton%20offers')
  await expect(page.getByText('No action fits')).toBeVisible()
})
