import type { ReactNode } from 'react'
import type { ProvidedData } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState, type Emptiness } from '#web/ui/data-state.tsx'

type FramedStateProps<T> = {
  of: ProvidedData<T>
  /** What the card says while there is nothing to show in it. */
  title: string
  skeleton: ReactNode
  empty: Emptiness
  children: (data: T) => ReactNode
}

/** Data that brings cards of its own; until it is there, one card holds its place. */
export function FramedState<T>({ of, title, ...state }: FramedStateProps<T>) {
  if (of.state === 'SUCCESS' || of.state === 'IDLE') return <DataState of={of} {...state} />
  return (
    <Card title={title} isFlush>
      <DataState of={of} {...state} />
    </Card>
  )
}
