import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { Fault } from '#web/ui/fault.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import styles from './public-page.module.css'
import { againAfterSeconds } from './sign-in-calls.ts'
import { useWait } from './use-wait.ts'

type SentLetterProps = {
  email: string
  /** What the mail holds: A sign-in link. */
  what: string
  minutes: number
  /** Sends it again; gives what is wrong in words. */
  onAgain: () => Promise<string | null>
  onBack: () => void
}

/** After a mail was asked for: where to look, and to ask again after a while. Says nothing of whether there is an account. */
export function SentLetter({ email, what, minutes, onAgain, onBack }: SentLetterProps) {
  const { left, again } = useWait(againAfterSeconds)
  const [fault, setFault] = useState<string | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const [count, setCount] = useState(1)

  const sendAgain = async () => {
    setIsRunning(true)
    setFault(null)
    const refusal = await onAgain()
    setIsRunning(false)
    setFault(refusal)
    again()
    if (refusal === null) setCount(count + 1)
  }

  return (
    <>
      <div role="status">
        <p className={styles.lead}>
          <Sentence say="{0} is on its way to {1}, if that address has an account. It works once, within {2} minutes.">
            {what}
            <strong className={styles.address}>{email}</strong>
            {String(minutes)}
          </Sentence>
        </p>
        {count > 1 ? <p className={styles.lead}>Sent again. Only the newest one works.</p> : null}
      </div>
      <Fault text={fault} />
      <div className={styles.ways}>
        <Button
          variant="default"
          size="md"
          fullWidth
          loading={isRunning}
          disabled={left > 0}
          onClick={() => void sendAgain()}
        >
          {left > 0 ? t`Send again in ${left} s` : t('Send again')}
        </Button>
      </div>
      <p className={styles.note}>Nothing there? Look in your spam folder, and check the address.</p>
      <div className={styles.choices}>
        <button type="button" className={styles.textButton} onClick={onBack}>
          Use another address
        </button>
      </div>
    </>
  )
}
