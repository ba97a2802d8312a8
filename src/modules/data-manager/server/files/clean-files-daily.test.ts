import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices } from '#test/services.ts'
import dataManager from '../index.ts'
import { type CleanFiles, cleanFilesJob } from './clean-files-daily.ts'

/** The work of a day, done by its job two days from now. */

let opened: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  opened = await openTestServices({}, () => new Date(Date.now() + 2 * 86_400_000))
  await dataManager.start?.(opened.services)
  await opened.services.jobs.start()
})
afterAll(async () => {
  await opened.services.jobs.stop()
  await opened.close()
})

test('what an undo that was cut short had set aside is emptied', async () => {
  const { warehouse, jobs } = opened.services
  const organization = randomUUID()
  const left = async () => {
    const [found] = await warehouse.rows<{ rows: number }>(
      'SELECT count() AS rows FROM spend_to_bring WHERE organization = {organization:UUID}',
      { organization },
    )
    return Number(found?.rows)
  }
  await warehouse.run(
    'INSERT INTO spend_to_bring (organization, choice, row) VALUES ({organization:UUID}, {choice:UUID}, 1)',
    { organization, choice: randomUUID() },
  )
  expect(await left()).toBe(1)
  await jobs.send<CleanFiles>(cleanFilesJob, { day: '2026-11-24' })
  await expect.poll(left, { timeout: 60_000, interval: 200 }).toBe(0)
})
