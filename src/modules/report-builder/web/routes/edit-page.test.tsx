import { afterEach, expect, test, vi } from 'vitest'
import { boot, item, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import type { ReportDetail } from '../../contract.ts'
import type { ReportDefinition, Widget } from '../../definition.ts'
import { definitionOf } from '../../test/reports.ts'
import { versionsQuery } from '../api.ts'
import reports from '../index.ts'
// Read before the first test, whose page would wait for it.
import './edit-page.tsx'

openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => {
  vi.unstubAllGlobals()
})

const text = (id: string, y: number, words: string): Widget => ({
  ...{ kind: 'text', id, text: words },
  place: { x: 0, y, w: 12, h: 2 },
})
const draft = definitionOf(text('a', 0, 'First words'), text('b', 2, 'Second words'))
const address = `/app/report-builder/${uuid(60)}/edit`

function reportOf(change: Partial<ReportDetail> = {}): ReportDetail {
  return {
    ...{
      uuid: uuid(60),
      version: 4,
      name: 'Spend review',
      owner: null,
      audience: 'everyone',
      named: 0,
      roles: [],
      people: [],
    },
    ...{ published: null, isAhead: true, pages: 1, widgets: 2, updatedAt: '2026-10-01T08:00:00.000Z' },
    ...{ canChange: true, canShare: true, definition: null, draft },
    ...change,
  }
}

type Saving = { version: number; definition: ReportDefinition }

/** The editor over a portal that answers drafts as it is told. */
async function openEditor(answer: (saving: Saving, turn: number) => Response) {
  const sent: Saving[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://portal.test')
    if (init.method === 'PUT' && pathname.endsWith('/draft')) {
      sent.push(JSON.parse(String(init.body)))
      return answer(sent.at(-1) as Saving, sent.length)
    }
    if (pathname.endsWith(`/reports/${uuid(60)}`)) return Response.json(reportOf())
    return Response.json({ items: [], total: 0, page: 1, datasets: [] })
  })
  const configuration = JSON.stringify({ type: 'both', items: [item('reportBuilder', '/app/report-builder')] })
  await renderPortal(address, boot(signedIn({ configuration })), [reports])
  await until(() => find('p', 'First words'))
  return sent
}

const kept = ({ version, definition }: Saving) => Response.json(reportOf({ version: version + 1, draft: definition }))
const says = (words: string) => until(() => find('[role=status]', words))
const frame = (name: string) => document.querySelector(`[aria-label="${name}"]`)

test('what is changed is kept by itself, each time on the version that the portal has', async () => {
  const sent = await openEditor(kept)
  await click(frame('First words'))
  await click(document.querySelector('[aria-label=Remove]'))
  expect(frame('First words')).toBeNull()
  await until(() => expect(sent).toHaveLength(1))
  await says('Draft saved')
  await click(document.querySelector('[aria-label=Undo]'))
  await until(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ version }) => version)).toEqual([4, 5])
  expect(sent[0]?.definition.pages[0]?.widgets).toMatchObject([{ id: 'b', place: { y: 0 } }])
  expect(sent[1]?.definition).toEqual(draft)
})

test('where somebody else saved, one’s own is kept or theirs taken, and comes back by undoing', async () => {
  const theirs = definitionOf(text('c', 0, 'Their words'))
  const conflict = { code: 'conflict', status: 409, reason: 'version_conflict', detail: 'Changed' }
  const refused = () => Response.json({ ...conflict, stored: reportOf({ version: 9, draft: theirs }) }, { status: 409 })
  const sent = await openEditor((saving, turn) => (turn === 1 ? refused() : kept(saving)))
  await click(frame('First words'))
  await click(document.querySelector('[aria-label=Remove]'))
  await until(() => find('button', 'Take theirs'))
  await click(find('button', 'Take theirs'))
  expect(frame('Their words')).not.toBeNull()
  await click(document.querySelector('[aria-label=Undo]'))
  expect([frame('Their words'), frame('Second words')?.parentElement?.textContent]).toEqual([null, 'Second words'])
  await until(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ version: 9, definition: { pages: [{ widgets: [{ id: 'b' }] }] } })
})

test('one’s own is sent again on top of what somebody else saved', async () => {
  const conflict = { code: 'conflict', status: 409, reason: 'version_conflict', detail: 'Changed' }
  const refused = () => Response.json({ ...conflict, stored: reportOf({ version: 9 }) }, { status: 409 })
  const sent = await openEditor((saving, turn) => (turn === 1 ? refused() : kept(saving)))
  await click(frame('First words'))
  await click(document.querySelector('[aria-label=Remove]'))
  await until(() => find('button', 'Keep mine'))
  await click(find('button', 'Keep mine'))
  await says('Draft saved')
  expect(sent[1]).toMatchObject({ version: 9, definition: sent[0]?.definition })
})

test('a draft that could not be kept says why and is tried again', async () => {
  const failed = Response.json({ code: 'internal', status: 500, detail: 'The disk is full' }, { status: 500 })
  const sent = await openEditor((saving, turn) => (turn === 1 ? failed : kept(saving)))
  await click(frame('Second words'))
  await click(document.querySelector('[aria-label=Remove]'))
  await until(() => find('button', 'Try again'))
  await says('Draft not saved')
  await click(find('button', 'Try again'))
  await says('Draft saved')
  expect(sent).toHaveLength(2)
})

test('who leaves at once loses nothing', async () => {
  const sent = await openEditor(kept)
  await click(frame('First words'))
  await click(document.querySelector('[aria-label=Remove]'))
  await click(find('a', 'Done'))
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.definition.pages[0]?.widgets).toMatchObject([{ id: 'b' }])
})

test('what was refused is sent again once it is changed', async () => {
  const problem = { code: 'invalid', status: 400, detail: 'The report asks for something that does not exist' }
  const refused = Response.json(problem, { status: 400 })
  const sent = await openEditor((saving, turn) => (turn === 1 ? refused : kept(saving)))
  await click(frame('First words'))
  await click(document.querySelector('[aria-label=Remove]'))
  await until(() => find('button', 'Try again'))
  await click(document.querySelector('[aria-label=Undo]'))
  await click(frame('Second words'))
  await click(document.querySelector('[aria-label=Duplicate]'))
  await says('Draft saved')
  expect(sent).toHaveLength(2)
})

test('versions are looked at again while what one shows is being drawn', () => {
  const again = (...states: ('kept' | 'waiting' | 'none')[]) =>
    versionsQuery(uuid(60)).refetchInterval({
      state: { data: { items: states.map(state => ({ still: { state, why: null } })) } },
    })
  expect(again('kept', 'waiting')).toBeGreaterThan(0)
  expect(again('kept', 'none')).toBe(false)
})
