import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'

type PageButtonsProps = {
  /** `null` where there is no page before, or none after. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** One page back and one on. At an end of the list the keyboard goes from the button that is off to the other. */
export function PageButtons({ onPrevious, onNext }: PageButtonsProps) {
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [isFirst, isLast] = [onPrevious === null, onNext === null]
  // The browser's focus is outside of React: it would be lost with the button that was pressed.
  useLayoutEffect(() => {
    if (isLast && document.activeElement === next.current) previous.current?.focus()
    if (isFirst && document.activeElement === previous.current) next.current?.focus()
  }, [isFirst, isLast])
  const look = { size: 'compact-sm', variant: 'default' } as const
  return (
    <>
      <Button {...look} ref={previous} disabled={isFirst} onClick={() => onPrevious?.()}>
        Previous
      </Button>
      <Button {...look} ref={next} disabled={isLast} onClick={() => onNext?.()}>
        Next
      </Button>
    </>
  )
}
