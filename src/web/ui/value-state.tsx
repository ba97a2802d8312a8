import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { ApiError } from '#web/send.ts'
import type { ProvidedData } from '#web/session/data-provider.ts'
import styles from './link.module.css'

type ValueStateProps<T> = {
  of: ProvidedData<T>
  /** What is said where there is nothing yet. */
  empty: string
  children: (data: T) => ReactNode
}

/** One value among others, in whichever of the five states it is: in words, where a skeleton would be too much. */
export function ValueState<T>({ of, empty, children }: ValueStateProps<T>) {
  if (of.state === 'IDLE') return null
  if (of.state === 'LOADING') return <span role="status">Loading…</span>
  if (of.state === 'EMPTY') return empty
  if (of.state === 'SUCCESS' && of.data !== null) return children(of.data)
  return (
    <span role="alert">
      {t`Could not be loaded${requestWords(of.error)}. `}
      <UnstyledButton className={styles.link} onClick={of.retry}>
        Try again
      </UnstyledButton>
    </span>
  )
}

/** The request to quote of a failed call: ` (request 4f3c…)`; nothing where none was answered. */
export function requestWords(error: unknown): string {
  return error instanceof ApiError && error.requestId ? t` (request ${error.requestId})` : ''
}
