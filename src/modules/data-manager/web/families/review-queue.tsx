import { Button, Kbd } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FamilyKind, FamilyReview } from '#shared/families.ts'
import { plural, t } from '#shared/translate.ts'
import { restateFigures } from '#web/restate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatNumber } from '#web/ui/format.ts'
import styles from './families.module.css'
import { useDecide, useTakeBack } from './families-api.ts'
import { ReviewPairWords } from './review-pair.tsx'

type Step = { id: string; said: 'merge' | 'apart' | 'skip'; change: string | null }

/** The pairs one after the other: one key, one decision, and back again. */
export function ReviewQueue({ review, kind }: { review: FamilyReview; kind: FamilyKind }) {
  const queries = useQueryClient()
  const mayWrite = usePermission('data:write')
  const decide = useDecide()
  const takeBack = useTakeBack()
  const [steps, setSteps] = useState<Step[]>([])
  const pair = review.items.find(({ id }) => !steps.some(step => step.id === id))
  const left = review.total - steps.length
  const isBusy = decide.isPending || takeBack.isPending
  const say = (said: Step['said']) => {
    if (!pair || isBusy) return
    const put = (change: string | null) => setSteps(now => [...now, { id: pair.id, said, change }])
    if (said === 'skip') put(null)
    else decide.mutate({ id: pair.id, decision: said }, { onSuccess: ({ change }) => put(change) })
  }
  const undo = () => {
    const last = steps.at(-1)
    if (!last || isBusy) return
    const drop = () => setSteps(now => now.slice(0, -1))
    if (last.said === 'skip') drop()
    else if (last.change) takeBack.mutate(last.change, { onSuccess: drop })
    else decide.mutate({ id: last.id, decision: 'open' }, { onSuccess: drop })
  }
  const keys = [
    { keys: 'm', words: t('Merge'), run: () => say('merge') },
    { keys: 'a', words: t('Keep apart'), run: () => say('apart') },
    { keys: 's', words: t('Skip'), run: () => say('skip') },
    { keys: 'u', words: t('Undo'), run: undo },
  ]
  useShortcuts('page', mayWrite ? keys : [])
  const fault = decide.error ?? takeBack.error
  return (
    <Card title="One or two?" say={leftWords(Math.max(left, 0), kind)} isFlush>
      {pair ? (
        <ReviewPairWords pair={pair} kind={kind} currency={review.currency} />
      ) : (
        <EmptyState
          title={left > 0 ? t('This page is decided') : t('Nothing left to decide')}
          why={left > 0 ? t`${formatNumber(left)} more are waiting.` : t('New doubts come here when lines are loaded.')}
          step={
            <Button variant="default" onClick={() => void restateFigures(queries).then(() => setSteps([]))}>
              {left > 0 ? t('Go on') : t('Look at the queue again')}
            </Button>
          }
        />
      )}
      <Fault text={fault ? errorSentence(fault) : null} isPlain />
      {mayWrite ? (
        <div className={styles.decisions}>
          <Button
            disabled={!pair}
            onClick={() => say('merge')}
            rightSection={
              <Kbd size="xs" data-desk>
                M
              </Kbd>
            }
          >
            Merge
          </Button>
          <Button
            variant="default"
            disabled={!pair}
            onClick={() => say('apart')}
            rightSection={
              <Kbd size="xs" data-desk>
                A
              </Kbd>
            }
          >
            Keep apart
          </Button>
          <Button
            variant="default"
            disabled={!pair}
            onClick={() => say('skip')}
            rightSection={
              <Kbd size="xs" data-desk>
                S
              </Kbd>
            }
          >
            Skip
          </Button>
          <Button
            variant="subtle"
            disabled={steps.length === 0}
            onClick={undo}
            rightSection={
              <Kbd size="xs" data-desk>
                U
              </Kbd>
            }
          >
            Undo
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>People with the role of editor or administrator decide here.</p>
      )}
      <p className={styles.live} aria-live="polite">
        {saidWords(steps.at(-1))}
      </p>
    </Card>
  )
}

function leftWords(count: number, kind: FamilyKind): string {
  const pairs = `${formatNumber(count)} ${plural(count, 'pair', 'pairs')}`
  return kind === 'supplier'
    ? t`${pairs} left, the most spend first. What you decide stands.`
    : t`${pairs} left, the most revenue first. What you decide stands.`
}

function saidWords(step: Step | undefined): string {
  if (!step) return ''
  const words = { merge: t('Merged.'), apart: t('Kept apart.'), skip: t('Skipped.') }
  return words[step.said]
}
