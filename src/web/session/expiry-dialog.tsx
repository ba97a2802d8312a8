import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { t } from '#shared/translate.ts'
import { logName } from '#web/log-name.ts'
import { BlockingDialog } from '#web/ui/blocking-dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatTime } from '#web/ui/format.ts'
import styles from './expiry-dialog.module.css'
import type { SessionClient } from './session-client.ts'
import { useSessionClient, useTabState } from './tab-context.tsx'
import type { TabState } from './tab-state.ts'

/** Less than a minute is left of the session: the person stays signed in, or signs in again when it lasts no longer. */
export function ExpiryDialog() {
  const { warning } = useTabState()
  return warning === null ? null : <Warning {...warning} />
}

function Warning({ endsAt, isFinal }: NonNullable<TabState['warning']>) {
  const session = useSessionClient()
  const [asked, setAsked] = useState<'stay' | 'signOut' | null>(null)
  const [isUnreachable, setIsUnreachable] = useState(false)
  const id = useId()
  const ask = async (what: 'stay' | 'signOut') => {
    setAsked(what)
    setIsUnreachable(!(await (what === 'stay' ? session.check() : hasSignedOut(session))))
    setAsked(null)
  }
  const time = formatTime(endsAt)
  return (
    <BlockingDialog place="middle" labelledBy={`${id}title`} describedBy={`${id}say`}>
      <div className={styles.head}>
        <h2 id={`${id}title`} className={styles.title}>
          Your session is about to end
        </h2>
        <Countdown endsAt={endsAt} />
      </div>
      <p id={`${id}say`} className={styles.say}>
        {isFinal
          ? t`It has lasted as long as a session may and ends at ${time}. Sign in again to go on: you come back to this page, with your drafts.`
          : t`At ${time} you will be signed out. Stay signed in to go on where you are.`}
      </p>
      {isUnreachable ? (
        <div className={styles.fault}>
          <Fault text="The portal cannot be reached. Check the connection and try again." />
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button variant="default" loading={asked === 'signOut'} onClick={() => void ask('signOut')}>
          Sign out
        </Button>
        <Button
          loading={asked === 'stay'}
          data-autofocus
          onClick={isFinal ? session.signInAgain : () => void ask('stay')}
        >
          {isFinal ? t('Sign in again') : t('Stay signed in')}
        </Button>
      </div>
    </BlockingDialog>
  )
}

async function hasSignedOut(session: SessionClient): Promise<boolean> {
  try {
    await session.signOut()
    return true
  } catch (error) {
    logName(error)
    return false
  }
}

/** The seconds that are left, for the eye; who listens is told the time of day once. */
function Countdown({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(Date.now)
  // The outside system is the clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(Math.ceil((endsAt - now) / 1000), 0)
  return (
    <span className={`${styles.countdown} num`} role="timer" aria-live="off" aria-label="Seconds left">
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </span>
  )
}
