import { useCallback, useState } from 'react'

/** How often something was asked for: each time opens it. */
export type Requests = { requests: number; request: () => void }

/** Counts what is asked for. */
export function useRequests(): Requests {
  const [requests, setRequests] = useState(0)
  const request = useCallback(() => setRequests(before => before + 1), [])
  return { requests, request }
}
