import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { formatNumber, unknownValue } from '#web/ui/format.ts'
import type { KeyResult, Objective, OkrTree } from '../../contract.ts'
import { proposedScore } from '../../rules-score.ts'
import { formatProgress } from '../words.ts'
import styles from './dialogs.module.css'

/** What a person says in place of what progress speaks for, by goal. */
export type GivenScores = Readonly<Record<string, { score: number; reason: string }>>

type Scoring = { scores: GivenScores; onScores: (scores: GivenScores) => void }

/** How well each goal of a period went: what its progress speaks for, or another score with a reason. */
export function ScoresField({ tree, ...scoring }: Scoring & { tree: OkrTree }) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <fieldset className={styles.scores}>
      <legend>Scores</legend>
      <p className={styles.said}>
        {t('From 0.0 to 1.0, by how far each goal came. You may say another one, with a reason.')}
      </p>
      <ul className={styles.list}>
        {tree.objectives.map(objective => (
          <li key={objective.uuid}>
            <Score goal={objective} {...scoring} />
            {objective.keyResults.length === 0 ? null : (
              <Button
                variant="subtle"
                size="compact-sm"
                px={0}
                fw={450}
                c="var(--info)"
                aria-expanded={opened === objective.uuid}
                onClick={() => setOpened(opened === objective.uuid ? null : objective.uuid)}
              >
                {opened === objective.uuid ? t('Hide its key results') : t('Its key results')}
              </Button>
            )}
            {opened === objective.uuid ? (
              <ul className={styles.below}>
                {objective.keyResults.map(one => (
                  <li key={one.uuid}>
                    <Score goal={one} {...scoring} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const tenths = Array.from({ length: 11 }, (_, index) => index / 10)
const written = (score: number) => formatNumber(score, { digits: 1, leastDigits: 1 })

function Score({ goal: { uuid, title, progress }, scores, onScores }: Scoring & { goal: KeyResult | Objective }) {
  const proposed = proposedScore(progress)
  const given = scores[uuid]
  const choose = (text: string) => {
    const { [uuid]: _, ...others } = scores
    const isOther = text !== '' && Number(text) !== proposed
    onScores(isOther ? { ...others, [uuid]: { score: Number(text), reason: given?.reason ?? '' } } : others)
  }
  const chosen = given?.score ?? proposed
  return (
    <span className={styles.score}>
      <span translate="no">{title}</span>
      <span className={`${styles.said} num`}>{formatProgress(progress)}</span>
      <NativeSelect
        size="xs"
        aria-label={t`Score of ${title}`}
        value={chosen === null ? '' : String(chosen)}
        data={[
          ...(proposed === null ? [{ value: '', label: unknownValue }] : []),
          ...tenths.map(one => ({ value: String(one), label: written(one) })),
        ]}
        onChange={event => choose(event.currentTarget.value)}
      />
      {given ? (
        <TextInput
          className={styles.reason}
          size="xs"
          aria-label={t`Why ${title} has another score`}
          placeholder={t('Why')}
          value={given.reason}
          maxLength={1000}
          error={given.reason.trim() === '' ? t('Say why') : undefined}
          onChange={event => onScores({ ...scores, [uuid]: { ...given, reason: event.currentTarget.value } })}
        />
      ) : null}
    </span>
  )
}
