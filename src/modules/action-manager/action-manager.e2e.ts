import { axeFaults, narrowFaults } from '#test/accessibility.ts'
import { expect, signIn, test, viewer } from '#test/browser.ts'

test.use({ locale: 'en-GB' })

test('an action is created, taken apart, moved on the board and completed', async ({ page }) => {
  await signIn(page)
  await page.goto('/app/action-manager')
  await expect(page.getByRole('button', { name: 'New action' })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New action' })
  await dialog.getByLabel('What is to be done').fill('Tender corrugated boxes')
  await dialog.getByRole('textbox', { name: 'Due' }).fill('2026-01-09')
  await dialog.getByRole('button', { name: 'Create and open' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Tender corrugated boxes')
  await expect(page).toHaveURL(/\/app\/action-manager\/\d+$/)

  const part = page.getByRole('textbox', { name: 'New part' })
  for (const title of ['Ask for three offers', 'Sign', 'Compare the terms']) {
    await part.fill(title)
    await part.press('Enter')
  }
  await page.getByRole('button', { name: /^Move Compare the terms/ }).press('ArrowUp')
  await page.getByRole('checkbox', { name: 'Done: Ask for three offers' }).click()
  await expect(page.getByText('1 of 3')).toBeVisible()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Part', exact: true }).nth(1)).toHaveValue('Compare the terms')

  await page.getByRole('link', { name: 'All actions' }).click()
  await page.getByRole('link', { name: 'Board' }).click()
  // By itself, so that the card and the head of the other column are on the screen together.
  await page.getByRole('searchbox', { name: 'Search actions' }).fill('corrugated boxes')
  await expect(page).toHaveURL(/q=corrugated/)
  await page.getByRole('button', { name: /^Move #\d+ Tender corrugated boxes to/ }).click()
  const moved = page.waitForResponse(answer => answer.request().method() === 'PATCH')
  await page.getByRole('menuitem', { name: 'At risk' }).click()
  await moved
  const atRisk = page.getByRole('region', { name: 'At risk' })
  await expect(atRisk.getByRole('link', { name: 'Tender corrugated boxes' })).toBeVisible()
  const card = atRisk.getByRole('listitem').filter({ hasText: 'Tender corrugated boxes' })
  // To the head of the column: its middle may lie below the screen.
  await card.dragTo(page.getByRole('region', { name: 'On track' }).getByRole('heading'))
  await expect(
    page.getByRole('region', { name: 'On track' }).getByRole('link', { name: 'Tender corrugated boxes' }),
  ).toBeVisible()
})

test('many are changed at once, and one press undoes it', async ({ page }) => {
  await signIn(page)
  await page.goto('/app/action-manager/new')
  for (const title of ['Audit cleaning', 'Audit energy']) {
    const dialog = page.getByRole('dialog', { name: 'New action' })
    await dialog.getByLabel('What is to be done').fill(title)
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'New action' }).click()
  }
  await page.keyboard.press('Escape')
  await page.goto('/app/action-manager?q=Audit')
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await page.getByRole('region', { name: 'Change the chosen actions' }).getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'In Trouble' }).click()
  await expect(page.getByRole('button', { name: /: In Trouble$/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /: In Trouble$/ })).toHaveCount(0)
})

test('the board is worked by keyboard only', async ({ page }) => {
  await signIn(page)
  await page.goto('/app/action-manager/new')
  const dialog = page.getByRole('dialog', { name: 'New action' })
  await dialog.getByLabel('What is to be done').fill('Ask for a credit note')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/app/action-manager/board?q=credit%20note')
  const card = page.getByRole('link', { name: 'Ask for a credit note' })
  await expect(card).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('>')
  const onTrack = page.getByRole('region', { name: 'On track' })
  await expect(onTrack.getByRole('link', { name: 'Ask for a credit note' })).toBeFocused()
  await expect(page.getByText(/Ask for a credit note is now in On track$/)).toBeAttached()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: 'At risk' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'At risk' }).press('Enter')
  await expect(
    page.getByRole('region', { name: 'At risk' }).getByRole('link', { name: 'Ask for a credit note' }),
  ).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 action chosen')).toBeVisible()
  await page.keyboard.press('e')
  const changes = page.getByRole('region', { name: 'Change the chosen actions' })
  await expect(changes.getByRole('button', { name: 'Status' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'In Trouble' }).press('Enter')
  await expect(
    page.getByRole('region', { name: 'In Trouble' }).getByRole('link', { name: 'Ask for a credit note' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(
    page.getByRole('region', { name: 'At risk' }).getByRole('link', { name: 'Ask for a credit note' }),
  ).toBeVisible()
})

test('several are chosen in the calendar and on the timeline too', async ({ page }) => {
  await signIn(page)
  for (const view of ['calendar', 'timeline']) {
    await page.goto(`/app/action-manager/${view}`)
    await page.getByRole('button', { name: 'Choose several' }).click()
    await page.getByRole('button', { name: /^Choose all .* that fit$/ }).click()
    await expect(page.getByText(/actions? chosen$/)).toBeVisible()
    expect(await axeFaults(page), view).toEqual([])
    expect(await narrowFaults(page), view).toEqual([])
    await page.getByRole('button', { name: 'Choose none' }).click()
    await expect(page.getByRole('checkbox', { name: /^Choose #/ })).toHaveCount(0)
  }
})

test('every view is read by everyone, in both looks and on a phone', async ({ page }) => {
  await signIn(page, viewer)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const view of ['', '/board', '/calendar', '/timeline']) {
      await page.goto(`/app/action-manager${view}`)
      await expect(page.getByRole('heading', { name: 'Actions', level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await axeFaults(page), `${view} ${colorScheme}`).toEqual([])
      if (colorScheme === 'light') expect(await narrowFaults(page), view).toEqual([])
    }
  }
  await expect(page.getByRole('button', { name: 'New action' })).toHaveCount(0)
})
