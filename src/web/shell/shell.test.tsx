import { act, lazy } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { roles } from '#modules/permissions.ts'
import type { SignedIn } from '#shared/boot.ts'
import { advisorManifest } from '#test/advisor-manifest.ts'
import { boot, item, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { defineWebModule } from '#web/define-web-module.ts'

const items = [
  item('overview', '/app/overview'),
  item('surprise', '/app/surprise'),
  item('advisor', '/app/advisor', { isEnable: false }),
  item('documents', '/app/documents', { isVisible: false }),
  item('analytics', undefined, {
    items: [
      item('Spend', '/app/analytics/spend'),
      item('Sales', '/app/analytics/sales', { isEnable: false }),
      item('Pathless'),
      item('Secret', '/x', { isVisible: false }),
    ],
  }),
]
const configuration = JSON.stringify({ type: 'both', items })

beforeEach(() => {
  const answers: Record<string, unknown> = {
    '/api/account/notifications/unread': { total: 0, organizations: [] },
    '/api/account/invitations': [],
  }
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path] ?? {}))
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

function open(change: Partial<SignedIn> = {}, organizations = 2, base: Parameters<typeof boot>[1] = {}) {
  return renderPortal('/app', boot(signedIn({ configuration, ...change }, organizations), base))
}

function entry(title: string): HTMLElement {
  return find('nav a, nav button, nav span', title)
}

describe('the navigation bar', () => {
  test('links what is enabled, shows what is not, and hides what is invisible', async () => {
    const { container } = await open()
    const nav = await until(() => find('nav', container.querySelector('nav')?.textContent?.trim() ?? ''))
    expect(entry('overview').getAttribute('href')).toBe('/app/overview')
    expect(entry('advisor').getAttribute('aria-disabled')).toBe('true')
    expect(entry('advisor').getAttribute('href')).toBeNull()
    expect(nav.textContent).not.toContain('documents')
  })

  test('an unknown name has the neutral icon', async () => {
    await open()
    expect(entry('overview').querySelector('svg')?.dataset.icon).toBe('overview')
    expect(entry('surprise').querySelector('svg')?.dataset.icon).toBe('neutral')
  })

  test('a dropdown shows its visible items; only enabled ones with a path can be clicked', async () => {
    await open()
    await click(entry('analytics'))
    await until(() => find('[role=menuitem]', 'Spend'))
    expect(find('[role=menuitem]', 'Spend').getAttribute('href')).toBe('/app/analytics/spend')
    for (const title of ['Sales', 'Pathless'])
      expect(find('[role=menuitem]', title).hasAttribute('disabled')).toBe(true)
    expect(document.body.textContent).not.toContain('Secret')
  })

  test('Learn opens the configured address in a new tab with noopener', async () => {
    await open()
    const learn = entry('Learn')
    expect([learn.getAttribute('href'), learn.getAttribute('target'), learn.getAttribute('rel')]).toEqual([
      'https://learn.example',
      '_blank',
      'noopener',
    ])
  })
})

describe('the logo', () => {
  test('is the first of the list, below the base folder, at 168 by 56, and leads home', async () => {
    const { user } = signedIn()
    const { container } = await open({ user: { ...user, clientLogo: 'harbour/logo.svg, other.png' } })
    const image = container.querySelector('header img')
    expect([image?.getAttribute('src'), image?.getAttribute('width'), image?.getAttribute('height')]).toEqual([
      '/images/harbour/logo.svg?w=640',
      '168',
      '56',
    ])
    expect(image?.closest('a')?.getAttribute('href')).toBe('/app')
    await act(async () => image?.dispatchEvent(new Event('error')))
    expect(container.querySelector('header img')).toBeNull()
    expect(container.querySelector('header a')?.textContent).toContain('Organisation 1')
  })
})

describe('the user menu', () => {
  async function openMenu(change: Partial<SignedIn> = {}, organizations = 2, base: Parameters<typeof boot>[1] = {}) {
    const portal = await open(change, organizations, base)
    await click(document.querySelector('[aria-label="Menu of Mara Okafor"]'))
    await until(() => find('[role=menuitem]', 'My Account'))
    return portal
  }

  test('has what the specification names', async () => {
    await openMenu()
    expect(find('[role=menuitem]', 'My Account').getAttribute('href')).toBe('/app/account')
    expect(find('[role=menuitem]', 'Go to Admin').getAttribute('href')).toBe('/admin')
    for (const label of ['Switch Organizations', 'Theme', 'Log Out']) await until(() => find('[role=menuitem]', label))
  })

  test('the built-in admin is for administrators, one elsewhere decides itself', async () => {
    const viewer = { role: 'Viewer', permissions: [...roles.Viewer.permissions] }
    await openMenu(viewer)
    expect(find('[role=menuitem]', 'Go to AdminAdministrators').hasAttribute('disabled')).toBe(true)
  })

  test('an admin site elsewhere is linked for everyone', async () => {
    const viewer = { role: 'Viewer', permissions: [...roles.Viewer.permissions] }
    await openMenu(viewer, 2, { adminUrl: 'https://admin.example' })
    expect(find('[role=menuitem]', 'Go to Admin').getAttribute('href')).toBe('https://admin.example')
  })

  test('lists the organisations, with a search above seven and a link to a new tab', async () => {
    await openMenu({}, 8)
    await click(find('[role=menuitem]', 'Switch Organizations'))
    await until(() => find('[role=menuitem]', 'Organisation 8Viewer'))
    expect(document.querySelector('[aria-label="Find an organisation"]')).not.toBeNull()
    const link = document.querySelector('[aria-label="Open Organisation 2 in a new tab"]')
    expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([
      `/app?organizationUuid=${uuid(2)}`,
      '_blank',
    ])
  })
})

