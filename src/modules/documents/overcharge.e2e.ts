import type { Page } from '@playwright/test'
import type { Boot } from '#shared/boot.ts'
import { axeFaults, narrowFaults } from '#test/accessibility.ts'
import { expect, signIn, ownPortal as test } from '#test/browser.ts'
import { cite } from './test/cite.ts'

test.use({ locale: 'en-GB' })
test.setTimeout(240_000)

type Overcharged = { number: string; uuid: string }

/** The contract of the demonstration under which most was paid above agreed prices, with a document that has its prices. */
async function overcharged(page: Page): Promise<Overcharged> {
  const { signedIn }: Boot = JSON.parse((await page.locator('#boot').textContent()) ?? '')
  return page.evaluate(async organization => {
    const base = `/api/organization/${organization}`
    const headers = { 'content-type': 'application/json' }
    const asked = {
      ...{ dataset: 'spend', measures: ['above_contract_price'], dimensions: ['covering_contract'], limit: 1 },
      filters: [{ field: 'covering_contract', op: 'isNotBlank' }],
      order: [{ by: 'above_contract_price' }],
    }
    const found = await (await fetch(`${base}/query`, { method: 'POST', headers, body: JSON.stringify(asked) })).json()
    const number: string = found.rows[0].covering_contract
    const { items } = await (await fetch(`${base}/renewals?q=${number}`)).json()
    const uuid: string = items[0].uuid
    const about = `aboutKind=contract&about=${uuid}&type=priceList`
    const text = `Price list of contract ${number}\n\nAll prices are fixed until the end of the term.`
    await fetch(`${base}/documents?name=Price_list.txt&${about}`, { method: 'POST', body: text })
    return { number, uuid }
  }, signedIn?.organization.uuid ?? '')
}

test('what was charged above agreed prices leads to its lines, to an action with its proof, and to a claim letter', async ({
  page,
}) => {
  await signIn(page)
  const { number, uuid } = await overcharged(page)
  await page.goto(`/app/documents/renewals?q=${number}`)
  await page.getByRole('link', { name: number }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: `Contract ${number}` })).toBeVisible()

  const prices = page.getByRole('region', { name: 'Agreed prices against invoices' })
  const above = prices.getByRole('row').nth(1).getByRole('link')
  await expect(above.last()).toHaveText(/^€[\d,.]+$/)
  const count = await above.nth(1).textContent()
  expect(await axeFaults(page)).toEqual([])
  await above.last().click()
  await expect(page.getByRole('button', { name: `Change all ${count}` })).toBeVisible()
  await page.goBack()

  await prices.getByRole('link', { name: /^Create an action/ }).click()
  const form = page.getByRole('dialog', { name: 'New action' })
  await expect(form.getByLabel('What is to be done')).toHaveValue(/^Claim back what .* charged above contract/)
  await expect(form.getByText('Came from: Contract')).toBeVisible()
  const title = await form.getByLabel('What is to be done').inputValue()
  await form.getByRole('button', { name: 'Create and open' }).click()
  await expect(page).toHaveURL(/\/app\/action-manager\/\d+$/)
  const action = page.url()

  await page.goto(`/app/documents/contracts/${uuid}`)
  await page.getByRole('region', { name: 'Links' }).getByRole('link', { name: 'Price list' }).click()
  const reader = page.getByRole('region', { name: 'Text of the document' })
  await cite(page, reader.getByText('All prices are fixed until the end of the term.'), title)
  await page.goto(action)
  const links = page.getByRole('region', { name: 'Links' })
  await expect(links.getByText('All prices are fixed until the end of the term.')).toBeVisible()

  await page.goto(`/app/documents/contracts/${uuid}`)
  await prices.getByRole('button', { name: 'Draft a claim letter' }).click()
  const draft = page.getByRole('dialog', { name: /^Draft a claim to/ })
  expect(await axeFaults(page)).toEqual([])
  await draft.getByRole('button', { name: 'Draft the letter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Draft: claim under contract ${number}` })).toBeVisible()
  await expect(reader.getByText('Dear Sir or Madam,')).toBeVisible()
  await page.goto(`/app/documents/contracts/${uuid}`)
  await expect(prices.getByRole('button', { name: 'Draft a claim letter' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await narrowFaults(page)).toEqual([])
})
