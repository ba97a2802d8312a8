import type { Page } from '@playwright/test'
import { addDays } from '#shared/period.ts'
import { expect } from '#test/browser.ts'

/** A day so many from today. */
export const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

/** Adds contracts to the register as its page would; answers their ids. */
export async function addContracts(page: Page, rows: readonly Record<string, string>[]): Promise<string[]> {
  const answers = await page.evaluate(async list => {
    const boot = JSON.parse(document.querySelector('#boot')?.textContent ?? '{}')
    const path = `/api/organization/${boot.signedIn.organization.uuid}/registers/contracts`
    const headers = { 'content-type': 'application/json' }
    const sent = list.map(values => fetch(path, { method: 'POST', headers, body: JSON.stringify({ values }) }))
    const all = await Promise.all(sent)
    return Promise.all(all.map(async answer => ({ status: answer.status, id: (await answer.json()).id })))
  }, rows)
  expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 201))
  return answers.map(({ id }) => id)
}

type Brought = { name: string; type: string; contract: string; text: string }

/** Brings a document about a contract. */
export async function addDocumentAbout(page: Page, { name, type, contract, text }: Brought): Promise<void> {
  const query = new URLSearchParams({ name, type, aboutKind: 'contract', about: contract })
  const status = await page.evaluate(
    async ([asked, body]) => {
      const boot = JSON.parse(document.querySelector('#boot')?.textContent ?? '{}')
      const path = `/api/organization/${boot.signedIn.organization.uuid}/documents?${asked}`
      return (await fetch(path, { method: 'POST', body })).status
    },
    [String(query), text] as const,
  )
  expect(status).toBe(201)
}
