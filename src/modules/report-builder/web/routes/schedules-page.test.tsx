import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { boot, item, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import type { ReportRun, ReportSchedule } from '../../contract-schedules.ts'
import { definitionOf, figuresWidget } from '../../test/reports.ts'
import reports from '../index.ts'
// Read before the first test, whose page would wait for it.
import './schedules-page.tsx'

openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => {
  vi.unstubAllGlobals()
})

const run: ReportRun = {
  ...{ uuid: uuid(80), kind: 'due', state: 'sent', dueAt: '2026-11-02T06:00:00.000Z', reason: null, by: 'Ada' },
  ...{ begunAt: null, endedAt: null, nextAt: null, isHandedOver: false, recipients: 2, counts: { sent: 2 } },
}

function scheduleOf(change: Partial<ReportSchedule> = {}): ReportSchedule {
  return {
    ...{ uuid: uuid(70), version: 1, name: 'Monday', schedule: { kind: 'weekly', weekday: 1 }, hour: 7 },
    ...{
      timeZone: 'Europe/Berlin',
      format: 'pdf',
      linkDays: null,
      subject: 'Spend',
      message: '',
      condition: { kind: 'always' },
    },
    ...{ people: [], addresses: ['anna@example.com'], sliceBy: [], slices: [], hasPassword: false, isPaused: false },
    ...{ owner: { uuid: uuid(2), name: 'Ada' }, handedOverAt: null, next: ['2026-11-09T06:00:00.000Z'], last: run },
    ...{ isSubscription: false, canChange: true, canStop: true },
    ...change,
  }
}

const report = {
  ...{ uuid: uuid(60), version: 4, name: 'Spend review', owner: null, audience: 'everyone', named: 0, roles: [] },
  ...{ people: [], published: { number: 1, label: '', at: '2026-10-01T08:00:00.000Z' }, isAhead: false, pages: 1 },
  ...{ widgets: 1, updatedAt: '2026-10-01T08:00:00.000Z', canChange: true, canShare: true },
  ...{ definition: definitionOf(figuresWidget('a', ['share'])), draft: definitionOf(figuresWidget('a')) },
}
const supplier = { id: 'supplier', label: 'Supplier', kind: 'text' }
const share = { id: 'share', label: 'Share', unit: 'ratio', needsComparison: false, needsTarget: false }
const catalogue = {
  currency: 'EUR',
  datasets: [{ id: 'spend', dimensions: [supplier], measures: [share], fields: [] }],
}

type Sent = { method: string; path: string; body: unknown }

/** The page over a portal that has these schedules of a report and answers what is sent as it is told. */
async function openPage(schedules: ReportSchedule[], answer: (sent: Sent) => Response, of: object = report) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://portal.test')
    if (init.method && init.method !== 'GET') {
      const one = { method: init.method, path: pathname, body: init.body ? JSON.parse(String(init.body)) : null }
      sent.push(one)
      return answer(one)
    }
    if (pathname.endsWith('/schedules')) return Response.json({ of: 'Spend review', items: schedules })
    if (pathname.endsWith(`/reports/${uuid(60)}`)) return Response.json(of)
    if (pathname.endsWith('/outside-domains')) return Response.json({ domains: ['example.com'], canChange: false })
    if (pathname.endsWith('/catalogue')) return Response.json(catalogue)
    return Response.json({ items: [], total: 0, page: 1, datasets: [] })
  })
  const configuration = JSON.stringify({ type: 'both', items: [item('reportBuilder', '/app/report-builder')] })
  await renderPortal(`/app/report-builder/${uuid(60)}/schedules`, boot(signedIn({ configuration })), [reports])
  return sent
}

