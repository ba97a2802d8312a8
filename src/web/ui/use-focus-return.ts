import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to what opened a dialog once it is closed or taken away. What was chosen from a menu is gone by
 * then: its menu's button stands for it. A focus that went elsewhere meanwhile stays there.
 */
export function useFocusReturn(isOpen: boolean): void {
  // The outside system is the focus of the page. It is read before the dialog takes it.
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = standingFor(document.activeElement)
    if (!opener) return
    const page = opener.ownerDocument
    return () => {
      const left = page.activeElement
      setTimeout(() => {
        const now = page.activeElement
        if (now === null || now === page.body || now === left) opener.focus({ preventScroll: true })
      }, menuTakesItsFocus)
    }
  }, [isOpen])
}

/** The library gives the focus of a closed menu back after 10 ms. */
const menuTakesItsFocus = 20

function standingFor(element: Element | null): HTMLElement | null {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : element instanceof HTMLElement ? element : null
}
