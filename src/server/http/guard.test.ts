import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { setCookies } from '#test/cookie-jar.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
  member = await (await createTestOrganization(app)).member('Viewer')
})
afterAll(() => app.close())

const isBroughtBack = (response: Response) => setCookies(response).some(({ name }) => name === 'sextant.return')

test('a page no module has is answered with 404, and still drawn by the shell', async () => {
  expect((await member.call('/app')).status).toBe(200)
  expect((await member.call('/app/overview')).status).toBe(200)
  expect((await member.call('/app/data-manager/new')).status).toBe(200)
  const unknown = await member.call('/app/overviews')
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toContain('id="boot"')
})

test('only a person who goes to a page is brought back to it', async () => {
  const get = (path: string, destination: string) => app.request(path, { headers: { 'sec-fetch-dest': destination } })
  expect(isBroughtBack(await get('/app/overview', 'document'))).toBe(true)
  expect(isBroughtBack(await get('/favicon.ico', 'image'))).toBe(false)
})

test('an address too long to keep brings the person back to its page', async () => {
  const response = await app.request(`/app/data-manager/lines?filters=${'x'.repeat(5000)}`)
  expect(setCookies(response).find(({ name }) => name === 'sextant.return')?.value).toBe(
    encodeURIComponent('/app/data-manager/lines'),
  )
})
