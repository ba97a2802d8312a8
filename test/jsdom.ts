import { notifications } from '@mantine/notifications'
import { afterAll, afterEach, vi } from 'vitest'
import { unmount } from './render.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(unmount)
// Files take turns in one window with one React, and each reads the portal's code anew: it keeps what a tab remembers.
afterAll(() => {
  vi.resetModules()
  notifications.clean()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

/** What Mantine, ECharts and our dialogs ask of a browser and jsdom does not have. */
const { getComputedStyle } = window
window.getComputedStyle = element => getComputedStyle(element)
window.HTMLElement.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined
Object.defineProperty(window.HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => null })
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
window.HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
window.HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: vi.fn((query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    dispatchEvent: vi.fn(),
  })),
})

/** Nothing is laid out and nothing changes: it tells once that what it is to look at has no size. */
class ResizeObserverOfNothing implements ResizeObserver {
  private readonly tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell
  }
  observe(target: Element) {
    const sizes = { borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }
    this.tell([{ target, contentRect: target.getBoundingClientRect(), ...sizes }], this)
  }
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = ResizeObserverOfNothing
