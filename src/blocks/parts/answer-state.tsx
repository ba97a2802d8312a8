import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ProvidedData, toLoadable } from '#web/session/data-provider.ts'
import { DataState, type Emptiness } from '#web/ui/data-state.tsx'
import { useHeld } from '#web/ui/use-held.ts'
import { AnalysisProvider, useAnalysis } from './analysis.tsx'
import styles from './block-frame.module.css'

type AnswerStateProps<T> = {
  of: UseQueryResult<T>
  /** What else the block draws beside the answer, such as the parts of its picture. */
  and?: readonly Pick<UseQueryResult, 'isPlaceholderData'>[]
  isEmpty?: (answer: T) => boolean
  skeleton: ReactNode
  empty: Emptiness
  isFramed?: boolean
  children: (answer: T) => ReactNode
}

/**
 * The answer of a block, drawn with the question it answers. While the answer to another question is on its way, all of
 * the one before stays as it was, its view with it: rows are never those of one answer under the words of another.
 */
export function AnswerState<T>({ of, and = [], isEmpty, children, ...look }: AnswerStateProps<T>) {
  const isOld = isWaiting(of, ...and)
  const held = {
    analysis: useHeld(useAnalysis(), isOld),
    data: useHeld(of.data, isOld),
    draw: useHeld(children, isOld),
  }
  return (
    <DataState of={isOld ? keptOf(of, held.data, isEmpty) : toLoadable(of, isEmpty)} {...look}>
      {answer => (
        <div className={isOld ? styles.updating : undefined} aria-busy={isOld}>
          <AnalysisProvider value={held.analysis}>{held.draw(answer)}</AnalysisProvider>
        </div>
      )}
    </DataState>
  )
}

/** Whether what queries hold is of a question before the one that is asked now. */
export function isWaiting(...queries: readonly Pick<UseQueryResult, 'isPlaceholderData'>[]): boolean {
  return queries.some(query => query.isPlaceholderData)
}

/** What stays is an answer that was drawn: one without lines says nothing of another question. */
function keptOf<T>(of: UseQueryResult<T>, held: T | undefined, isEmpty?: (answer: T) => boolean): ProvidedData<T> {
  const now = toLoadable(of, isEmpty)
  if (now.state === 'ERROR') return now
  const { data, error, status, fetchStatus, refetch } = { ...of, data: held }
  const kept = toLoadable({ data, error, status, fetchStatus, refetch }, isEmpty)
  return kept.state === 'SUCCESS' ? kept : { ...now, state: 'LOADING', data: null }
}
