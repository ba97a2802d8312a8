import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { roles } from '#modules/permissions.ts'
import { boot, item, signedIn } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, unmount, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import dataManager from '../index.ts'

const upload = '00000000-0000-4000-8000-000000000001'
const line = (row: number, supplier: string) => ({
  ...{ upload, row, baseAmount: '12.00', raw: {} },
  values: { supplier, date: '2026-01-31', amount: '12.00', currency: 'EUR', item: 'Box' },
})
const answer = {
  ...{ dataset: 'spend', currency: 'EUR', items: [line(2, 'Nordpack'), line(3, 'Hansen'), line(4, 'Acme')] },
  ...{ total: 3, page: 1, next: null, previous: null, sum: '36.00', dataVersion: 1 },
  coverage: { lines: 3, withoutRate: 0 },
}

afterEach(unmount)

async function open(role: 'Viewer' | 'Editor') {
  sessionStorage.clear()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const [, path = ''] = String(input).split('/o-1/')
    if (path.startsWith('query/lines')) return Response.json(answer)
    if (path !== 'lines/cells') return new Promise<Response>(() => undefined)
    sent.push(JSON.parse(String(init?.body)))
    const issues = [{ path: 'cells.1', message: 'Supplier of this line is "Hansen AS" by now' }]
    return Response.json({ detail: 'Refused', status: 409, code: 'conflict', issues }, { status: 409 })
  })
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  const configuration = JSON.stringify({ type: 'procurement', items: [item('dataManager', '/app/data-manager')] })
  const visitor = signedIn({ configuration, role, permissions: [...roles[role].permissions] })
  const { container } = await renderPortal('/app/data-manager/lines', boot(visitor), [dataManager])
  const cell = (row: number, column: number) => container.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
  await until(() => expect(cell(0, 0)?.textContent).toBe('Nordpack'))
  const focus = (row: number, column: number) => act(async () => cell(row, column)?.focus())
  const paste = (text: string) =>
    act(async () => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }))
    })
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      )
    })
  const button = (name: string) => [...container.querySelectorAll('button')].find(one => one.textContent === name)
  return { container, cell, focus, paste, press, button, sent }
}

test('cells are pasted and filled down, saved in one call, and refused in words at their cell with nothing lost', async () => {
  const { container, cell, focus, paste, press, button, sent } = await open('Editor')
  await click(button('Edit cells'))
  await focus(0, 0)
  await paste('Nordpack AS')
  await press('ArrowDown', { shiftKey: true })
  await press('d', { ctrlKey: true })
  expect([cell(0, 0)?.textContent, cell(1, 0)?.textContent]).toEqual(['Nordpack AS', 'Nordpack AS'])
  await focus(2, 1)
  await paste('never')
  expect(container.textContent).toContain('2 changes not saved')
  expect(container.textContent).toContain('Row 4: Date takes a day')
  expect(button('Save')?.disabled).toBe(true)
  await press('z', { ctrlKey: true })
  expect(cell(2, 1)?.textContent).toBe('31 Jan 2026')
  await click(button('Save'))
  await until(() => expect(container.textContent).toContain('Row 3: Supplier of this line is "Hansen AS" by now'))
  const changed = { upload, field: 'supplier', value: 'Nordpack AS' }
  expect(sent).toEqual([
    {
      dataset: 'spend',
      cells: [
        { ...changed, row: 2, expected: 'Nordpack' },
        { ...changed, row: 3, expected: 'Hansen' },
      ],
    },
  ])
  expect(cell(1, 0)?.getAttribute('aria-invalid')).toBe('true')
  expect(cell(1, 0)?.textContent).toBe('Nordpack AS')
})

test('who may not write is offered no typing', async () => {
  const { container, focus, paste, cell, button } = await open('Viewer')
  expect(button('Edit cells')).toBeUndefined()
  await focus(0, 0)
  await paste('Nordpack AS')
  expect(cell(0, 0)?.textContent).toBe('Nordpack')
  expect(container.textContent).not.toContain('not saved')
})
