import { vi } from 'vitest'

/**
 * Stands for the browser's watching of what comes near what is in sight, which jsdom has not; `vi.unstubAllGlobals` ends it. What is
 * watched is near at once, or once `comeNear` is called.
 */
export function stubNear({ isAtOnce = false } = {}): { comeNear(): void } {
  const watched = new Map<Element, () => void>()
  class Near {
    readonly #tell: (entries: { target: Element; isIntersecting: boolean }[]) => void
    constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      this.#tell = tell
    }
    observe(target: Element) {
      watched.set(target, () => this.#tell([{ target, isIntersecting: true }]))
      if (isAtOnce) watched.get(target)?.()
    }
    unobserve(target: Element) {
      watched.delete(target)
    }
    disconnect() {
      watched.clear()
    }
  }
  vi.stubGlobal('IntersectionObserver', Near)
  return {
    comeNear() {
      for (const come of [...watched.values()]) come()
    },
  }
}
