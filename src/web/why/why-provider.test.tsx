import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { boot } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { defineWebModule } from '#web/define-web-module.ts'
import { AppLink } from '#web/ui/link.tsx'
import { whyTarget } from './explained.ts'
import { WhyButton } from './why-button.tsx'

vi.setConfig({ testTimeout: 30_000 })
afterEach(() => vi.unstubAllGlobals())

const period = { from: '2026-01-01', to: '2026-01-31' }
const told = {
  value: '7',
  definition: 'Seven',
  formula: '7',
  parts: [],
  period,
  compare: null,
  constantRates: null,
  lines: [],
}
const opened = vi.fn<() => void>()

function Page() {
  return (
    <>
      <WhyButton explained={{ of: 'Seven of them', told }} />
      <button type="button" ref={whyTarget(opened)}>
        Of its own
      </button>
      <AppLink to="/app/thing" search={{ page: 2 }}>
        Further
      </AppLink>
    </>
  )
}

const thing = defineWebModule({
  manifest: { id: 'thing', title: 'Thing', path: '/app/thing', permission: 'analytics:read', navigation: null },
  routes: [{ path: '', title: 'Thing', component: Page }],
})

const drawer = () => [...document.querySelectorAll('[role=dialog]')].find(one => one.textContent?.includes('Seven'))

test('what was opened is closed when the address changes, and is not there on the way back', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  await renderPortal('/app/thing', boot(), [thing])
  await until(() => find('a', 'Further'))
  await click(document.querySelector('[aria-keyshortcuts=w]'))
  await until(() => expect(drawer()).toBeDefined())
  await click(find('a', 'Further'))
  await until(() => expect(drawer()).toBeUndefined())
  await act(async () => window.history.back())
  await until(() => expect(window.location.search).toBe(''))
  expect(drawer()).toBeUndefined()
})

test('the key w opens what a block shows of its own', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  await renderPortal('/app/thing', boot(), [thing])
  await until(() => find('button', 'Of its own').focus())
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true, cancelable: true }))
  })
  expect(opened).toHaveBeenCalledOnce()
})
