import type { Page } from '@playwright/test'
import { expect, signIn, ownPortal as test } from '#test/browser.ts'

test.use({ locale: 'en-GB' })
test.setTimeout(180_000)

/** An objective of the person with key results of each sort, made by the calls of the portal; answers their names in order. */
async function makeGoals(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
    const { organization, session } = boot.signedIn
    const send = async (path: string, body: object) => {
      const answer = await fetch(`/api/organization/${organization.uuid}/okr/${path}`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    }
    const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)
    const period = await send('periods', { name: 'These weeks', kind: 'custom', from: day(-30), to: day(30) })
    const ownerUuid = session.user.userUuid
    const objective = await send('objectives', { title: 'Buy better', periodUuid: period.uuid, ownerUuid })
    const results = [
      { title: 'A metric', kind: 'Metric', start: 0, target: 10 },
      { title: 'B milestone', kind: 'Milestone', steps: [{ title: 'Ask', isDone: true }, { title: 'Sign' }] },
      { title: 'C metric', kind: 'Metric', start: 5, target: 1 },
      { title: 'D milestone', kind: 'Milestone', steps: [{ title: 'Ask' }] },
    ]
    for (const one of results) await send(`objectives/${objective.uuid}/key-results`, { ...one, ownerUuid })
    return results.map(({ title }) => title)
  })
}

test('a week is checked in by keys alone, one for each key result that did not change; a rhythm is begun and shown', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/app/okr/rhythms')
  await page.getByRole('button', { name: 'New rhythm' }).click()
  const rhythm = page.getByRole('dialog', { name: 'New rhythm' })
  await rhythm.getByLabel('Name').fill('Buyers')
  await rhythm.getByLabel('Day of the week', { exact: true }).selectOption('Wednesday')
  await expect(rhythm.getByRole('status')).toHaveText(/^Next on .*, .* and .*\.$/)
  await rhythm.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(/^Every Wednesday at 09:00/)).toBeVisible()

  const titles = await makeGoals(page)
  await page.goto('/app/okr/check-in')
  const rows = page.locator('form[data-check-in]')
  await expect(page.getByText('A metric', { exact: true })).toBeVisible()
  const many = await rows.count()
  expect(many).toBeGreaterThanOrEqual(titles.length)
  const mine = page.getByRole('region', { name: 'You checked in' })
  await expect(mine).toBeVisible()
  // On a Sunday the demonstration's check-ins of six days ago are of this week.
  const already = await mine.getByRole('listitem').count()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('i')
  for (let row = 0; row < many; row += 1) await press('Enter')
  await expect(page.getByText('Checked in', { exact: true })).toHaveCount(many)
  expect(keys).toBe(many + 1)

  await page.reload()
  await expect(mine.getByRole('listitem')).toHaveCount(already + many)
  for (const title of titles) await expect(mine.getByRole('link', { name: title })).toBeVisible()
})
