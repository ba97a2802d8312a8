import { Button, Checkbox, TextInput } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './dialogs.module.css'
import type { KeyResultDraft } from './key-result-draft.ts'

type StepsFieldProps = { steps: KeyResultDraft['steps']; onSteps: (steps: KeyResultDraft['steps']) => void }

/** The steps of a milestone, in their order. */
export function StepsField({ steps, onSteps }: StepsFieldProps) {
  return (
    <fieldset className={styles.figure}>
      <legend>Steps</legend>
      <div className={styles.steps}>
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step that is being written has nothing else to be known by
          <div key={place} className={styles.step}>
            <Checkbox
              aria-label={t`Done: ${step.title}`}
              checked={step.isDone}
              onChange={event => onSteps(steps.with(place, { ...step, isDone: event.currentTarget.checked }))}
            />
            <TextInput
              aria-label={t`Step ${place + 1}`}
              value={step.title}
              maxLength={200}
              onChange={event => onSteps(steps.with(place, { ...step, title: event.currentTarget.value }))}
            />
            <Button variant="subtle" size="compact-sm" onClick={() => onSteps(steps.toSpliced(place, 1))}>
              Remove<VisuallyHidden>{`: ${step.title}`}</VisuallyHidden>
            </Button>
          </div>
        ))}
      </div>
      <span>
        <Button
          variant="default"
          size="compact-sm"
          disabled={steps.length >= 100}
          onClick={() => onSteps([...steps, { title: '', isDone: false }])}
        >
          Add a step
        </Button>
      </span>
    </fieldset>
  )
}
