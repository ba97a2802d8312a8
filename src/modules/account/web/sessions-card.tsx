import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSession, AccountSessionPage } from '#shared/account-security.ts'
import { pageSize } from '#shared/paging.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useSessionClient } from '#web/session/tab-context.tsx'
import { notify, toastFailure } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PageButtons } from '#web/ui/page-buttons.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { SessionRow } from './session-row.tsx'
import styles from './sessions.module.css'
import { endOtherSessions, endSession, sessionsKey, sessionsQuery } from './sessions-api.ts'

/** Where the person is signed in, and the way to end it. */
export function SessionsCard() {
  const [page, setPage] = useState(1)
  const sessions = useProvided(sessionsQuery(page), ({ items }) => items.length === 0)
  const end = useEnding()
  const others = (sessions.data?.total ?? 0) - 1
  return (
    <Card title="Sessions" say={sessions.data ? countSentence(sessions.data.total) : null} isFlush>
      <DataState of={sessions} skeleton={<TableSkeleton rows={3} />} empty={none(page, () => setPage(1))}>
        {data => (
          <>
            <ul className={styles.list} aria-label="Sessions">
              {data.items.map(session => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={end.one.isPending && end.one.variables.id === session.id}
                  onEnd={() => end.one.mutate(session)}
                />
              ))}
            </ul>
            <div className={styles.foot}>
              <Pages of={data} onPage={setPage} />
              <Button
                className={styles.all}
                variant="default"
                size="xs"
                disabled={others < 1}
                loading={end.others.isPending}
                onClick={() => end.others.mutate()}
              >
                End all other sessions
              </Button>
            </div>
          </>
        )}
      </DataState>
    </Card>
  )
}

function useEnding() {
  const queries = useQueryClient()
  const client = useSessionClient()
  const settle = { onError: toastFailure, onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }) }
  return {
    one: useMutation({
      mutationFn: async (session: AccountSession) => {
        if (session.isCurrent) return client.signOut()
        await endSession(session.id)
        notify(t`Session on ${session.device} ended`, 'success')
      },
      ...settle,
    }),
    others: useMutation({
      mutationFn: endOtherSessions,
      onSuccess: ({ ended }) =>
        notify(ended === 1 ? t('One session ended') : t`${formatNumber(ended)} sessions ended`, 'success'),
      ...settle,
    }),
  }
}

function Pages({ of: { page, total }, onPage }: { of: AccountSessionPage; onPage: (page: number) => void }) {
  if (total <= pageSize) return null
  return (
    <span className={styles.pages}>
      <PageButtons
        onPrevious={page > 1 ? () => onPage(page - 1) : null}
        onNext={page * pageSize < total ? () => onPage(page + 1) : null}
      />
    </span>
  )
}

function countSentence(total: number): string {
  return total === 1 ? t('You are signed in here only.') : t`You are signed in on ${formatNumber(total)} devices.`
}

function none(page: number, onFirst: () => void) {
  const step = (
    <Button variant="default" size="xs" onClick={onFirst}>
      Show the first page
    </Button>
  )
  return { title: t('No sessions'), why: t('They have ended meanwhile.'), ...(page > 1 ? { step } : {}) }
}
