import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Organization, UserRecord } from '#shared/identity.ts'
import { boot, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import account from './index.ts'

// Pages are loaded when they are first opened, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => undefined })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Answers by the end of the path; a call nobody expects answers an empty object. */
function answer(answers: Record<string, () => Response>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(String(input))
    const [path = ''] = String(input).split('?')
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))
    return found ? found[1]() : Response.json({})
  })
  return asked
}

const person: UserRecord = {
  ID: uuid(7),
  FirstName: 'Ines',
  LastName: 'Carvalho',
  Email: 'ines@harbour.example',
  Enable: false,
  RoleName: 'Viewer',
  Description: 'Reads what the organisation has',
  LastLogin: null,
}

const both = JSON.stringify({ type: 'both', items: [] })
const page = (path: string) => renderPortal(path, boot(signedIn()), [account])

test('the people show every field of the specification, and the last login that never was', async () => {
  answer({ '/users': () => Response.json({ items: [person], total: 1, page: 1 }) })
  const { container } = await page('/app/account/people')
  const row = await until(() =>
    find('tbody tr', `00000000InesCarvalho${person.Email}DisabledViewer${person.Description}Never`),
  )
  expect(row.querySelector('th[scope="row"]')?.textContent).toBe(person.Email)
  expect(container.textContent).toContain('1 person in Organisation 1.')
})

test('one tab is the current one, and no other link of the page says so', async () => {
  answer({ '/users': () => Response.json({ items: [person], total: 1, page: 1 }) })
  const { container } = await page('/app/account/people')
  await until(() => find('h1', 'My Account'))
  const current = [...container.querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent)
  expect(current).toEqual(['People'])
})

test('pressing a heading asks the server for that order and puts it into the address', async () => {
  const asked = answer({ '/users': () => Response.json({ items: [person], total: 1, page: 1 }) })
  await page('/app/account/people')
  await click(await until(() => find('thead button', 'First name')))
  await until(() => expect(window.location.search).toBe('?sort=-FirstName'))
  await until(() => expect(asked.some(address => address.includes('sort=-FirstName'))).toBe(true))
})

test('a search that finds nobody says so and leads back', async () => {
  answer({ '/users': () => Response.json({ items: [], total: 0, page: 1 }) })
  await page('/app/account/people?search=zzz')
  await until(() => find('p', 'Nobody found'))
  await click(find('button', 'Show everyone'))
  await until(() => expect(window.location.search).toBe(''))
})

test('a failure shows its sentence, its request and Retry', async () => {
  const problem = { code: 'unavailable', detail: 'The store is away', status: 503, requestId: 'abc' }
  answer({ '/users': () => Response.json(problem, { status: 503 }) })
  await page('/app/account/people')
  await until(() => find('p', 'The store is away'))
  find('code', 'abc')
  find('button', 'Retry')
})

test('the organisations name the one in use and offer the others', async () => {
  const organization = (number: number, isActive: 0 | 1): Organization => ({
    ClientID: uuid(number),
    ClientName: `Organisation ${number}`,
    CreatedDate: '2026-01-02T03:04:05.000Z',
    ModifiedDate: '2026-02-03T04:05:06.000Z',
    Subscription: 'Active',
    RoleName: 'Viewer',
    ActiveOrganization: isActive,
  })
  answer({ '/account/organizations': () => Response.json([organization(1, 1), organization(2, 0)]) })
  const { container } = await page('/app/account/organizations')
  const rows = await until(() => {
    const found = [...container.querySelectorAll('tbody tr')]
    expect(found).toHaveLength(2)
    return found
  })
  expect(rows[0]?.textContent).toContain('In use')
  expect(rows[1]?.querySelector('button')?.getAttribute('aria-label')).toBe('Switch to Organisation 2')
  expect(rows[1]?.textContent).toContain('Active')
})

