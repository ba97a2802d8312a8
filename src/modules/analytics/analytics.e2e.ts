import type { Locator, Page } from '@playwright/test'
import { expect as expectSoon, openOrganization, signIn, test, viewer } from '#test/browser.ts'
import { explorer } from './views/places.ts'

// Figures over 200,000 lines, on a machine that may be busy.
const expect = expectSoon.configure({ timeout: 15_000 })

test.use({ locale: 'en-GB', trace: 'off' })

async function textOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? ''
}

/** The key figures of the view that is open, once none of it is on its way. */
async function keyFigures(page: Page): Promise<string> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 20_000 })
  return textOf(page.getByRole('region', { name: 'Key figures' }))
}

/** A figure in short as a number: €45.7M is 45,700,000. */
function inFull(short: string): number {
  const [, number = '', size = ''] = /([\d.,]+)([KM]?)$/.exec(short) ?? []
  return Number(number.replaceAll(',', '')) * ({ K: 1e3, M: 1e6 }[size] ?? 1)
}

test('why spend rose: from the sentence over the driver to the lines of one invoice', async ({ page }) => {
  await signIn(page)
  await page.goto('/app/analytics')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Spend overview/ })
    .click()
  const sentence = page.getByText(/^Spend was €.+, up .+% on the year before; .+ rose most, by €.+\.$/)
  await expect(sentence).toBeVisible()
  const whole = await textOf(sentence)

  await page.getByRole('link', { name: 'Year over year' }).click()
  const drivers = page.getByRole('region', { name: 'What changed most' })
  await expect(drivers.getByText(/make .+% of all rises and falls/)).toBeVisible({ timeout: 20_000 })
  const driver = drivers.getByRole('rowheader').first().getByRole('button')
  const name = await textOf(driver)
  await driver.click()
  await expect(page).toHaveURL(/filters=/)
  await expect(page.getByText(/^Spend was €/)).not.toHaveText(whole)
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(name) })
      .first(),
  ).toBeVisible()

  const [tile = ''] = /€[\d.,]+[KM]?/.exec(await keyFigures(page)) ?? []
  const spend = page.getByRole('region', { name: 'Key figures' })
  await spend.getByRole('button', { name: 'Why? Spend', exact: true }).click()
  const why = page.getByRole('dialog', { name: 'Spend' })
  const exact = why.getByText(/^€[\d,]+\.\d\d$/).first()
  await expect(exact).toBeVisible()
  const [value, shown] = [inFull(await textOf(exact)), inFull(tile)]
  expect(Math.abs(value - shown)).toBeLessThanOrEqual(50_000)
  await expect(why).toContainText(`Their amounts come to ${await textOf(exact)}`)

  await why.getByRole('link', { name: 'Show the lines' }).click()
  await expect(page.getByRole('heading', { name: 'Lines', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    `€${new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(value)}`,
  )
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const line = page.getByRole('grid').getByRole('row').nth(1)
  const [invoice = ''] = /INV-\d+|\b[A-Z]{1,4}-?\d{5,}\b/.exec(await textOf(line)) ?? []
  await line.getByRole('gridcell').nth(1).dblclick()
  await expect(page.getByRole('dialog')).toContainText(invoice)
})

test('a view that is saved and shared shows a viewer the same figures, and is not theirs to delete', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = 'Packaging in the last quarter'
  await signIn(page)
  await openOrganization(page, 'Fennmark Foods Group')
  await page.goto('/app/analytics/view/spend?period=lastQuarter')
  await page.getByRole('button', { name: 'Category', exact: true }).click()
  await page.getByRole('option', { name: 'Packaging', exact: true }).click()
  await expect(page).toHaveURL(/filters=/)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('menuitem', { name: 'Save this view …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('switch', { name: 'Share with everybody of the organisation' }).press('Space')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `Saved view: ${name}` })).toBeVisible()
  const figures = await keyFigures(page)

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-GB' })
  try {
    const other = await context.newPage()
    await signIn(other, viewer)
    await other.goto('/app/analytics?all=yes')
    const read = other.waitForRequest(/\/analytics\/views\/[\da-f-]{36}$/)
    await other.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    const menu = other.getByRole('button', { name: `Saved view: ${name}` })
    await expect(menu).toBeVisible()
    expect(await keyFigures(other)).toBe(figures)
    await menu.click()
    await expect(other.getByRole('menuitem', { name: 'Save as another view …' })).toBeVisible()
    await expect(other.getByRole('menuitem', { name: 'Delete …' })).toHaveCount(0)
    const address = (await read).url()
    const refused = await other.evaluate(async url => (await fetch(url, { method: 'DELETE' })).status, address)
    expect(refused).toBe(403)
  } finally {
    await context.close()
  }
})

/** Presses a key until the control has the focus, as a person without a pointer does. */
async function keyTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < 90; presses++) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The key ${key} does not reach it.`)
}

test('by keyboard alone: filter, a mark of a chart, its members, their lines, and back', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page)
  await page.goto('/app/analytics/view/spend')
  await keyFigures(page)
  await keyTo(page, page.getByRole('button', { name: 'Category', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Search categories' })).toBeFocused()
  await page.keyboard.type('Packaging')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/Packaging/)
  await keyFigures(page)

  await keyTo(page, page.getByRole('application', { name: /by business unit$/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/: €.+, 1 of \d+$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/business_unit/)
  await keyFigures(page)

  const suppliers = page.getByRole('table', { name: 'Largest suppliers, in numbers' })
  await keyTo(page, suppliers.getByRole('rowheader').first().getByRole('button'))
  await page.keyboard.press('Enter')
  await keyTo(page, page.getByRole('menuitem', { name: 'Show the lines' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lines', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Spend overview', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/business_unit/)
})

test('by keyboard alone: measures and columns of the explorer, without losing the place', async ({ page }) => {
  await signIn(page)
  await page.goto(explorer.path)
  const measures = page.getByRole('combobox', { name: 'Add a measure' })
  await keyTo(page, measures)
  for (const [words, id] of [
    ['Average invoice', /average_invoice/],
    ['With contract number', /contract_coverage/],
  ] as const) {
    await page.keyboard.type(words)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(id)
    await expect(measures).toBeFocused()
    await expect(measures).toHaveValue('')
  }

  await keyTo(page, page.getByRole('combobox', { name: 'Add to the columns' }))
  await page.keyboard.type('Time')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Months: change or remove' })).toBeFocused()
})
