import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenAtRest } from '#web/ui/near.ts'

/** So many parts begin together: those that stand in sight when a page opens, then as many at a time of the others. */
export const atOnce = 6
/** The others begin beside so many questions: those of parts before them, of one question each, and two slow ones. */
export const mostUnderWay = atOnce + 2

/**
 * How many parts of a page, from its beginning, ask although they may be out of sight: the first at once, some more whenever little is
 * being fetched and the browser is at rest. So those in sight come first, and the others are there before somebody scrolls to them.
 */
export function useInTurn(parts: number): number {
  const client = useQueryClient()
  const [due, setDue] = useState(atOnce)
  // The outside systems are what is being fetched, which is looked at without drawing the page for each answer, and the browser's rest.
  useEffect(() => {
    if (due >= parts) return
    let callOff: (() => void) | null = null
    const look = () => {
      const isResting = client.isFetching() <= mostUnderWay
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
