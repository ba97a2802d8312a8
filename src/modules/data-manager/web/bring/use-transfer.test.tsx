import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { boot, signedIn } from '#test/boot.ts'
import { click, find, render, until } from '#test/render.tsx'
import { stubSending } from '#test/stub-sending.ts'
import { openTab } from '#web/send.ts'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import type { CreatedUpload } from '../../contract.ts'
import { useTransfer } from './use-transfer.ts'

function Send({ onCreated }: { onCreated: (uploads: readonly CreatedUpload[]) => void }) {
  const { send } = useTransfer({ onFile: () => undefined, onCreated })
  const parcel = { dataset: 'spend', text: 'Date,Supplier,Amount', files: [], name: 'September' } as const
  return (
    <button type="button" onClick={() => send(parcel)}>
      Send
    </button>
  )
}

test('what was sent and told is not told again with what is sent next', async () => {
  stubSending()
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  const page = boot(signedIn())
  const queries = new QueryClient()
  const session = createSessionClient({ boot: page, queries, go: vi.fn() })
  const told: number[] = []
  await render(
    <QueryClientProvider client={queries}>
      <TabProvider value={{ boot: page, session, modules: [] }}>
        <Send onCreated={uploads => told.push(uploads.length)} />
      </TabProvider>
    </QueryClientProvider>,
  )
  await click(find('button', 'Send'))
  await until(() => expect(told).toEqual([1]))
  await click(find('button', 'Send'))
  await until(() => expect(told).toEqual([1, 1]))
})
