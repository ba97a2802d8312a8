import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react'

export type OpeningButton = ReactElement<HTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>

type FetchedAroundProps = {
  button: OpeningButton
  /** What it opens, around it, once that is fetched; `isPressed` tells that somebody waits for it. */
  children: (button: OpeningButton, isPressed: boolean) => ReactElement
}

/**
 * A button that stands in the page at once, while what it opens is fetched beside it: a press before is kept, and so is the keyboard's
 * place.
 */
export function FetchedAround({ button, children }: FetchedAroundProps) {
  const [isPressed, setPressed] = useState(false)
  const hasFocus = useRef(false)
  const takeFocus = useCallback((element: HTMLButtonElement | null) => {
    if (element && hasFocus.current) element.focus()
    hasFocus.current = false
  }, [])
  const waiting = cloneElement(button, {
    onClick: () => setPressed(true),
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  })
  return <Suspense fallback={waiting}>{children(cloneElement(button, { ref: takeFocus }), isPressed)}</Suspense>
}
