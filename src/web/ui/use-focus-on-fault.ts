import { type RefObject, useEffect, useRef } from 'react'

/** For the `ref` of a form: whenever it is refused anew, the focus goes to its first field at fault. `refused`: how, or that it is not. */
export function useFocusOnFault(refused: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // The outside system is the browser's focus.
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>(atFault)?.focus()
  }, [refused])
  return form
}

const atFault = ['input', 'select', 'textarea'].map(field => `${field}[aria-invalid=true]`).join()
