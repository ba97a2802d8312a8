import { useEffect, useRef, useState } from 'react'

/** How long the menu takes to stand where it belongs; its list is placed beside it after that. */
const menuMilliseconds = 140
const stepMilliseconds = 30
const mostSteps = 20

/**
 * Whether the user menu and its list of organisations are open, the menu from the beginning where somebody waits for it. A request
 * opens both and brings the keyboard into the list.
 */
export function useOpenMenu(requests: number, isPressed: boolean) {
  const [isOpen, setIsOpen] = useState(isPressed || requests > 0)
  const [isListOpen, setIsListOpen] = useState(false)
  const [answered, setAnswered] = useState(requests)
  const list = useRef<HTMLDivElement>(null)
  if (requests !== answered) {
    setAnswered(requests)
    setIsOpen(true)
  }
  // The outside system is the page's layout, and the keyboard's place in it.
  useEffect(() => {
    if (requests === 0) return
    let stop: () => void = () => undefined
    const timer = setTimeout(() => {
      setIsListOpen(true)
      stop = enter(() => list.current)
    }, menuMilliseconds)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [requests])
  const change = (isOpening: boolean) => {
    setIsOpen(isOpening)
    if (!isOpening) setIsListOpen(false)
  }
  return { isOpen, isListOpen, list, change, changeList: setIsListOpen }
}

/** Brings the keyboard to the first item once there is one, and again when the opening menu takes it back. */
function enter(list: () => HTMLElement | null): () => void {
  let steps = 0
  let timer: ReturnType<typeof setTimeout>
  let wasThere = false
  const step = () => {
    const first = list()?.querySelector<HTMLElement>('input, [data-menu-item]')
    const isThere = first !== undefined && first !== null && document.activeElement === first
    if ((isThere && wasThere) || steps++ > mostSteps) return
    wasThere = isThere
    first?.focus()
    timer = setTimeout(step, stepMilliseconds)
  }
  step()
  return () => clearTimeout(timer)
}
