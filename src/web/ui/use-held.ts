import { useState } from 'react'

/**
 * A value while it is of the answer in sight, and the last that was so while another answer is on its way. What is held
 * must be the same object as long as nothing changes: a text, a prop, a query's data.
 */
export function useHeld<T>(now: T, isOld: boolean): T {
  const [held, setHeld] = useState<{ value: T }>({ value: now })
  if (isOld) return held.value
  if (!Object.is(held.value, now)) setHeld({ value: now })
  return now
}
