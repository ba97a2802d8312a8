import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { comeBackTo } from '#test/browser.ts'
import { createByCommandLine, type PortalProcess, startPortalProcess } from '#test/portal-process.ts'

/** Ways in that go through a mailbox, on a portal of their own, because they change a person's password. */

type Letter = { to: string; subject: string; text: string }
type Mailbox = { origin: string; newest: (to: string, subject: string) => Promise<Letter> }

const person = { email: 'mara@harbour.example', password: 'violet tramlines seven' }
const fresh = 'brinjal kettle moss over stone'

const test = base.extend<object, { portal: Mailbox }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern that no other fixture is needed
    async ({}, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'sextant-journey-mail-'))
      const portal = await startWithPerson(directory)
      await use({ origin: portal.origin, newest: (to, subject) => newestLetter(directory, to, subject) })
      await portal.stop()
      rmSync(directory, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
})

async function startWithPerson(directory: string): Promise<PortalProcess> {
  await createByCommandLine(directory, 'Harbour Foods', { ...person, first: 'Mara', last: 'Lind' })
  return startPortalProcess(directory)
}

function lettersIn(directory: string): Letter[] {
  const folder = join(directory, 'mail')
  const names = readdirSync(folder)
  return names.sort().map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Letter)
}

/** The newest letter of this subject to a person, once it is there. */
async function newestLetter(directory: string, to: string, subject: string): Promise<Letter> {
  let found: Letter | undefined
  await expect(async () => {
    found = lettersIn(directory).findLast(letter => letter.to === to && letter.subject.includes(subject))
    expect(found).toBeDefined()
  }).toPass({ timeout: 20_000 })
  if (!found) throw new Error(`No letter "${subject}" to ${to}`)
  return found
}

const linkOf = ({ text }: Letter) => /http\S+/.exec(text)?.[0] ?? ''

async function signInWith(page: Page, password: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a link by mail signs in by the press of its button, once, and the tab that asked for it goes on', async ({
  page,
  context,
  portal,
}) => {
  await page.goto('/signin?callbackUrl=%2Fapp%2Faccount')
  await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click()
  await expect(page.getByText('Enter your e-mail address first.')).toBeVisible()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = linkOf(await portal.newest(person.email, 'Sign in to'))

  // A mail scanner opens it first, with script; that signs nobody in and leaves the link as it is.
  const scanner = await context.newPage()
  await scanner.goto(link)
  await scanner.close()

  const mail = await context.newPage()
  await mail.goto(link)
  await expect(mail.getByText(person.email)).toBeVisible()
  await mail.getByRole('button', { name: 'Sign in' }).click()
  await mail.waitForURL('**/app/account')
  await page.waitForURL('**/app/account')

  const again = await context.newPage()
  await again.goto(link)
  await expect(again.getByText('The sign in link is no longer valid.')).toBeVisible()
  await expect(again.getByRole('button', { name: 'E-mail me a sign-in link' })).toBeVisible()
})

test('a forgotten password is replaced by mail, and whoever used the old one is out', async ({
  page,
  browser,
  portal,
}) => {
  const elsewhere = await browser.newContext({ baseURL: portal.origin })
  const other = await elsewhere.newPage()
  await signInWith(other, person.password)
  await other.waitForURL('**/app')

  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Both pages have a field of that name.
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'E-mail me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(linkOf(await portal.newest(person.email, 'A new password')))
  const password = page.getByLabel('New password', { exact: true })
  await expect(password).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')

  await password.fill('Harbour-Foods-2026')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('alert')).toContainText('can be guessed by anyone who knows you')
  await password.fill(fresh)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()

  // Later, as the page leaves at once.
  await comeBackTo(other)
  await expect(other).toHaveURL(/\/app\/auth\?authError=tokenExpired$/)
  await elsewhere.close()

  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInWith(page, person.password)
  await expect(page.getByRole('alert')).toContainText('Sign in failed')
  await signInWith(page, fresh)
  await page.waitForURL('**/app')
  await portal.newest(person.email, 'Your password was changed')
})
