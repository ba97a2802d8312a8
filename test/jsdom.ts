import { vi } from 'vitest'

/** What Mantine, ECharts and our dialogs ask of a browser and jsdom does not have. */
const { getComputedStyle } = window
window.getComputedStyle = element => getComputedStyle(element)
window.HTMLElement.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined
Object.defineProperty(window.HTMLCanvasElement.prototype, 'getContext', { value: () => null })
Object.defineProperty(document, 'fonts', { value: new EventTarget() })
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

class ResizeObserverOfNothing implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = ResizeObserverOfNothing
