import { afterAll, beforeAll, expect, test } from 'vitest'
import { thingKey } from '#shared/things.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { addAction as add, changedAction as change } from '../test/actions.ts'
import { summariseActions } from './summarise-actions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a summary has what is late, due, at risk and waited for, and what others changed, of one person alone', async () => {
  const organization = await createTestOrganization(app)
  const [editor, owner, other] = [
    await organization.member('Editor'),
    await organization.member('Viewer'),
    await organization.member('Viewer'),
  ]
  const now = new Date('2031-03-05T09:00:00Z')
  const scopeOf = ({ uuid, email }: TestMember) => ({
    ...organization.scope,
    actor: { uuid, email, firstName: '', lastName: '' },
    now: () => now,
  })
  const summaryOf = async (person: TestMember, muted: string[] = [], since = new Date(0)) => {
    const scope = scopeOf(person)
    const sections = await scope.db(tx => summariseActions(scope, tx, { since, muted: new Set(muted) }))
    return sections.map(({ title, lines }) => [title, lines.map(({ text, detail }) => `${text}: ${detail}`)])
  }
  expect(await summaryOf(owner)).toEqual([])

  const theirs = { ownerUuid: owner.uuid }
  const late = await add(editor, { ...theirs, title: 'Late', due: '2031-03-04' })
  await add(editor, { ...theirs, title: 'Soon', due: '2031-03-11' })
  await add(editor, { ...theirs, title: 'Later', due: '2031-03-12' })
  const risky = await add(editor, { ...theirs, title: 'Risky', status: 'At risk' })
  await add(editor, { title: 'Waits', ownerUuid: other.uuid, waitsFor: [risky.uuid] })
  const since = new Date()
  await change(editor, risky, { due: '2031-04-01', tags: ['steel'] })
  await editor.call(`things/action/${late.uuid}/comments`, sendJson('POST', { text: 'Well?', mentions: [] }))
  await change(owner, late, { priority: 'High' })

  expect(await summaryOf(owner, [], since)).toEqual([
    ['Late', ['#1 Late: Due on 2031-03-04']],
    ['Due within seven days', ['#2 Soon: Due on 2031-03-11']],
    ['At risk', ['#4 Risky: Due on 2031-04-01']],
    ['Others wait for it', ['#4 Risky: Due on 2031-04-01']],
    ['Changed by others', ['#1 Late: Test Editor: Commented', '#4 Risky: Test Editor: Changed an action (Due, Tags)']],
  ])
  const muted = [thingKey({ kind: 'action', id: late.uuid })]
  expect((await summaryOf(owner, muted, since)).map(([title]) => title)).not.toContain('Late')
  expect(await summaryOf(other, [], since)).toEqual([])
})
