import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { appOver, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { openTestServices } from '#test/services.ts'
import { takeDue } from './take-due.ts'
import { workAgain } from './work-again.ts'

const now = new Date('2027-03-28T00:59:59.700Z')
let app: TestApp
beforeAll(async () => {
  const { services, close } = await openTestServices({}, () => now)
  app = appOver(services, [], async () => {
    await services.jobs.stop()
    await close()
  })
})
afterAll(() => app.close())

test('a time is taken once, also by many at once, and no earlier one after it', async () => {
  const { scope, uuid: organizationUuid } = await createTestOrganization(app)
  const take = (due: string) => scope.db(tx => takeDue(tx, { organizationUuid, thing: 'digest', due: new Date(due) }))
  expect(await take('2027-03-01T06:00:00Z')).toBeNull()
  expect(await take('2027-03-01T06:00:00Z')).toBeNull()
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => take('2027-03-02T06:00:00Z')))
  expect(atOnce.filter(since => since !== null)).toEqual([new Date('2027-03-01T06:00:00Z')])
  expect(await take('2027-03-01T18:00:00Z')).toBeNull()
  expect(await take('2027-03-05T06:00:00Z')).toEqual(new Date('2027-03-02T06:00:00Z'))
})

test('what failed is taken again', async () => {
  const { scope, uuid: organizationUuid } = await createTestOrganization(app)
  const due = (day: number) => ({ organizationUuid, thing: 'digest', due: new Date(Date.UTC(2027, 2, day)) })
  await scope.db(tx => takeDue(tx, due(1)))
  const failing = scope.db(async tx => {
    expect(await takeDue(tx, due(2))).toEqual(due(1).due)
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await scope.db(tx => takeDue(tx, due(2)))).toEqual(due(1).due)
})

test('work is asked for at the next turn of the clock, once for all processes, also when it failed', async () => {
  const { services } = app
  const jobs = () => services.database.execute(`select data, state from pgboss.job where name = 'again' order by 1, 2`)
  const done = vi.fn().mockRejectedValueOnce(new Error('on purpose')).mockResolvedValue(undefined)
  const again = { job: 'again', everyMinutes: 15, work: done }
  await workAgain(services, again)
  await services.jobs.start()
  await workAgain(services, again)
  expect((await jobs()).rows).toMatchObject([{ data: { time: '2027-03-28T00:45:00.000Z' } }])
  await services.jobs.send('again', { time: '2027-03-28T01:00:00.000Z' })
  await vi.waitFor(() => expect(done.mock.calls.length).toBeGreaterThanOrEqual(2), { timeout: 30_000, interval: 100 })
  const times = (await jobs()).rows.filter(({ state }) => state === 'created').map(({ data }) => data)
  expect(times).toEqual([{ time: '2027-03-28T00:45:00.000Z' }, { time: '2027-03-28T01:15:00.000Z' }])
}, 60_000)
