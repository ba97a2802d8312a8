import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { reportSchema } from '#shared/reports.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { reports } from './schema.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

test('the reports of the organisation and no other', async () => {
  const [organization, foreign] = [await createTestOrganization(app), await createTestOrganization(app)]
  for (const { uuid, scope, name } of [organization, foreign]) {
    const row = { organizationUuid: uuid, name, createdBy: 'a@portal.test' }
    await scope.db(tx => tx.insert(reports).values([{ ...row, published: 1 }, row]))
  }
  const member = await organization.member('Viewer')
  for (const path of ['reports', 'reports/']) {
    const answer = await member.call(path)
    expect(answer.status).toBe(200)
    expect(z.array(reportSchema).parse(await answer.json())).toMatchObject([{ name: organization.name }])
  }
  const answer = await member.call(`/api/organization/${foreign.uuid}/reports`)
  expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'org_access_denied' }])
})

test('none yet', async () => {
  const member = await (await createTestOrganization(app)).member('Viewer')
  expect(await (await member.call('reports')).json()).toEqual([])
})

test.each(['', 'null', 'undefined'])('organisation %j', async id => {
  expect((await app.request(`/api/organization/${id}/reports`)).status).toBe(401)
  const member = await (await createTestOrganization(app)).member('Viewer')
  const answer = await member.call(`/api/organization/${id}/reports`)
  expect([answer.status, await answer.json()]).toMatchObject([400, { detail: 'ID is null' }])
})
