import { IconCheck } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import { AppLink } from '#web/ui/link.tsx'
import { steps, type UploadStep } from '../upload-words.ts'
import styles from './steps.module.css'

const labels: Record<UploadStep, string> = {
  bring: t('Upload'),
  columns: t('Check columns'),
  plan: t('Count and review'),
  loaded: t('Loaded'),
}

type StepsProps = {
  current: UploadStep
  /** Whether the current step is done too, so that nothing is left to do. */
  isDone?: boolean
  /** Where an earlier step can be gone back to. */
  back?: Partial<Record<UploadStep, { to: string; search: Record<string, string> }>>
}

/** Where adding data stands: four steps, always the same. */
export function Steps({ current, isDone = false, back = {} }: StepsProps) {
  const at = steps.indexOf(current)
  return (
    <nav aria-label="Steps of adding data">
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const state = index < at || (isDone && index === at) ? 'done' : index === at ? 'current' : 'ahead'
          const target = index < at ? back[step] : undefined
          return (
            <li
              key={step}
              className={`${styles.step} ${styles[state]}`}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={styles.mark}>
                {state === 'done' ? <IconCheck size={13} stroke={2.6} aria-label="Done" /> : index + 1}
              </span>
              {target ? (
                <AppLink to={target.to} search={target.search} className={styles.back}>
                  {labels[step]}
                </AppLink>
              ) : (
                <span className={styles.label}>{labels[step]}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
