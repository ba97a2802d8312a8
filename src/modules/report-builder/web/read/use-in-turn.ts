import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenAtRest } from '#web/ui/near.ts'

/** So many parts out of sight begin together. */
const atOnce = 6

/**
 * How many parts of a page, from its beginning, ask although they may be out of sight: some more whenever nothing is being fetched and
 * the browser is at rest. So those in sight come first, and the others are there before somebody scrolls to them.
 */
export function useInTurn(parts: number): number {
  const [due, setDue] = useState(0)
  const isFetching = useIsFetching() > 0
  // The outside system is the browser, which says when it is at rest.
  useEffect(() => {
    if (isFetching || due >= parts) return
    return whenAtRest(() => setDue(now => now + atOnce))
  }, [isFetching, due, parts])
  return due
}
