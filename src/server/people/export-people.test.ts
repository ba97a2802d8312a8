import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '#modules/permissions.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { csvMark } from '../csv-line.ts'
import { addMember, createUser, updateUserEnabled } from '../identity/store.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

const header = 'ID,FirstName,LastName,Email,Enable,RoleName,Description,LastLogin'

async function organizationWith(people: [firstName: string, lastName: string][]) {
  const organization = await createTestOrganization(app)
  const { db } = app.services.database
  const uuids: string[] = []
  for (const [firstName, lastName] of people) {
    const email = `person-${uuids.length}-${organization.uuid}@portal.test`
    const uuid = await createUser(db, { email, firstName, lastName })
    await addMember(db, { userUuid: uuid, organizationUuid: organization.uuid, role: 'Viewer' })
    uuids.push(uuid)
  }
  return { ...organization, uuids }
}
const linesOf = async (response: Response) => {
  const bytes = await response.arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).trimEnd().split('\r\n')
}

test('every field of everybody, as a file for spreadsheets', async () => {
  const organization = await organizationWith([['Ines', 'Álvarez']])
  const viewer = await organization.member('Viewer')
  const [uuid = ''] = organization.uuids
  await updateUserEnabled(app.services.database.db, uuid, false)
  const response = await viewer.call('users/export.csv')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="people.csv"')
  const [first, ...lines] = await linesOf(response)
  expect(first).toBe(csvMark + header)
  expect(lines).toHaveLength(2)
  const email = `person-0-${organization.uuid}@portal.test`
  expect(lines).toContain(`${uuid},Ines,Álvarez,${email},false,Viewer,${roles.Viewer.description},`)
  expect(lines.find(line => line.startsWith(viewer.uuid))).toMatch(/,true,Viewer,.*,\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('a name that a spreadsheet would run is text', async () => {
  const organization = await organizationWith([
    ['=HYPERLINK("http://x.test")', '@SUM(A1)'],
    ['a"b', 'c,d'],
  ])
  const viewer = await organization.member('Viewer')
  const text = (await linesOf(await viewer.call('users/export.csv'))).join('\n')
  expect(text).toContain(`,"'=HYPERLINK(""http://x.test"")",'@SUM(A1),`)
  expect(text).toContain(',"a""b","c,d",')
})

test('what the list shows: searched, in its order, beyond one page', async () => {
  const people = Array.from({ length: 25 }, (_, index): [string, string] => ['Anna', `Number${100 + index}`])
  const organization = await organizationWith([...people, ['Other', 'Person']])
  const viewer = await organization.member('Viewer')
  const [, ...lines] = await linesOf(await viewer.call('users/export.csv?search=anna%20num&sort=-LastName'))
  expect(lines.map(line => line.split(',')[2])).toEqual(people.map(([, lastName]) => lastName).reverse())
  const listed: unknown[] = []
  for (const page of [1, 2]) {
    const answer = await viewer.call(`users?search=anna%20num&sort=-LastName&page=${page}`)
    listed.push(...((await answer.json()) as { items: { ID: string }[] }).items.map(({ ID }) => ID))
  }
  expect(lines.map(line => line.split(',')[0])).toEqual(listed)
  const [only, ...none] = await linesOf(await viewer.call('users/export.csv?search=nobody'))
  expect([only, none]).toEqual([csvMark + header, []])
})

test('is for members, and asked for rightly', async () => {
  const organization = await organizationWith([])
  const stranger = await (await createTestOrganization(app)).member('Administrator')
  const address = `/api/organization/${organization.uuid}/users/export.csv`
  expect((await app.request(address)).status).toBe(401)
  const refused = await stranger.call(address)
  expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'org_access_denied' }])
  const viewer = await organization.member('Viewer')
  expect((await viewer.call('users/export.csv?sort=Password')).status).toBe(400)
})
