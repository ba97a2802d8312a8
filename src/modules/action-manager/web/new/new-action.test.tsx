import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { openActions } from '../../test/action-portal.ts'
import { anAction } from '../../test/an-action.ts'

beforeEach(() => {
  sessionStorage.clear()
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

test('what another page proposes stands in the form of a new action', async () => {
  await openActions('/app/action-manager/new?title=Nordpack%3A%20invoice%207%20twice&about=The%20same%20amount', [])
  await until(() => {
    const texts = [...document.querySelectorAll<HTMLInputElement>('form input, form textarea')].map(
      ({ value }) => value,
    )
    expect(texts).toContain('Nordpack: invoice 7 twice')
    expect(texts).toContain('The same amount')
  })
})

test('its day and its owner stand in the form too, where another page knows them', async () => {
  const { sent } = await openActions(
    `/app/action-manager/new?title=Send%20it&until=2026-12-01&whose=${uuid(100)}`,
    [],
    { 'POST /actions': () => anAction() },
  )
  await until(() => find('form label', 'What is to be done'))
  await click(find('form button', 'Create'))
  await until(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toMatchObject({ title: 'Send it', due: '2026-12-01', ownerUuid: uuid(100) })
})

test('what it is done for stands over the form with the way there, and is linked', async () => {
  const thing = {
    ...{ kind: 'supplierFamily', id: uuid(7), title: 'Nordpack', subtitle: null, state: null },
    path: '/app/analytics/view/supplier?of=Nordpack',
  }
  const { sent } = await openActions(`/app/action-manager/new?supports=supplierFamily%20${uuid(7)}`, [], {
    [`GET /things/supplierFamily/${uuid(7)}`]: () => thing,
    'POST /actions': () => anAction(),
  })
  const link = await until(() => find('form a', 'Nordpack'))
  expect(link.closest('p')?.textContent).toBe('Supports: Supplier, Nordpack')
  expect(link.getAttribute('href')).toBe(thing.path)
  const title = (find('form label', 'What is to be done') as HTMLLabelElement).control as HTMLInputElement
  expect(title.value).toBe('')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(title, 'Visit them')
    title.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await click(find('form button', 'Create'))
  await until(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toMatchObject({
    ...{ title: 'Visit them', origin: null },
    supports: { kind: 'supplierFamily', id: uuid(7) },
  })
})
