import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#shared/translate.ts'
import type { FirstStep } from '#web/first-step.ts'
import { besideData } from '#web/restate.ts'
import { useOrganization, useSignedIn } from '#web/session/tab-context.tsx'
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
  // The outside system is the browser's storage: what happened once is not asked for again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `news` says what happened
  useEffect(() => {
    if (news !== '') setDone([...done, ...happened])
  }, [news])
  const open = left.filter(({ id }) => !happened.includes(id))
  if (!isKnown || open.length === 0) return null
  const count = steps.length - open.length
  return (
    <Card
      title="First steps"
      say={t`${formatNumber(count)} of ${formatNumber(steps.length)} done`}
      actions={
        <Button size="compact-sm" variant="subtle" onClick={() => setDone(steps.map(({ id }) => id))}>
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

/** The steps that this browser knows to be done, or dismissed. */
function useKeptSteps(): [string[], (ids: string[]) => void] {
  const { userUuid } = useSignedIn().session.user
  const { uuid } = useOrganization()
  const [kept, setKept] = useLocalStorage<string[]>({
    key: `sextant.first-steps.${userUuid}.${uuid}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return [Array.isArray(kept) ? kept : [], setKept]
}
