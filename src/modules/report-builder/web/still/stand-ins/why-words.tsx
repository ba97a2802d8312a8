import type { ReactNode } from 'react'

/** A figure in a sentence: on paper its words alone. */
export function WhyWords({ children }: { children: ReactNode }): ReactNode {
  return children
}
