import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { unexpectedFailure } from '#shared/vocabulary.ts'
import { ApiError } from '#web/send.ts'
import type { ProvidedData } from '#web/session/data-provider.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Surface } from './card.tsx'
import styles from './data-state.module.css'
import { withFormats } from './format.ts'

export type Emptiness = {
  /** What is not there: No uploads yet. */
  title: string
  /** Why: nothing loaded, filtered away, not enabled. */
  why: string
  /** The one next step: a Button or a link. */
  step?: ReactNode
}

type DataStateProps<T> = {
  of: ProvidedData<T>
  /** The shape of what comes: see skeletons.tsx. */
  skeleton: ReactNode
  empty: Emptiness
  /** For data that brings cards of its own: emptiness and failure stand on one too. */
  isFramed?: boolean
  children: (data: T) => ReactNode
}

/** Shows data in whichever of the five states it is. */
export function DataState<T>({ of, skeleton, empty, isFramed = false, children }: DataStateProps<T>) {
  if (of.state === 'IDLE') return null
  if (of.state === 'LOADING') return <LoadingState>{skeleton}</LoadingState>
  if (of.state === 'SUCCESS' && of.data !== null) return children(of.data)
  const notice = of.state === 'EMPTY' ? <EmptyState {...empty} /> : <ErrorState error={of.error} onRetry={of.retry} />
  return isFramed ? <Surface>{notice}</Surface> : notice
}

/** A skeleton that says what it is to those who do not see it. */
export function LoadingState({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {children}
    </div>
  )
}

/** Why there is nothing, and the one next step. */
export function EmptyState({ title, why, step }: Emptiness) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      <p className={styles.why}>{why}</p>
      {step ? <div className={styles.step}>{step}</div> : null}
    </div>
  )
}

/** What failed in a sentence, the request id to quote, and Retry. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{unexpectedFailure}</p>
      <p className={styles.why}>{errorSentence(error)}</p>
      {requestId ? (
        <p className={styles.request}>
          Request <code>{requestId}</code>
        </p>
      ) : null}
      {onRetry ? (
        <div className={styles.step}>
          <Button variant="default" size="xs" onClick={onRetry}>
            Retry
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** The sentence the server wrote for the person; nothing internal of other failures. */
export function errorSentence(error: unknown): string {
  return error instanceof ApiError ? withFormats(error.detail) : t('Something on this page did not work as it should.')
}
