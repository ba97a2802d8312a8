import { useCallback, useEffect, useState } from 'react'

/** How long after `g` an `o` still belongs to it. */
const sequenceMilliseconds = 1500

export type SwitcherState = { requests: number; request: () => void }

/** `g` then `o` asks for the list of organisations, wherever the keyboard is but in a field. */
export function useSwitcher(): SwitcherState {
  const [requests, setRequests] = useState(0)
  const request = useCallback(() => setRequests(before => before + 1), [])
  // The outside system is the keyboard.
  useEffect(() => watchSequence(request), [request])
  return { requests, request }
}

/** Calls back for `g` and `o` pressed one after the other outside of fields. Gives the function that stops it. */
export function watchSequence(onSequence: () => void, now = () => Date.now()): () => void {
  let until = 0
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) {
      until = 0
      return
    }
    const isSecond = event.key.toLowerCase() === 'o' && now() < until
    until = event.key.toLowerCase() === 'g' ? now() + sequenceMilliseconds : 0
    if (!isSecond) return
    event.preventDefault()
    onSequence()
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}

/** Whether what has the keyboard takes letters: a field, or a menu or list that finds its items by them. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role=menu], [role=listbox]') !== null
}
