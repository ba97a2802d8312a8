import type { Page } from '@playwright/test'
import type { Boot } from '#shared/boot.ts'
import { expect, signIn, ownPortal as test, viewer } from '#test/browser.ts'

test.use({ locale: 'en-GB' })
test.setTimeout(300_000)

/** Has the one who only looks sign savings off from now on; their name. */
async function giveViewerRights(page: Page): Promise<string> {
  const { signedIn }: Boot = JSON.parse((await page.locator('#boot').textContent()) ?? '')
  const { statuses, name } = await page.evaluate(
    async ([organization, email]) => {
      const users = `/api/organization/${organization}/users`
      const found = await fetch(`${users}?search=${encodeURIComponent(email)}`)
      const { items } = (await found.json()) as { items: Record<'ID' | 'Email' | 'FirstName' | 'LastName', string>[] }
      const one = items.find(({ Email }) => Email === email)
      const headers = { 'content-type': 'application/json' }
      const given = await fetch(`${users}/${one?.ID}`, { method: 'PATCH', headers, body: '{"role":"Editor"}' })
      return { statuses: [found.status, given.status], name: `${one?.FirstName} ${one?.LastName}` }
    },
    [signedIn?.organization.uuid ?? '', viewer.email] as const,
  )
  expect(statuses).toEqual([200, 200])
  return name
}

/** Brings lines as a person pastes them; the address of the upload. */
async function paste(page: Page, lines: readonly string[]): Promise<string> {
  await page.goto('/app/data-manager/new')
  await page.getByLabel('Lines', { exact: true }).fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Upload and check columns' }).click()
  await page.getByRole('button', { name: 'Count the whole file' }).click()
  await page.getByRole('button', { name: /^Load 1 purchase line/ }).click()
  await expect(page.getByRole('heading', { name: /^1 purchase line loaded/ })).toBeVisible()
  return page.url()
}

test('from a finding to a saving that another signs off, which later lines move and their undo moves back', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const approver = await giveViewerRights(page)

  await page.goto('/app/analytics/view/findings?findings.kind=price-jump')
  await page
    .getByRole('link', { name: /^Create an action:/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'New action' })
  await expect(form.getByText('Came from: Finding')).toBeVisible()
  const title = await form.getByLabel('What is to be done').inputValue()
  const [, supplier = '', item = ''] = /^(.*): (.*) costs [\d.]+% more$/.exec(title) ?? []
  const [, unit = ''] = / per (\S+) against /.exec(await form.getByLabel('Description').inputValue()) ?? []
  await form.getByRole('button', { name: 'Create and open' }).click()
  await expect(page).toHaveURL(/\/app\/action-manager\/\d+$/)
  const action = page.url()

  await page.getByRole('button', { name: 'Say what this action is to save' }).click()
  const saving = page.getByRole('dialog', { name: 'What this action is to save' })
  await expect(saving.getByLabel(/^Amount/)).not.toHaveValue('')
  await expect(saving.getByText(item, { exact: true }).first()).toBeVisible()
  await saving.getByRole('combobox', { name: 'Signs it off' }).click()
  await page.getByRole('option', { name: approver }).click()
  await saving.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saving).toBeHidden()
  await page.getByRole('button', { name: 'On to Qualified' }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText('Qualified')

  const second = await (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage()
  await signIn(second, viewer)
  await second.goto(action)
  await second.getByRole('button', { name: 'Sign off' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click()
  await expect(second.locator('[aria-current=step]')).toHaveText('Approved')

  const months = second.getByRole('table', { name: 'Realised month by month' })
  const moved = months.getByRole('row').filter({ has: second.getByRole('link', { name: /^Lines of / }) })
  await expect(months).toBeVisible()
  await expect(moved).toHaveCount(0)
  const month = new Date().toISOString().slice(0, 8)
  const upload = await paste(page, [
    'Date;Supplier;Item;Quantity;Unit;Amount;Currency',
    `${month}01;${supplier};${item};1000;${unit};1.00;EUR`,
  ])
  await second.reload()
  const [realised, leakage] = [moved.getByRole('cell').nth(3), moved.getByRole('cell').nth(4)]
  await expect(realised).toHaveText(/[1-9]/)
  await expect(leakage).toHaveText(/[1-9]/)
  await page.goto(upload)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
  await second.reload()
  await expect(months).toBeVisible()
  await expect(moved).toHaveCount(0)

  // The place it came from says so, and raises it no more.
  await page.goto(action)
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('link', { name: `: ${title}` })).toContainText('Being worked on')
  await expect(page.getByRole('link', { name: `Create an action: ${item}, ${supplier}` })).toHaveCount(0)
})