test('the organisation in use says its people, processes and reports, each asked for once', async () => {
  const report = { id: uuid(9), name: 'Spend by quarter', createdBy: 'ines@harbour.example' }
  const at = { createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-02-03T04:05:06.000Z' }
  const asked = answer({
    '/reports': () => Response.json([{ ...report, ...at }]),
    '/users/count': () => Response.json({ usersCount: 25 }),
    '/type/': () => Response.json([{ process: 'Spend', order: 1, title: 'Spend' }]),
  })
  const { container } = await page('/app/account/organizations')
  await until(() => find('tbody th', 'Spend by quarter'))
  expect(container.textContent).toContain('1 report in Organisation 1.')
  await until(() => find('dd', '25'))
  expect([...container.querySelectorAll('dl dd')].map(({ textContent }) => textContent)).toEqual([
    '25',
    'Procurement and sales',
    'Spend',
    'EUR',
  ])
  for (const end of ['/reports', '/users/count', '/api/type/?version=both'])
    expect(asked.filter(address => address.endsWith(end))).toHaveLength(1)
})

test('an organisation without reports says so; what cannot be loaded says its request', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const problem = { code: 'unavailable', detail: 'x', status: 503, requestId: 'request-9' }
  answer({
    '/reports': () => Response.json([]),
    '/users/count': () => Response.json(problem, { status: 503 }),
    '/type/': () => Response.json(problem, { status: 503 }),
  })
  await page('/app/account/organizations')
  await until(() => find('p', 'Nobody has made a report in Organisation 1.'))
  await until(() => expect(document.querySelectorAll('dd [role=alert]')).toHaveLength(2))
  find('dd', 'Could not be loaded (request request-9). Try again')
})

test('a portal for procurement alone offers an organisation of both kinds that side', async () => {
  const asked = answer({ '/type/': () => Response.json([]) })
  await renderPortal(
    '/app/account/organizations',
    boot(signedIn({ configuration: both }), { modules: ['Procurement'] }),
    [account],
  )
  await until(() => find('dd', 'Procurement'))
  expect(asked.filter(address => address.startsWith('/api/type/'))).toEqual(['/api/type/?version=procurement'])
})

test('a changed name is in the menu at once; a refused one stays typed, with its fault at the field', async () => {
  const problem = {
    code: 'invalid',
    detail: 'x',
    status: 400,
    issues: [{ path: 'lastName', message: 'must be one line' }],
  }
  let isRefused = true
  const named = { firstName: 'Mara', lastName: 'Lindqvist' }
  answer({
    '/profile': () => (isRefused ? Response.json(problem, { status: 400 }) : Response.json(named)),
    [uuid(100)]: () => Response.json(signedIn().user),
  })
  await page('/app/account')
  const input = await until(() => {
    const control = find('label', 'Last name') as HTMLLabelElement
    if (!(control.control instanceof HTMLInputElement)) throw new Error('The label names no field.')
    return control.control
  })
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Lindqvist')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await click(find('button', 'Save name'))
  await until(() => find('p', 'Must be one line'))
  expect(input.value).toBe('Lindqvist')
  expect(document.querySelector('button[aria-label="Menu of Mara Okafor"]')).not.toBeNull()
  isRefused = false
  await click(find('button', 'Save name'))
  await until(() => expect(document.querySelector('button[aria-label="Menu of Mara Lindqvist"]')).not.toBeNull())
})

test('the export asks for what is seen, and the browser saves it', async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:people', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  const asked = answer({
    '/users': () => Response.json({ items: [person], total: 1, page: 1 }),
    '/users/export.csv': () => new Response('ID'),
  })
  await page('/app/account/people?search=ines&sort=-Email&page=1')
  await click(await until(() => find('button', 'Export CSV')))
  await until(() => expect(saved).toEqual(['People.csv blob:people']))
  const address = asked.find(call => call.includes('export.csv')) ?? ''
  expect(Object.fromEntries(new URL(address, window.location.origin).searchParams)).toEqual({
    search: 'ines',
    sort: '-Email',
  })
})
