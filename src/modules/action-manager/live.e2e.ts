import { axeFaults } from '#test/accessibility.ts'
import { demo, expect, signIn, test, viewer } from '#test/browser.ts'

test.use({ locale: 'en-GB' })

test('two people at one action: each sees the other, their changes, and both values where they clash', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await page.goto('/app/action-manager/new')
  const dialog = page.getByRole('dialog', { name: 'New action' })
  await dialog.getByLabel('What is to be done').fill('Renew the pallet contract')
  await dialog.getByRole('button', { name: 'Create and open' }).click()
  await expect(page).toHaveURL(/\/app\/action-manager\/\d+$/)

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' })
  const other = await context.newPage()
  await signIn(other, viewer)
  await other.goto('/app/action-manager/board')
  const column = (name: string) => other.getByRole('region', { name })
  const card = { name: 'Renew the pallet contract' }
  await expect(column('To do').getByRole('link', card)).toBeVisible()
  await other.waitForTimeout(1500)

  await page.getByRole('combobox', { name: 'Status' }).selectOption('At risk')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(column('At risk').getByRole('link', card)).toBeVisible()

  await other.goto(page.url())
  await expect(page.getByText(/ is also here$/)).toBeVisible()
  const mine = page.getByRole('textbox', { name: 'Title' })
  await mine.focus()
  await expect(other.getByText(/ is editing$/)).toBeVisible()
  await mine.blur()
  await expect(other.getByText(/ is also here$/)).toBeVisible()
  await other.close()
  await expect(page.getByText(/ is also here$/)).toBeHidden()

  const again = await context.newPage()
  await signIn(again, demo)
  await again.goto(page.url())
  const theirs = again.getByRole('textbox', { name: 'Title' })
  await expect(theirs).toHaveValue('Renew the pallet contract')
  await mine.press('End')
  await mine.press('s')
  await Promise.all([
    mine.pressSequentially(' until 2028', { delay: 250 }),
    theirs.fill('Renew all pallet contracts').then(() => theirs.press('Enter')),
  ])
  await mine.press('Enter')
  const question = page.getByRole('dialog', { name: 'Somebody changed this meanwhile' })
  await expect(question.getByText('Renew all pallet contracts')).toBeVisible()
  await expect(question.getByText('Renew the pallet contracts until 2028')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toHaveValue('Renew the pallet contracts until 2028')
  await context.close()
})

test('seven tabs share one stream, and each shows what another person changed', async ({ page, browser, context }) => {
  const streams: string[] = []
  context.on('request', request => {
    if (request.url().includes('/live?')) streams.push(request.url())
  })
  await signIn(page)
  const tabs = await Promise.all(Array.from({ length: 7 }, () => context.newPage()))
  await Promise.all(tabs.map(tab => tab.goto('/app/action-manager?q=Seven')))
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Actions', level: 1 })).toBeVisible()
  await page.waitForTimeout(1500)
  const writer = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' })
  const there = await writer.newPage()
  await signIn(there)
  await there.goto('/app/action-manager/new')
  const dialog = there.getByRole('dialog', { name: 'New action' })
  await dialog.getByLabel('What is to be done').fill('Seven samurai')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await tabs[0]?.bringToFront()
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Seven samurai' })).toBeVisible()
  expect(streams.length).toBe(1)
  await writer.close()
})
