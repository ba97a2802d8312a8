import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RegisterRow } from '#shared/register-contract.ts'
import { boot, signedIn } from '#test/boot.ts'
import { click, find, render, unmount } from '#test/render.tsx'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import { RowForm } from './row-form.tsx'

beforeEach(() => sessionStorage.clear())

const row: RegisterRow = {
  ...{ id: '00000000-0000-4000-8000-000000000001', values: { supplier: 'Nordpack AS', number: 'K-1' }, derived: {} },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ updatedBy: 'ada@portal.test', uploadId: null },
}

async function open(of: RegisterRow | null, begin = of?.values ?? {}) {
  const page = boot(signedIn())
  const queries = new QueryClient()
  const session = createSessionClient({ boot: page, queries, go: vi.fn() })
  const container = await render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <TabProvider value={{ boot: page, session, modules: [] }}>
          <RowForm register="contracts" row={of} begin={begin} onDone={() => undefined} />
        </TabProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const field = () => container.querySelector<HTMLInputElement>('input')
  const type = (text: string) =>
    act(async () => {
      const input = field()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { container, field, type }
}

test('what was typed into a row is there again when its form was closed by accident', async () => {
  const { type, field } = await open(null)
  const begun = field()?.value
  await type('Fjordpack')
  unmount()
  const again = await open(null)
  expect(again.field()?.value).toBe('Fjordpack')
  expect(again.container.textContent).toContain('We kept what you had typed.')
  await click(find('button', 'Discard'))
  expect(again.field()?.value).toBe(begun)
})

test('what was typed into a row is not put into one that is begun with something else', async () => {
  const { type } = await open(null, { supplier: 'Nordpack AS' })
  await type('Nordpack Oslo AS')
  unmount()
  expect((await open(null, { supplier: 'Harbour Foods' })).field()?.value).not.toBe('Nordpack Oslo AS')
  unmount()
  expect((await open(null, { supplier: 'Nordpack AS' })).field()?.value).toBe('Nordpack Oslo AS')
})

test('what was typed over a row is not put over what another person made of it meanwhile', async () => {
  const { type } = await open(row)
  await type('Fjordpack')
  unmount()
  expect((await open({ ...row, updatedAt: '2026-01-02T00:00:00.000Z' })).field()?.value).not.toBe('Fjordpack')
  unmount()
  expect((await open(row)).field()?.value).toBe('Fjordpack')
})
