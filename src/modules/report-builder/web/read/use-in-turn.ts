import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenAtRest } from '#web/ui/near.ts'

/** So many parts out of sight begin together. */
const atOnce = 6

/**
 * How many parts of a page, from its beginning, ask although they may be out of sight: some more whenever nothing is being fetched and
 * the browser is at rest. So those in sight come first, and the others are there before somebody scrolls to them.
 */
export function useInTurn(parts: number): number {
  const client = useQueryClient()
  const [due, setDue] = useState(0)
  // The outside systems are what is being fetched, which is looked at without drawing the page for each answer, and the browser's rest.
  useEffect(() => {
    if (due >= parts) return
    let callOff: (() => void) | null = null
    const look = () => {
      const isResting = client.isFetching() === 0
      if (isResting) callOff ??= whenAtRest(() => setDue(now => now + atOnce))
      else {
        callOff?.()
        callOff = null
      }
    }
    const leave = client.getQueryCache().subscribe(look)
    look()
    return () => {
      leave()
      callOff?.()
    }
  }, [client, due, parts])
  return due
}
