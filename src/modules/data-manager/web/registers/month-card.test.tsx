import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roles } from '#modules/permissions.ts'
import { type RegisterMonths, registerMonthsSchema } from '#shared/register-contract.ts'
import { boot, item, signedIn } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, unmount, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import dataManager from '../index.ts'

const at = '2026-01-01T00:00:00.000Z'
const months: RegisterMonths = registerMonthsSchema.parse({
  ...{ year: 2026, years: [2026], lines: 1 },
  items: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      values: { month: '2026-01-01', currency: 'USD', rate: '0.9' },
      ...{ derived: {}, createdAt: at, updatedAt: at, updatedBy: 'ada@portal.test', uploadId: null },
    },
  ],
})

afterEach(unmount)

/** The same row after another person changed it. */
const later: RegisterMonths = {
  ...months,
  items: months.items.map(row => ({
    ...row,
    ...{ values: { ...row.values, rate: '0.92' }, updatedAt: '2026-01-02T00:00:00.000Z', updatedBy: 'bo@portal.test' },
  })),
}

beforeEach(() => sessionStorage.clear())

async function open(role: 'Viewer' | 'Editor', first = '0.9') {
  const sent: string[] = []
  const server = { months, refuses: true }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const [, path = ''] = String(input).split('/o-1/')
    if (init?.method === 'POST' && path.startsWith('registers')) {
      sent.push(String(init.body))
      if (!server.refuses) return Response.json({ added: 0, changed: 1, removed: 0 })
      if (server.months === later) {
        const detail = 'bo@portal.test changed this rate meanwhile'
        const stale = { detail, status: 409, code: 'conflict', issues: [{ path: 'changes.0', message: detail }] }
        return Response.json(stale, { status: 409 })
      }
      const issues = [{ path: 'changes.1.values.rate', message: 'Rate is not above 0' }]
      return Response.json({ detail: 'Rate is not above 0', status: 400, code: 'invalid', issues }, { status: 400 })
    }
    if (path.startsWith('registers/rates/months')) return Response.json(server.months)
    return new Promise<Response>(() => undefined)
  })
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  const configuration = JSON.stringify({ type: 'procurement', items: [item('dataManager', '/app/data-manager')] })
  const visitor = signedIn({ configuration, role, permissions: [...roles[role].permissions] })
  const { container } = await renderPortal('/app/data-manager/registers/rates?year=2026', boot(visitor), [dataManager])
  const cell = (month: number) => container.querySelector<HTMLElement>(`[data-cell="0-${month}"]`)
  await until(() => expect(cell(0)?.textContent).toBe(first))
  const paste = (text: string) =>
    act(async () => {
      cell(0)?.focus()
      const event = new Event('paste', { bubbles: true, cancelable: true })
      cell(0)?.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }))
    })
  const button = (name: string) => [...container.querySelectorAll('button')].find(one => one.textContent === name)
  return { container, cell, paste, button, sent, server }
}

test('a block is pasted, saved at once, and refused in words at its cell with nothing lost', async () => {
  const { container, cell, paste, button, sent } = await open('Editor')
  await paste('0.95\t-1\tmuch')
  expect(container.textContent).toContain('2 changes not saved')
  expect(container.textContent).toContain('USD, Mar 2026: “much” is no number')
  expect(button('Save')?.disabled).toBe(true)
  await click(button('Undo'))
  expect(cell(0)?.textContent).toBe('0.9')
  await paste('0.95\t-1')
  await click(button('Save'))
  await until(() => expect(container.textContent).toContain('USD, Feb 2026: Rate is not above 0'))
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    changes: [
      {
        row: { id: months.items[0]?.id, updatedAt: at },
        values: { currency: 'USD', month: '2026-01-01', rate: '0.95' },
      },
      { row: null, values: { currency: 'USD', month: '2026-02-01', rate: '-1' } },
    ],
  })
  expect([cell(0)?.textContent, cell(1)?.textContent]).toEqual(['0.95', '−1'])
  expect(cell(1)?.getAttribute('aria-invalid')).toBe('true')
})

test('what another person changed meanwhile is shown beside what was typed, which is not saved over it', async () => {
  const { container, cell, paste, button, sent, server } = await open('Editor')
  await paste('0.95')
  server.months = later
  await click(button('Save'))
  await until(() =>
    expect(container.textContent).toContain(
      'USD, Jan 2026: bo@portal.test changed this rate meanwhile; it is 0.92 now',
    ),
  )
  expect(JSON.parse(sent[0] ?? '').changes[0].row.updatedAt).toBe(at)
  expect(cell(0)?.textContent).toBe('0.95')
  expect(button('Save')?.disabled).toBe(true)
  await click(button('Take their values'))
  expect(cell(0)?.textContent).toBe('0.92')
  await click(button('Undo'))
  await click(button('Keep mine'))
  expect(cell(0)?.textContent).toBe('0.95')
  server.refuses = false
  await click(button('Save'))
  expect(JSON.parse(sent[1] ?? '').changes).toEqual([
    {
      row: { id: later.items[0]?.id, updatedAt: '2026-01-02T00:00:00.000Z' },
      values: { currency: 'USD', month: '2026-01-01', rate: '0.95' },
    },
  ])
})

test('what was typed before is said to be kept, and can be discarded', async () => {
  const { paste } = await open('Editor')
  await paste('0.95')
  unmount()
  const { container, cell, button } = await open('Editor', '0.95')
  expect(container.textContent).toContain('We kept what you had typed.')
  await click(button('Discard'))
  expect(cell(0)?.textContent).toBe('0.9')
  expect(container.textContent).not.toContain('We kept')
})

test('who may not write reads the months and is offered nothing', async () => {
  const { container, cell, paste, button } = await open('Viewer')
  await paste('0.95')
  expect(cell(0)?.textContent).toBe('0.9')
  expect(container.querySelector('[role=grid]')?.getAttribute('aria-readonly')).toBe('true')
  expect(['Save', 'Undo', 'Add a line', 'Upload a file'].map(button)).toEqual([...Array(4)])
})

test('an arrow with Alt is left to the browser while one types into a cell', async () => {
  const { container, cell } = await open('Editor')
  const input = () => container.querySelector<HTMLInputElement>('[role=grid] input')
  const press = (target: Element | null, key: string, altKey = false) =>
    act(async () => {
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true }))
    })
  await act(async () => cell(0)?.focus())
  await press(cell(0), '7')
  await press(input(), 'ArrowDown', true)
  expect(input()?.value).toBe('7')
  await press(input(), 'ArrowDown')
  expect([input(), cell(0)?.textContent]).toEqual([null, '7'])
})

test('what is typed after a press replaces what stands in the cell', async () => {
  const { container, cell } = await open('Editor')
  await act(async () => cell(0)?.focus())
  await click(cell(0))
  const input = container.querySelector<HTMLInputElement>('[role=grid] input')
  expect(input?.value).not.toBe('')
  expect([input?.selectionStart, input?.selectionEnd]).toEqual([0, input?.value.length])
})