const says = (text: string) => until(() => expect(document.body.textContent).toContain(text))
async function type(label: string, value: string): Promise<void> {
  const field = (find('label', label) as HTMLLabelElement).control as HTMLTextAreaElement | HTMLInputElement
  const prototype = Object.getPrototypeOf(field)
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('each schedule says when it comes, whom it reaches, whose rights it has and what became of it', async () => {
  await openPage(
    [
      scheduleOf(),
      scheduleOf({
        ...{ uuid: uuid(71), name: 'Ownerless', owner: null, handedOverAt: '2026-11-02T06:00:00.000Z', isPaused: true },
        ...{ next: [], last: { ...run, state: 'failed', reason: 'The part “Spend” could not be made', counts: {} } },
      }),
    ],
    () => new Response(null, { status: 500 }),
  )
  await says('Every Monday at')
  await says('Sent with the rights of Ada.')
  await says('It went over to them on')
  await says('The part “Spend” could not be made')
  await says('Nothing is sent until it goes on.')
})

test('a table of recipients is checked as it is pasted, and what the portal refuses stands at its line', async () => {
  const refused = {
    ...{ code: 'invalid', status: 400, detail: 'The schedule cannot be kept like this' },
    issues: [{ path: 'slices.1', message: 'no line has “Bolt”' }],
  }
  const sliced = { sliceBy: ['supplier'], slices: [{ email: 'anna@example.com', values: ['Acme'] }] }
  const sent = await openPage([scheduleOf({ ...sliced, addresses: [] })], () => Response.json(refused, { status: 400 }))
  await click(await until(() => find('button', 'Edit')))
  await until(() => find('label', 'Who gets which part'))
  await type('Who gets which part', 'E-mail\tSupplier\nanna@example.com\tAcme\n\nben@example.com')
  await says('Line 4: needs an address and a value for each dimension')
  await click(find('button', 'Save'))
  const control = (label: string) => (find('label', label) as HTMLLabelElement).control
  await until(() => expect(document.activeElement).toBe(control('Who gets which part')))
  expect(sent).toEqual([])
  await type('Who gets which part', 'E-mail\tSupplier\nanna@example.com\tAcme\n\nben@example.com\tBolt')
  await click(find('button', 'Save'))
  await says('Line 4: no line has “Bolt”')
  expect(sent).toMatchObject([
    {
      method: 'PATCH',
      body: { version: 1, people: [], addresses: [], slices: [{ values: ['Acme'] }, { email: 'ben@example.com' }] },
    },
  ])
  expect(sent[0]?.body).not.toHaveProperty('password')
})

test('what is missing stands at its field, and the keyboard comes to the first of them', async () => {
  const sent = await openPage([scheduleOf({ addresses: [] })], () => Response.json(scheduleOf()))
  await click(await until(() => find('button', 'Edit')))
  await until(() => find('label', 'E-mail addresses outside'))
  await type('Subject', ' ')
  await click(find('button', 'Save'))
  await says('Name somebody who gets it')
  const people = (find('label', 'People of the organisation') as HTMLLabelElement).control
  await until(() => expect(document.activeElement).toBe(people))
  await type('E-mail addresses outside', 'anna@example.com')
  await click(find('button', 'Save'))
  await says('Say what the e-mail is about')
  await until(() => expect(document.activeElement).toBe((find('label', 'Subject') as HTMLLabelElement).control))
  expect(document.querySelector('form [role=alert]')).toBeNull()
  expect(sent).toEqual([])
})

test('two things that are wrong in one line are both told', async () => {
  const issues = ['no line has “Acme”', 'no line has “East”', 'no line has “East”'].map(message => ({
    ...{ path: 'slices.0', message },
  }))
  const refused = { code: 'invalid', status: 400, detail: 'The schedule cannot be kept like this', issues }
  const sliced = { sliceBy: ['supplier'], slices: [{ email: 'anna@example.com', values: ['Acme'] }] }
  const told = vi.spyOn(console, 'error')
  await openPage([scheduleOf({ ...sliced, addresses: [] })], () => Response.json(refused, { status: 400 }))
  await click(await until(() => find('button', 'Edit')))
  await until(() => find('label', 'Who gets which part'))
  await click(find('button', 'Save'))
  await says('Line 1: no line has “East”')
  await says('Line 1: no line has “Acme”')
  expect(told).not.toHaveBeenCalled()
  told.mockRestore()
})

test('who may not share a report changes what the small form shows in it, and what has more in the full one', async () => {
  const ofOthers = { ...report, audience: 'people', canShare: false }
  const own = { isSubscription: true, people: [{ uuid: uuid(2), name: 'Ada' }], addresses: [] }
  const schedules = [
    scheduleOf({ ...own, uuid: uuid(71), name: 'Plain' }),
    scheduleOf({ ...own, uuid: uuid(72), name: 'With a link', linkDays: 7 }),
    scheduleOf({ name: 'To others' }),
  ]
  await openPage(schedules, () => new Response(null, { status: 500 }), ofOthers)
  const formOf = async (name: string) => {
    await click(await until(() => find(`[aria-label="Edit ${name}"]`, 'Edit')))
    const asks = await until(
      () => find('[role="dialog"] label', 'Time zone') && document.querySelector('form')?.textContent,
    )
    const begins = asks?.includes('People of the organisation') ? 'Name' : 'How often'
    await until(() => expect(document.activeElement).toBe((find('label', begins) as HTMLLabelElement).control))
    await click(find('button', 'Cancel'))
    await until(() => expect(document.querySelector('form')).toBeNull())
    return asks?.includes('People of the organisation') ? 'full' : 'small'
  }
  expect([await formOf('Plain'), await formOf('With a link'), await formOf('To others')]).toEqual([
    ...['small', 'full', 'full'],
  ])
})

test('a pause is sent on the version that was seen', async () => {
  const sent = await openPage([scheduleOf({ version: 3 })], () => Response.json(scheduleOf({ isPaused: true })))
  await click(await until(() => find('button', 'Pause')))
  await until(() => expect(sent).toMatchObject([{ method: 'PUT', body: { version: 3, isPaused: true } }]))
})

test('a kept password stays kept while CSV files are only looked at, and is forgotten once they are saved, which is said', async () => {
  const sent = await openPage([scheduleOf({ hasPassword: true })], () => Response.json(scheduleOf()))
  await click(await until(() => find('button', 'Edit')))
  const choose = (value: string) =>
    act(async () => {
      const select = (find('label', 'Sent as') as HTMLLabelElement).control as HTMLSelectElement
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await until(() => find('label', 'Sent as'))
  await choose('csv')
  await says('once this is saved, the one kept is forgotten')
  await choose('pdf')
  await says('One is kept; type another to replace it')
  await click(find('button', 'Save'))
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).not.toHaveProperty('password')
  await click(await until(() => find('button', 'Edit')))
  await until(() => find('label', 'Sent as'))
  await choose('csv')
  await click(find('button', 'Save'))
  await until(() => expect(sent[1]?.body).toMatchObject({ format: 'csv', password: null }))
})

test('a limit in percent is shown as it was typed', async () => {
  const condition = { kind: 'limit' as const, widget: 'a', measure: 'share', side: 'above' as const, limit: 0.07 }
  await openPage([scheduleOf({ condition })], () => Response.json(scheduleOf()))
  await click(await until(() => find('button', 'Edit')))
  const field = await until(() => (find('label', 'Limit in percent') as HTMLLabelElement).control as HTMLInputElement)
  expect(field.value).toBe('7')
  await type('Limit in percent', '0.')
  expect(field.value).toBe('0.')
  await type('Limit in percent', '0.5')
  expect(field.value).toBe('0.5')
})
