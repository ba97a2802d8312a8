import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { boot, signedIn } from '#test/boot.ts'
import { click, find, render, unmount, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import type { Saving } from '../../contract-savings.ts'
import { aSaving } from '../../test/a-saving.ts'
import { SavingDialog } from './saving-dialog.tsx'

let sent: { version?: number; phasing?: string[] }[] = []
let refusal: Response | null = null
beforeEach(() => {
  sessionStorage.clear()
  sent = []
  refusal = null
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  const answer = async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json({ items: [], total: 0, page: 1, members: [] })
    sent.push(JSON.parse(String(body)))
    return refusal ?? Response.json(aSaving())
  }
  vi.stubGlobal('fetch', vi.fn(answer))
})

async function open(saving: Saving | null, onClose = () => undefined) {
  const page = boot(signedIn())
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(['configuration', page.signedIn?.organization.uuid], {
    json: page.signedIn?.configuration,
    isFallback: false,
  })
  const session = createSessionClient({ boot: page, queries, go: vi.fn() })
  await render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <TabProvider value={{ boot: page, session, modules: [] }}>
          <SavingDialog actionUuid={aSaving().actionUuid} saving={saving} origin={null} onClose={onClose} />
        </TabProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

function field(label: string): HTMLInputElement {
  const input = document.getElementById(find('label', label).getAttribute('for') ?? '')
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field "${label}"`)
  return input
}

const type = (label: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), text)
    field(label).dispatchEvent(new Event('input', { bubbles: true }))
  })

test('amounts of months are sent once they add up to the whole', async () => {
  await open(null)
  await type('Amount over all months', '1200')
  await type('Months it runs', '3')
  await click(field('Not alike every month'))
  const [first = ''] = [...document.querySelectorAll('fieldset label')].map(({ textContent }) => textContent ?? '')
  expect(field(first).value).toBe('400')
  await type(first, '500')
  await click(find('button', 'Save'))
  expect(document.body.textContent).toContain('The months add up to 1,300, not to 1,200')
  expect(sent).toEqual([])
  await type('Amount over all months', '1,300')
  await click(find('button', 'Save'))
  await until(() => expect(sent).toMatchObject([{ amount: '1300', months: 3, phasing: ['500', '400', '400'] }]))
})

test('what was typed is there again when the dialog was closed, and gone once it is saved', async () => {
  await open(aSaving())
  await type('Amount over all months', '900')
  unmount()
  await open(aSaving())
  expect(field('Amount over all months').value).toBe('900')
  expect(document.body.textContent).toContain('We kept what you had typed.')
  const closed = vi.fn()
  unmount()
  await open(aSaving(), closed)
  await click(find('button', 'Save'))
  await until(() => expect(closed).toHaveBeenCalled())
  expect(sent).toMatchObject([{ version: 3, amount: '900' }])
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('what somebody else wrote meanwhile is said, and nothing typed is lost', async () => {
  await open(aSaving())
  await type('Amount over all months', '900')
  const detail = 'Somebody changed this saving meanwhile. Look at what they wrote, then save again'
  refusal = Response.json({ status: 409, code: 'conflict', reason: 'version_conflict', detail }, { status: 409 })
  await click(find('button', 'Save'))
  await until(() => expect(document.body.textContent).toContain(detail))
  unmount()
  refusal = null
  await open(aSaving({ version: 4, amount: '700.00' }))
  expect(field('Amount over all months').value).toBe('900')
  expect(document.body.textContent).toContain('It is now €700.00 over 12 months from Jan 2026.')
  await click(find('button', 'Go on with mine'))
  await click(find('button', 'Save'))
  await until(() => expect(sent.at(-1)).toMatchObject({ version: 4, amount: '900' }))
  unmount()
})

test('theirs is taken where the person wants it', async () => {
  await open(aSaving())
  await type('Amount over all months', '900')
  unmount()
  await open(aSaving({ version: 4, amount: '700.00' }))
  await click(find('button', 'Take theirs'))
  expect(field('Amount over all months').value).toBe('700')
  expect(document.body.textContent).not.toContain('It is now')
})

test('what is refused is said at its field', async () => {
  await open(aSaving())
  await type('Amount over all months', '900')
  const message = 'Only people of the organisation can sign a saving off'
  const issues = [{ path: 'approverUuid', message }]
  refusal = Response.json({ status: 400, code: 'invalid', detail: message, issues }, { status: 400 })
  await click(find('button', 'Save'))
  await until(() => expect(field('Signs it off').getAttribute('aria-invalid')).toBe('true'))
})
