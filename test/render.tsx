import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const cleanups: (() => void)[] = []

/** Takes away everything that was rendered, before the test ends. */
export function unmount(): void {
  for (const cleanup of cleanups.splice(0)) cleanup()
}

/** Renders into the page and waits for what was begun; taken away after the test. */
export async function render(element: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  cleanups.push(() => {
    act(() => root.unmount())
    container.remove()
  })
  await act(async () => root.render(element))
  return container
}

/** Clicks and waits for what it causes. */
export async function click(element: Element | null | undefined): Promise<void> {
  if (!element) throw new Error('There is nothing to click.')
  await act(async () => {
    element.dispatchEvent(new MouseEvent('mouseenter', { bubbles: true }))
    ;(element as HTMLElement).click()
  })
}

/** Waits until `check` no longer throws, some seconds at most, and gives what it gives. */
export async function until<T>(check: () => T): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return check()
    } catch (error) {
      if (attempt === 500) throw error
    }
    await act(() => new Promise(resolve => setTimeout(resolve, 10)))
  }
}

/** The first element of a selector whose words are exactly `text`, anywhere in the page. */
export function find(selector: string, text: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    ({ textContent }) => textContent?.trim() === text,
  )
  if (!found) throw new Error(`There is no ${selector} that says "${text}".`)
  return found
}
