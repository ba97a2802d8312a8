import { useMemo } from 'react'

/** A value of plain data as it was before while it says the same, so that what rests on it is not made anew. */
export function useSame<T>(value: T): T {
  const said = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is what counts
  return useMemo(() => value, [said])
}
