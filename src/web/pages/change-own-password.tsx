import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { ErrorState } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { sendPasswordLink } from './ask-password-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'
import { changePassword, readPasswordState } from './sign-in-calls.ts'

type ChangeOwnPasswordProps = { email: string; onDone: () => void; onSent: (email: string) => void }

/** A signed-in person's password: changed with the one before, or first set by a link to their mailbox. */
export function ChangeOwnPassword({ email, onDone, onSent }: ChangeOwnPasswordProps) {
  const { data, error, refetch } = useQuery({ queryKey: ['password'], queryFn: readPasswordState })
  return (
    <PublicPage title={data && !data.hasPassword ? t('Choose a password') : t('Change your password')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <FormSkeleton fields={2} /> : null}
      {data?.singleSignOnPath ? (
        <p className={styles.lead}>
          Your organisation signs in by single sign-on only. Passwords are changed where you sign in to it.
        </p>
      ) : null}
      {data?.hasPassword && !data.singleSignOnPath ? (
        <>
          <p className={styles.lead}>
            <Sentence say="For {0}. All your other devices are signed out when it is saved.">
              <strong className={styles.address}>{email}</strong>
            </Sentence>
          </p>
          <NewPasswordForm
            email={email}
            personalTexts={data.personalTexts}
            hasCurrent
            onSave={({ currentPassword, newPassword }) => changePassword(currentPassword, newPassword)}
            onDone={onDone}
          />
        </>
      ) : null}
      {data && !data.singleSignOnPath ? <ByMail email={email} isFirst={!data.hasPassword} onSent={onSent} /> : null}
      <div className={styles.choices}>
        <AppLink to="/app/account/security">Back to my account</AppLink>
      </div>
    </PublicPage>
  )
}

function ByMail({ email, isFirst, onSent }: { email: string; isFirst: boolean; onSent: (email: string) => void }) {
  const [fault, setFault] = useState<string | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const send = async () => {
    setIsRunning(true)
    const refusal = await sendPasswordLink(email)
    if (refusal === null) return onSent(email)
    setFault(refusal)
    setIsRunning(false)
  }
  const lead = isFirst
    ? t(
        'You have none yet: you sign in by a link in your mail or by single sign-on. To choose one, we send you a link.',
      )
    : t('Forgotten the current one?')
  return (
    <div className={isFirst ? undefined : styles.other}>
      <p className={styles.lead}>{lead}</p>
      <Fault text={fault} />
      <Button
        variant={isFirst ? 'filled' : 'default'}
        size="md"
        fullWidth
        loading={isRunning}
        onClick={() => void send()}
      >
        E-mail me a link
      </Button>
    </div>
  )
}
