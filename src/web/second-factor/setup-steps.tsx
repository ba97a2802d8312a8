import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SecondFactor, SecondFactorSetup } from '#shared/account-security.ts'
import { useSessionClient } from '#web/session/tab-context.tsx'
import { toastFailure } from '#web/toasts/toast.ts'
import { beginSecondFactor, confirmSecondFactor } from './api.ts'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor.module.css'
import { SecretForm } from './secret-form.tsx'

type SetupStepsProps = {
  proof: SecondFactor['proof']
  onDone: (recoveryCodes: string[]) => void
  onCancel?: () => void
}

/** Sets a second factor up: who sits there, then the app, then its first code. */
export function SetupSteps({ proof, onDone, onCancel }: SetupStepsProps) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  const cancel = onCancel ? { onCancel } : {}
  if (setup === null) {
    return (
      <ProofStep proof={proof} onBegin={async password => setSetup(await beginSecondFactor(password))} {...cancel} />
    )
  }
  return (
    <ol className={styles.steps}>
      <li className={styles.step}>
        <h3 className={styles.stepTitle}>Scan this with an authenticator app</h3>
        <div className={styles.scan}>
          <QrCode text={setup.uri} label="QR code for your authenticator app. The key beside it says the same." />
          <div className={styles.key}>
            <p>Any app for one-time codes will do.</p>
            <p>
              Is it on this device?{' '}
              <a href={setup.uri} className={styles.link}>
                Add it there
              </a>
            </p>
            <p>Or type this key into the app:</p>
            <code className={styles.secret}>{grouped(setup.secret)}</code>
          </div>
        </div>
      </li>
      <li className={styles.step}>
        <h3 className={styles.stepTitle}>Enter the code it shows</h3>
        <SecretForm
          field="code"
          label="Code"
          description="Six digits; a new one every 30 seconds."
          button="Confirm"
          onSend={async code => onDone((await confirmSecondFactor(code)).recoveryCodes)}
          {...cancel}
        />
      </li>
    </ol>
  )
}

type ProofStepProps = Pick<SetupStepsProps, 'proof' | 'onCancel'> & { onBegin: (password: string) => Promise<void> }

function ProofStep({ proof, onBegin, onCancel }: ProofStepProps) {
  const session = useSessionClient()
  const [isRunning, setIsRunning] = useState(false)
  if (proof === 'password') {
    return (
      <SecretForm
        field="password"
        label="Your password"
        description="So that nobody else can set this up on a screen you left open."
        button="Continue"
        onSend={onBegin}
        {...(onCancel ? { onCancel } : {})}
      />
    )
  }
  if (proof === 'signIn') {
    return (
      <div>
        <p className={styles.words}>
          You signed in too long ago for this. Log out, sign in again, and set it up within ten minutes.
        </p>
        <Button variant="default" onClick={() => void session.signOut().catch(toastFailure)}>
          Log out
        </Button>
      </div>
    )
  }
  const begin = () => {
    setIsRunning(true)
    onBegin('')
      .catch(toastFailure)
      .finally(() => setIsRunning(false))
  }
  return (
    <Button loading={isRunning} onClick={begin}>
      Continue
    </Button>
  )
}

/** In groups of four, for reading. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
