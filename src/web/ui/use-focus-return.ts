import { useLayoutEffect } from 'react'

/** A dialog: what had the focus as it opened, and the dialog it stands over or took the place of. */
type Opening = {
  opener: HTMLElement | null
  /** The dialog the opener stands in. */
  around: HTMLElement | null
  before: Opening | null
  isOpen: boolean
}

/** The dialog opened last, until the focus is given back. */
let last: Opening | null = null

/** What got the focus last, also when it was taken away since: a menu, or a dialog, goes as its choice opens a dialog. */
let focused: EventTarget | null = null
// Rules beside components are tested where there is no page.
globalThis.document?.addEventListener('focusin', ({ target }) => {
  focused = target
})

/**
 * Gives the focus back to what opened a dialog once it is closed or taken away. What was chosen from a menu is gone by
 * then: its menu's button stands for it. What stood in a dialog that this one replaced is gone as well: what opened that
 * one stands for it. What stood in a dialog that is still open, and is gone, has that dialog stand for it. A focus that
 * went elsewhere meanwhile stays there.
 */
export function useFocusReturn(isOpen: boolean): void {
  // The outside system is the focus of the page. It is read before the dialog takes it.
  useLayoutEffect(() => {
    if (!isOpen) return
    const page = document
    const chosen = focusedLast()
    const opener = chosen && standingFor(chosen)
    const around = opener?.closest<HTMLElement>('[role=dialog]') ?? null
    const isOnPage = opener !== null && around === null
    const opening: Opening = { opener, around, before: isOnPage ? null : last, isOpen: true }
    last = opening
    return () => {
      opening.isOpen = false
      const left = page.activeElement
      setTimeout(() => {
        // What opened after it gives the focus back, also for it.
        if (last !== opening) return
        last = openBelow(opening)
        const now = page.activeElement
        if (now === null || now === page.body || now === left) returnTo(opening)?.focus({ preventScroll: true })
      }, menuTakesItsFocus)
    }
  }, [isOpen])
}

/** The library gives the focus of a closed menu back after 10 ms. */
const menuTakesItsFocus = 20

/** What has the focus, or had it until it was taken away. */
function focusedLast(): HTMLElement | null {
  const now = document.activeElement
  if (now instanceof HTMLElement && now !== document.body) return now
  return focused instanceof HTMLElement && !focused.isConnected ? focused : null
}

function standingFor(chosen: HTMLElement): HTMLElement | null {
  const button = chosen.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : chosen
}

function openBelow({ before }: Opening): Opening | null {
  return before === null || before.isOpen ? before : openBelow(before)
}

/** What opened it or, where that is gone, the dialog it stood in; of the dialog before it where that is closed as well. */
function returnTo({ opener, around, before }: Opening): HTMLElement | null {
  if (before !== null && !before.isOpen) return returnTo(before)
  return opener?.isConnected ? opener : around
}
