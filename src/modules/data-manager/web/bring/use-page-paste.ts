import { useEffect, useRef } from 'react'

/** Hears what is pasted anywhere on the page but into a field. */
export function usePagePaste(onPaste: (clipboard: DataTransfer) => void): void {
  const latest = useRef(onPaste)
  // The outside system is the document, which has the paste that no field has.
  useEffect(() => {
    latest.current = onPaste
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => {
      if (event.clipboardData === null || isField(event.target)) return
      event.preventDefault()
      latest.current(event.clipboardData)
    }
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
