import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringFile, commitFile, planFile } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { workbooks } from '#test/fixtures/messy/workbooks.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { type CreatedUpload, createdUploadSchema, uploadDetailSchema } from '../../contract.ts'

let app: TestApp
let organization: TestOrganization
let editor: TestMember

beforeAll(async () => {
  app = await startTestApp()
  organization = await createTestOrganization(app, { baseCurrency: 'GBP' })
  editor = await organization.member('Editor')
})
afterAll(() => app.close())

async function send(body: BodyInit): Promise<CreatedUpload> {
  const headers = { 'content-type': 'application/vnd.ms-excel' }
  const answer = await editor.call('uploads?dataset=spend&name=quarters.xlsx', { method: 'POST', body, headers })
  return createdUploadSchema.parse(await answer.json())
}

const quarters = () => send(new Uint8Array(workbooks['quarters.xlsx']?.() ?? []))
const choose = (member: TestMember, id: string, sheet: unknown) =>
  member.call(`uploads/${id}/sheet`, { ...postJson({ sheet }), method: 'PUT' })
const detail = async (id: string) => uploadDetailSchema.parse(await (await editor.call(`uploads/${id}`)).json())

test('another sheet is read, guessed and counted in place of the first, and its copy is the only one', async () => {
  const { id, profile } = await quarters()
  expect(profile.sheets).toEqual([
    { name: 'Q1', rows: 2, isHidden: false },
    { name: 'Q2 & Q3', rows: 4, isHidden: false },
  ])
  expect((await editor.call(`uploads/${id}/plan`, postJson({}))).status).toBe(400)
  await choose(editor, id, 'Q1')
  expect(await planFile(editor, id)).toMatchObject({ good: 1 })
  const answer = await choose(editor, id, 'Q2 & Q3')
  expect(createdUploadSchema.parse(await answer.json())).toMatchObject({
    status: 'profiled',
    profile: { headerRow: 2 },
  })
  expect(await detail(id)).toMatchObject({ sheet: 'Q2 & Q3', status: 'profiled', planId: null, rows: null })
  const { objects } = await app.services.files.disk.listAll(`${organization.uuid}/uploads/${id}`)
  expect([...objects]).toHaveLength(2)
  const plan = await planFile(editor, id)
  expect(plan).toMatchObject({ rows: 3, good: 2, ignored: 1, sums: [{ currency: 'GBP' }] })
  await commitFile(
    editor,
    id,
    plan.planId,
    plan.confirmations.map(one => one.id),
  )
  const late = await choose(editor, id, 'Q1')
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ reason: 'upload_loaded' })
  expect(await detail(id)).toMatchObject({ sheet: 'Q2 & Q3', status: 'loaded' })
})

test('a sheet that is not there, of a text, or of nobody of ours is refused, and nothing changes', async () => {
  const { id } = await quarters()
  const unknown = await choose(editor, id, 'Q9')
  expect(unknown.status).toBe(400)
  expect((await unknown.json()).detail).toBe("This workbook has no sheet 'Q9'; it has 'Q1', 'Q2 & Q3'.")
  expect((await choose(editor, id, '')).status).toBe(400)
  const text = await send('Date,Supplier,Amount\n2025-01-31,Acme,1\n')
  expect((await (await choose(editor, text.id, 'Q1')).json()).detail).toContain('file of text')
  expect((await choose(await organization.member('Viewer'), id, 'Q2 & Q3')).status).toBe(403)
  const stranger = await (await createTestOrganization(app)).member('Administrator')
  expect((await choose(stranger, id, 'Q2 & Q3')).status).toBe(404)
  const path = `/api/organization/${organization.uuid}/uploads/${id}/sheet`
  expect((await app.request(path, { ...postJson({ sheet: 'Q1' }), method: 'PUT' })).status).toBe(401)
  expect(await detail(id)).toMatchObject({ sheet: 'Q1' })
})

test('a workbook that is refused leaves no file behind', async () => {
  const other = await createTestOrganization(app)
  const bomb = workbooks['bomb.xlsx']?.() ?? Buffer.alloc(0)
  await expect(bringFile(await other.member('Editor'), bomb)).rejects.toThrow('413')
  const { objects } = await app.services.files.disk.listAll(other.uuid, { recursive: true })
  expect([...objects].filter(object => object.isFile)).toEqual([])
})
