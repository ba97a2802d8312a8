import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportsSchema } from '#shared/reports.ts'
import { historySchema, trashSchema } from '#shared/thing-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { reportDetailSchema, reportVersionListSchema } from '../contract.ts'
import type { Widget } from '../definition.ts'
import {
  addReport,
  changeReport,
  definitionOf,
  figuresWidget,
  namesFor,
  publish,
  readReport,
  saveDraft,
} from '../test/reports.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async (answer: Response) => reportDetailSchema.parse(await answer.json())
const path = ({ uuid }: { uuid: string }) => `report-builder/reports/${uuid}`

describe('a report', () => {
  test('is its owner’s alone until it is shared, and a draft until it is published', async () => {
    const { organization, editor, viewer } = await createTestPeople(app)
    const colleague = await organization.member('Editor')
    const made = await addReport(editor)
    expect(made).toMatchObject({ audience: 'people', published: null, isAhead: true, canShare: true, definition: null })
    expect([await namesFor(editor), await namesFor(colleague), await namesFor(viewer)]).toEqual([
      ['Spend review'],
      [],
      [],
    ])
    expect((await colleague.call(path(made))).status).toBe(404)
    const shared = await read(await changeReport(editor, made, { audience: 'everyone' }))
    expect([await namesFor(colleague), await namesFor(viewer)]).toEqual([['Spend review'], []])
    expect((await viewer.call(path(made))).status).toBe(404)
    const published = await publish(editor, shared, 'For March')
    expect(published).toMatchObject({ published: { number: 1, label: 'For March' }, isAhead: false })
    const seen = await readReport(viewer, made)
    expect(seen).toMatchObject({ canChange: false, draft: null, definition: made.draft })
    expect(reportsSchema.parse(await (await viewer.call('reports')).json())).toMatchObject([
      { id: made.uuid, name: 'Spend review', createdBy: editor.email },
    ])
  })

  test('for a role or for named people is there for them and for nobody else', async () => {
    const { organization, editor, viewer } = await createTestPeople(app)
    const other = await organization.member('Viewer')
    const made = await publish(editor, await addReport(editor))
    const named = await read(await changeReport(editor, made, { audience: 'people', people: [viewer.uuid] }))
    expect([await namesFor(viewer), await namesFor(other)]).toEqual([['Spend review'], []])
    await changeReport(editor, named, { audience: 'roles', roles: ['Viewer'] })
    expect([await namesFor(viewer), await namesFor(other)]).toEqual([['Spend review'], ['Spend review']])
    expect((await readReport(other, made)).people).toEqual([])
  })

  test('is shared by its owner and administrators alone, with people of the organisation alone', async () => {
    const { organization, editor } = await createTestPeople(app)
    const colleague = await organization.member('Editor')
    const made = await read(await changeReport(editor, await addReport(editor), { audience: 'everyone' }))
    const refused = await changeReport(colleague, made, { audience: 'people' })
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('Only its owner')])
    const renamed = await read(await changeReport(colleague, made, { name: 'Spend of March' }))
    const elsewhere = await createTestPeople(app)
    const stranger = await changeReport(editor, renamed, { audience: 'people', people: [elsewhere.viewer.uuid] })
    expect([stranger.status, await stranger.json()]).toMatchObject([400, { reason: 'not_a_member' }])
    const administrator = await organization.member('Administrator')
    expect((await changeReport(administrator, renamed, { owner: colleague.uuid })).status).toBe(200)
  })

  test('is saved as its maker knows it; who reads sees what was published', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const shared = await read(await changeReport(editor, await addReport(editor), { audience: 'everyone' }))
    const first = await publish(editor, shared)
    const wider = definitionOf(figuresWidget('a', ['spend', 'invoices']))
    const saved = await read(await saveDraft(editor, first, wider))
    expect(saved).toMatchObject({ isAhead: true, draft: wider, definition: first.definition })
    expect((await readReport(viewer, first)).definition).toEqual(first.definition)
    const late = await saveDraft(editor, first, wider)
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { reason: 'version_conflict', stored: { draft: wider } },
    ])
    const back = await read(await saveDraft(editor, saved, first.definition ?? wider))
    expect(back.isAhead).toBe(false)
    const unchanged = await editor.call(`${path(back)}/versions`, postJson({ version: back.version, label: '' }))
    expect([unchanged.status, await unchanged.json()]).toMatchObject([409, { reason: 'unchanged' }])
  })

  test('keeps its versions, and takes one up again', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const first = await publish(editor, await addReport(editor), 'First')
    const changed = definitionOf(figuresWidget('b', ['lines']))
    const second = await publish(editor, await read(await saveDraft(editor, first, changed)))
    expect(second.published?.number).toBe(2)
    const versions = reportVersionListSchema.parse(await (await editor.call(`${path(first)}/versions`)).json())
    expect(versions.items.map(({ number, label, definition }) => [number, label, definition])).toEqual([
      [2, '', changed],
      [1, 'First', first.definition],
    ])
    expect((await viewer.call(`${path(first)}/versions`)).status).toBe(403)
    const body = postJson({ version: second.version })
    const restored = await read(await editor.call(`${path(first)}/versions/1/restore`, body))
    expect(restored).toMatchObject({ isAhead: true, draft: first.definition, definition: changed })
    expect(
      (await editor.call(`${path(first)}/versions/9/restore`, postJson({ version: restored.version }))).status,
    ).toBe(404)
    const history = historySchema.parse(await (await editor.call(`things/report/${first.uuid}/history`)).json())
    expect(history.items.map(({ what }) => what)).toEqual([
      'Took a version of a report up again',
      'Published a report',
      'Published a report',
      'Made a report',
    ])
  })

  test('goes to the trash and comes back', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const made = await publish(
      editor,
      await read(await changeReport(editor, await addReport(editor), { audience: 'everyone' })),
    )
    expect((await editor.call(path(made), sendJson('DELETE'))).status).toBe(204)
    expect([await namesFor(viewer), await (await viewer.call('reports')).json()]).toEqual([[], []])
    const { items } = trashSchema.parse(await (await editor.call('trash')).json())
    expect(items.map(({ title }) => title)).toEqual(['Spend review'])
    expect((await editor.call(`trash/${items[0]?.id}/restore`, postJson({}))).status).toBe(200)
    expect(await namesFor(viewer)).toEqual(['Spend review'])
  })
})

