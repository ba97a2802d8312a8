import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

/** Seconds that run down to 0, from `seconds` on; `again` begins anew. */
export function useWait(seconds: number): { left: number; again: () => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  return {
    left: Math.max(0, Math.ceil((until - now) / 1000)),
    again: () => {
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1000)
    },
  }
}
