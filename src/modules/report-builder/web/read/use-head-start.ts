import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** So long the first part of a page has the portal to itself, in milliseconds: something to read is there while the page is being drawn. */
export const headStart = 250

/**
 * Whether the other parts of a page may begin: what was asked before the page was drawn is answered and stands on the screen, or had
 * its head start.
 */
export function useHeadStart(): boolean {
  const client = useQueryClient()
  const [isOver, setIsOver] = useState(() => isAnswered(client))
  // The outside systems are what is being fetched, the clock, and the browser's next picture.
  useEffect(() => {
    if (isOver) return
    const end = () => setIsOver(true)
    let picture = 0
    const endIfAnswered = () => {
      picture = 0
      if (isAnswered(client)) end()
    }
    const look = () => {
      if (isAnswered(client) && picture === 0) picture = requestAnimationFrame(() => setTimeout(endIfAnswered))
    }
    const leave = client.getQueryCache().subscribe(look)
    const timer = setTimeout(end, headStart)
    look()
    return () => {
      leave()
      clearTimeout(timer)
      cancelAnimationFrame(picture)
    }
  }, [client, isOver])
  return isOver
}

/** Whether no question to the warehouse is under way that nothing is known of yet. */
function isAnswered(client: QueryClient): boolean {
  return client.isFetching({ queryKey: ['query'], predicate: ({ state }) => state.data === undefined }) === 0
}