describe('what is no report is refused with the place', () => {
  const widget = figuresWidget('a')
  const sentence: Widget = { kind: 'text', id: 't', place: widget.place, text: 'It was {{spned}}.' }
  test.each([
    ['a measure that there is not', definitionOf({ ...widget, measure: 'spent' }), 'widgets.0.measure'],
    ['a figure that there is not', definitionOf(figuresWidget('a', ['spend', 'spent'])), 'widgets.0.block.measures.1'],
    ['a figure in a sentence that there is not', definitionOf(sentence), 'widgets.0.text'],
    [
      'a filter of another dataset',
      definitionOf({ ...widget, filters: [{ field: 'segment', op: 'is', values: ['A'] }] }),
      'widgets.0.filters.0.field',
    ],
    ['a widget out of the page', definitionOf({ ...widget, place: { x: 6, y: 0, w: 7, h: 3 } }), 'widgets.0.place'],
    ['two parts of one id', definitionOf(widget, widget), 'pages'],
    ['no page', { ...definitionOf(), pages: [] }, 'pages'],
  ])('%s', async (_, definition, place) => {
    const { editor } = await createTestPeople(app)
    const answer = await editor.call('report-builder/reports', postJson({ name: 'Faulty', definition }))
    const said = (await answer.json()) as { issues?: { path: string }[] }
    expect([answer.status, said.issues?.some(({ path: where }) => where.endsWith(place))]).toEqual([400, true])
    expect(await namesFor(editor)).toEqual([])
  })
})
