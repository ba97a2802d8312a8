import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { doFirstSteps } from '#shared/calls/people.ts'
import { t } from '#shared/translate.ts'
import { callPortal } from '#web/call-portal.ts'
import type { FirstStep } from '#web/first-step.ts'
import { besideData } from '#web/restate.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { useOpenModules } from '#web/session/use-open-modules.ts'
import { Card } from '#web/ui/card.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import styles from './home.module.css'

/** What is to be done in the first hour of an organisation; gone once all of it happened, or when the person wants no more of it. */
export function FirstSteps() {
  const steps = useSteps()
  const [done, setDone] = useKeptSteps()
  const left = steps.filter(({ id }) => !done.includes(id))
  const found = useQueries({
    queries: left.map(({ id, load }) => ({
      queryKey: ['first-steps', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await load())(signal),
      // What happened a moment ago is to be seen.
      staleTime: 0,
      meta: besideData,
    })),
  })
  const isKnown = found.every(({ isSuccess }) => isSuccess)
  const happened = left.filter((_, place) => found[place]?.data === true).map(({ id }) => id)
  const news = happened.join()
  // The outside system is the portal's store: what happened once is not asked for again, in no browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `news` says what happened
  useEffect(() => {
    if (news !== '') setDone(happened)
  }, [news])
  const open = left.filter(({ id }) => !happened.includes(id))
  if (!isKnown || open.length === 0) return null
  const count = steps.length - open.length
  return (
    <Card
      title="First steps"
      say={t`${formatNumber(count)} of ${formatNumber(steps.length)} done`}
      actions={
        <Button size="compact-sm" variant="subtle" onClick={() => setDone(left.map(({ id }) => id))}>
          Dismiss
        </Button>
      }
    >
      <ul className={styles.steps}>
        {steps.map(step => (
          <StepLine key={step.id} step={step} isDone={!open.includes(step)} />
        ))}
      </ul>
    </Card>
  )
}

function StepLine({ step: { title, to }, isDone }: { step: FirstStep; isDone: boolean }) {
  return (
    <li className={`${styles.stepLine} ${isDone ? styles.stepDone : ''}`}>
      {isDone ? (
        <IconCircleCheck size={18} stroke={1.8} aria-label="Done" />
      ) : (
        <IconCircle size={18} stroke={1.8} aria-label="To do" />
      )}
      {isDone ? title : <AppLink to={to}>{title}</AppLink>}
    </li>
  )
}

/** The steps of all modules that are the person's to do. */
function useSteps(): FirstStep[] {
  const { permissions } = useSignedIn()
  const steps = useOpenModules()
    .flatMap(({ firstSteps = [] }) => firstSteps)
    .filter(({ permission }) => permissions.includes(permission))
  // Who only looks sets nothing up.
  return permissions.includes('data:write') ? steps.toSorted((one, other) => one.order - other.order) : []
}

const keptKey = ['first-steps', 'kept'] as const

/** The steps that are kept as done, or dismissed, and how more of them are kept. */
function useKeptSteps(): [readonly string[], (ids: readonly string[]) => void] {
  const queries = useQueryClient()
  const { firstSteps } = useSignedIn()
  // The page brought what was kept before it; a home page opened again in this tab begins with what came since.
  const [kept, setKept] = useState(() => queries.getQueryData<readonly string[]>(keptKey) ?? firstSteps)
  const { mutate } = useMutation({ mutationFn: (done: string[]) => callPortal(doFirstSteps, { body: { done } }) })
  const keep = (ids: readonly string[]) => {
    const all = [...new Set([...kept, ...ids])]
    queries.setQueryData(keptKey, all)
    setKept(all)
    mutate([...ids])
  }
  return [kept, keep]
}
