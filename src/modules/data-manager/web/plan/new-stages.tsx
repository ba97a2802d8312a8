import { TextInput } from '@mantine/core'
import { isDealStatus } from '#shared/deal-status.ts'
import type { UnknownStage } from '#shared/register-contract.ts'
import { plural, t } from '#shared/translate.ts'
import { statusOptions } from '#web/registers/word-options.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments.tsx'
import { stageSums } from '../registers/unknown-stages.tsx'
import { type StageChoices, stageChoice } from './new-stages-rules.ts'
import styles from './plan-step.module.css'

type NewStagesProps = {
  stages: readonly UnknownStage[]
  choices: StageChoices
  onChoices: (choices: StageChoices) => void
}

/** Asks what stages mean that the table of stages does not have; what is proposed stands until it is changed. */
export function NewStages({ stages, choices, onChoices }: NewStagesProps) {
  if (stages.length === 0) return null
  return (
    <fieldset className={styles.confirmations}>
      <legend className={styles.groupTitle}>What do these stages mean?</legend>
      <p className={styles.hint}>
        Nobody has said it yet. Your answers are kept in the table of stages, where you can change them.
      </p>
      <ul className={styles.stages}>
        {stages.map(one => {
          const { status, probability } = stageChoice(one, choices)
          const choose = (next: Partial<StageChoices[string]>) =>
            onChoices({ ...choices, [one.stage]: { status, probability, ...next } })
          return (
            <li key={one.stage}>
              <span>
                {one.stage}
                <span className={styles.meaning}>
                  {`${formatNumber(one.deals)} ${plural(one.deals, 'row', 'rows')}${one.sums.length > 0 ? `, ${stageSums(one)}` : ''}`}
                </span>
              </span>
              <Segments
                aria-label={t`Deals in ${one.stage} are`}
                data={statusOptions}
                value={status ?? ''}
                onChange={value => choose({ status: isDealStatus(value) ? value : null })}
              />
              <TextInput
                aria-label={t`Probability of ${one.stage} in percent`}
                placeholder="Probability %"
                inputMode="decimal"
                maxLength={6}
                disabled={status !== 'open'}
                value={status === 'open' ? probability : ''}
                onChange={event => choose({ probability: event.currentTarget.value })}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
