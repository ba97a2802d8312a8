import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Note } from '#blocks/notes/contract.ts'
import { type Analysis, AnalysisProvider } from '#blocks/parts/analysis.tsx'
import { boot, signedIn } from '#test/boot.ts'
import { click, find, render, unmount, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import { NoteForm } from './note-form.tsx'

beforeEach(() => sessionStorage.clear())

const note: Note = {
  ...{ uuid: '00000000-0000-4000-8000-000000000001', dataset: 'spend', day: '2026-03-01', text: 'New carrier' },
  ...{ dimension: null, member: null, createdBy: 'ada@portal.test' },
}

async function open(of: Note | null) {
  const page = boot(signedIn())
  const queries = new QueryClient()
  const session = createSessionClient({ boot: page, queries, go: vi.fn() })
  const analysis = {
    asked: { dataset: 'spend', period: { from: '2026-01-01', to: '2026-12-31' } },
    catalogue: { dimensions: [], fields: [] },
  } as unknown as Analysis
  const container = await render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <TabProvider value={{ boot: page, session, modules: [] }}>
          <AnalysisProvider value={analysis}>
            <NoteForm note={of} onDone={() => undefined} />
          </AnalysisProvider>
        </TabProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const field = () => container.querySelector<HTMLInputElement>('[data-field=text]')
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
      field()?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { field, type }
}

test('what was typed over a note is not put over what another person made of it meanwhile', async () => {
  const { type } = await open(note)
  await type('New carrier in Oslo')
  unmount()
  expect((await open({ ...note, text: 'Carrier changed' })).field()?.value).toBe('Carrier changed')
  unmount()
  expect((await open(note)).field()?.value).toBe('New carrier in Oslo')
})

test('a note that is written after its form was closed is not offered to be written again', async () => {
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(resolve => (answer = resolve))),
  )
  const { type } = await open(null)
  await type('New carrier')
  await click(find('button', 'Write the note'))
  await until(() => expect(fetch).toHaveBeenCalled())
  unmount()
  expect(Object.keys(sessionStorage)).toHaveLength(1)
  answer(Response.json({ ...note, uuid: '00000000-0000-4000-8000-000000000002' }))
  await until(() => expect(Object.keys(sessionStorage)).toEqual([]))
})
