import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import styles from './answered-line.module.css'

type AnsweredLineProps = {
  /** What was asked, in short. */
  subject: string
  answer: string
  /** The whole question, for people who hear the button. */
  text: string
  isBusy?: boolean
  onChange: () => void
}

/** A question that is answered: what was said, and the way to say something else until the file is loaded. */
export function AnsweredLine({ subject, answer, text, isBusy = false, onChange }: AnsweredLineProps) {
  return (
    <div className={styles.line}>
      <p className={styles.given}>
        <IconCircleCheck size={17} stroke={1.8} aria-hidden="true" />
        <span>
          {subject} <strong>{answer}</strong>
        </span>
      </p>
      <Button size="compact-sm" variant="default" aria-label={t`Edit: ${text}`} disabled={isBusy} onClick={onChange}>
        Edit
      </Button>
    </div>
  )
}