describe('banners', () => {
  const fallback = { isConfigurationFallback: true }

  test('administrators learn that the configuration is the last good one', async () => {
    const { container } = await open(fallback)
    expect(container.textContent).toContain('The last good version is in use.')
  })

  test('others do not', async () => {
    const viewer = await open({ ...fallback, role: 'Viewer', permissions: [...roles.Viewer.permissions] })
    expect(viewer.container.textContent).not.toContain('last good version')
  })

  test('broken JSON shows the portal without entries, and says so', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { container } = await open({ configuration: '{' })
    expect(container.textContent).toContain('cannot be read and are left out')
    expect(container.textContent).toContain('No modules yet')
    vi.restoreAllMocks()
  })

  test('a switch in another tab is asked about, over all of this one, and one may stay', async () => {
    const { container, session } = await open()
    const stop = session.start()
    const { userUuid } = signedIn().session.user
    const note = { userUuid, organizationUuid: uuid(2), expires: '2100-01-01T00:00:00Z', at: Date.now() }
    const told = { key: 'sextant.session', newValue: JSON.stringify(note) }
    localStorage.setItem(told.key, told.newValue)
    await act(async () => window.dispatchEvent(new StorageEvent('storage', told)))
    const question = container.querySelector<HTMLDialogElement>('dialog[role=alertdialog]')
    expect(question?.open).toBe(true)
    expect(question?.textContent).toContain('You switched to Organisation 2 in another tab.')
    await click(find('button', 'Stay in Organisation 1'))
    expect(container.textContent).not.toContain('in another tab')
    stop()
  })
})

test('the home page greets and has a tile for each module', async () => {
  const { container } = await open()
  expect(container.querySelector('h1')?.textContent).toMatch(/^Good (morning|afternoon|evening), Mara$/)
  expect(find('main li', 'advisorNot enabled for this organisation')).toBeTruthy()
  await until(() => expect(document.title).toBe('Home · Sextant Portal'))
})

test('an unknown page is told inside the shell', async () => {
  const { container } = await renderPortal('/app/nowhere')
  expect(container.querySelector('h1')?.textContent).toBe('Page not found')
  expect(container.querySelector('header nav')).not.toBeNull()
})

test('a page that is configured, but of no module here, says so', async () => {
  const configuration = JSON.stringify({ type: 'both', items: [item('advisor', '/app/advisor', { title: 'Advisor' })] })
  const { container } = await renderPortal('/app/advisor/company', boot(signedIn({ configuration })))
  expect(container.querySelector('h1')?.textContent).toBe('Advisor')
  expect(container.textContent).toContain('Not available in this portal')
  expect(container.textContent).not.toContain('404')
})

describe('a module’s page', () => {
  const manifest = { ...advisorManifest, permission: 'data:write' } as const
  const module = defineWebModule({
    manifest,
    routes: [{ path: '', title: 'Advisor', component: () => <h1>Objectives</h1> }],
    home: { block: lazy(async () => ({ default: () => <p>Two objectives need you</p> })), column: 'wide' },
  })
  const openPage = (change: Partial<SignedIn>, address = '/app/advisor') =>
    renderPortal(address, boot(signedIn({ configuration: withAdvisor(true), ...change })), [module])
  const withAdvisor = (isEnable: boolean) =>
    JSON.stringify({ type: 'both', items: [item('advisor', '/app/advisor', { isEnable, title: 'Advisor' })] })

  test('is shown and titled', async () => {
    await openPage({})
    await until(() => find('h1', 'Objectives'))
    expect(document.title).toBe('Advisor · Sextant Portal')
  })

  test('has its block on the home page', async () => {
    await openPage({}, '/app')
    await until(() => find('p', 'Two objectives need you'))
  })

  test('a block that breaks leaves the rest of the home page', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    const Broken = lazy(async () => ({
      default: () => {
        throw new Error('broken')
      },
    }))
    const page = boot(signedIn({ configuration: withAdvisor(true) }))
    await renderPortal('/app', page, [
      defineWebModule({ manifest, routes: [], home: { block: Broken, column: 'wide' } }),
    ])
    await until(() => find('button', 'Retry'))
    expect(find('main li', 'AdvisorObjectives')).toBeTruthy()
    vi.restoreAllMocks()
  })

  test('says when the organisation has it switched off, or not at all', async () => {
    const off = await openPage({ configuration: withAdvisor(false) })
    await until(() => expect(off.container.textContent).toContain('it is switched off'))
  })

  test('says when the organisation does not have it', async () => {
    const absent = await openPage({ configuration: JSON.stringify({ type: 'both', items: [] }) })
    await until(() => expect(absent.container.textContent).toContain('is not part of Organisation 1’s portal'))
  })

  test('says when the role does not include it', async () => {
    const viewer = await openPage({ role: 'Viewer', permissions: [...roles.Viewer.permissions] })
    await until(() => expect(viewer.container.textContent).toContain('Your role in Organisation 1 is Viewer'))
    expect(viewer.container.textContent).not.toContain('Objectives')
  })
})
