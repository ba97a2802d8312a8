import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { aRealised, aSaving } from '../../test/a-saving.ts'
import { openActions } from '../../test/action-portal.ts'
import { anAction } from '../../test/an-action.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'clipboard')
})

const parts = [
  { uuid: uuid(7), title: 'Ask three', isDone: false, ownerUuid: null, due: '2026-12-20' },
  { uuid: uuid(8), title: 'Over', isDone: true, ownerUuid: null, due: '2026-12-01' },
]
const action = anAction({
  ...{ number: 5, title: 'Tender boxes', due: '2026-12-31', parts, owner: { uuid: uuid(3), name: 'Kim Berg' } },
  saving: { stage: 'Identified', claimed: '1200.00', approved: null },
})
const saving = aSaving({ actionUuid: action.uuid })
const open = () =>
  openActions('/app/action-manager/5', [], {
    'GET /actions/5': () => action,
    [`GET /actions/${action.uuid}`]: () => action,
    [`GET /actions/${action.uuid}/saving`]: () => saving,
    'GET /saving/realised': () => aRealised(),
  })
const button = () => find('button', 'Copy summary') as HTMLButtonElement

test('a press copies what the page says of an action, as text and as formatted text', async () => {
  const written: Record<string, Blob>[] = []
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(parts: Record<string, Blob>) {
        written.push(parts)
      }
    },
  )
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write: async () => undefined } })
  await open()
  await until(() => expect(button()?.disabled).toBe(false))
  await click(button())
  await until(() => expect(written).toHaveLength(1))
  const text = (await written[0]?.['text/plain']?.text()) ?? ''
  const came = /€95.00 of €200.00 planned so far; missing: [^.]*\.\d\d/.exec(text)?.[0] ?? 'not said'
  expect(document.body.textContent).toContain(came)
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      ...['#5 Tender boxes', 'Owner: Kim Berg', 'Status: To do', 'Due: 31 Dec 2026', 'The saving: Identified'],
      ...['Claimed: €1,200.00 over 12 months from Jan 2026', 'Approved: Not yet', 'Next: Ask three until 20 Dec 2026'],
    ]),
  )
  expect(text.endsWith('/app/action-manager/5')).toBe(true)
  expect(await written[0]?.['text/html']?.text()).toContain('<b>#5 Tender boxes</b></a>')
})

test('where the browser lets no page copy, the summary is shown to be taken by hand', async () => {
  await open()
  await until(() => expect(button()?.disabled).toBe(false))
  await click(button())
  const shown = await until(() => {
    const found = document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')
    if (!found) throw new Error('Nothing is shown')
    return found
  })
  expect(shown.value).toContain('#5 Tender boxes')
})
