import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '#shared/translate.ts'
import { useBase, useVisitor } from '#web/session/tab-context.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { AskPasswordForm, sendPasswordLink } from './ask-password-form.tsx'
import { ChangeOwnPassword } from './change-own-password.tsx'
import { LinkedPassword } from './linked-password.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'
import { SentLetter } from './sent-letter.tsx'

type Step = { name: 'start' } | { name: 'ask'; isSpent: boolean } | { name: 'sent'; email: string } | { name: 'done' }

/** `/change-password`: by the link of a mail, by the password before, or, with neither, by asking for that mail. */
export function ChangePasswordPage() {
  const { token, visits } = useLinkToken()
  // A link that is opened while the page stands begins anew.
  return <PasswordSteps key={visits} token={token} />
}

function PasswordSteps({ token }: { token: string | null }) {
  const visitor = useVisitor()
  const [step, setStep] = useState<Step>({ name: 'start' })
  const sent = (email: string) => setStep({ name: 'sent', email })
  const done = () => setStep({ name: 'done' })

  if (step.name === 'sent') return <Sent email={step.email} onBack={() => setStep({ name: 'ask', isSpent: false })} />
  if (step.name === 'done') return <Done isByLink={token !== null} />
  if (step.name === 'start' && token !== null) {
    return <LinkedPassword token={token} onDone={done} onSpent={() => setStep({ name: 'ask', isSpent: true })} />
  }
  if (step.name === 'start' && visitor) {
    return <ChangeOwnPassword email={visitor.user.email} onDone={done} onSent={sent} />
  }
  return <Ask email={visitor?.user.email ?? ''} isSpent={step.name === 'ask' && step.isSpent} onSent={sent} />
}

/**
 * The secret behind the `#`, taken out of the address at once, so that it stays in no history and on no screen; `visits`
 * counts the links that were opened.
 */
function useLinkToken(): { token: string | null; visits: number } {
  const hash = useLocation({ select: location => location.hash })
  const found = new URLSearchParams(hash).get('token')
  const [seen, setSeen] = useState(found)
  const [link, setLink] = useState({ token: found, visits: 0 })
  if (found !== seen) {
    setSeen(found)
    if (found !== null) setLink({ token: found, visits: link.visits + 1 })
  }
  // The outside system is the address bar.
  useEffect(() => {
    if (found !== null) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [found])
  return link
}

function Ask({ email, isSpent, onSent }: { email: string; isSpent: boolean; onSent: (email: string) => void }) {
  const { signinPath } = useBase()
  const lead = isSpent
    ? t('It may have been used already, or it is too old. A newer link ends the ones before it. Ask for a new one.')
    : t('Enter your e-mail address. If it has an account, we send a link to choose a new password.')
  return (
    <PublicPage title={isSpent ? t('This link is no longer valid') : t('Choose a new password')}>
      <p className={styles.lead}>{lead}</p>
      <AskPasswordForm email={email} onSent={onSent} />
      <div className={styles.choices}>
        <AppLink to={signinPath}>Back to signing in</AppLink>
      </div>
    </PublicPage>
  )
}

function Sent({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <PublicPage title="Check your email">
      <SentLetter
        email={email}
        what="A link to choose a new password"
        minutes={30}
        onAgain={() => sendPasswordLink(email)}
        onBack={onBack}
      />
    </PublicPage>
  )
}

function Done({ isByLink }: { isByLink: boolean }) {
  const { signinPath } = useBase()
  return (
    <PublicPage title="Your password is changed">
      <p className={styles.lead} role="status">
        {isByLink
          ? t('You were signed out everywhere. Sign in with the new one.')
          : t('All other devices were signed out. You stay signed in here.')}
      </p>
      <Button component="a" href={isByLink ? signinPath : '/app/account/security'} fullWidth size="md">
        {isByLink ? t('Sign in') : t('Back to my account')}
      </Button>
    </PublicPage>
  )
}
