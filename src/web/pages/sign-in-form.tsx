import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { isBlank } from '#shared/text.ts'
import { logName } from '#web/log-name.ts'
import { useBase, useHasSingleSignOn, useSessionClient } from '#web/session/tab-context.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { signInFault, unreachable } from './auth-texts.ts'
import styles from './public-page.module.css'
import { askForLink, isEmailAddress, singleSignOnAddress } from './sign-in-calls.ts'

type SignInFormProps = {
  email: string
  fault: string | null
  /** Where to go afterwards. */
  target: string
  onDone: (url: string) => void
  onCode: (email: string, password: string) => void
  onSent: (email: string) => void
}

type Running = 'password' | 'link' | 'singleSignOn' | null

/** E-mail first; then the password, or one of the ways without. */
export function SignInForm({ email: known, fault: begun, target, onDone, onCode, onSent }: SignInFormProps) {
  const session = useSessionClient()
  const { pageTitle } = useBase()
  const hasSingleSignOn = useHasSingleSignOn()
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState(begun)
  const [emailFault, setEmailFault] = useState<string | null>(null)
  const [running, setRunning] = useState<Running>(null)

  const read = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '')
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()

  /** The address for the ways without a password; asks for it where it is missing. */
  const readEmail = (): string | null => {
    const email = read('email').trim()
    setFault(null)
    if (isEmailAddress(email)) {
      setEmailFault(null)
      return email
    }
    setEmailFault(email === '' ? 'Enter your e-mail address first.' : 'Write it as name@organisation.example.')
    focus('email')
    return null
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [email, password] = [read('email').trim(), read('password')]
    setEmailFault(null)
    if (isBlank(email) || isBlank(password)) {
      setFault('Enter your e-mail address and your password.')
      return focus(isBlank(email) ? 'email' : 'password')
    }
    setRunning('password')
    setFault(null)
    try {
      const answer = await session.signIn('credentials', { email, password }, target)
      // Stays busy: the page is about to be replaced.
      if (answer.isSignedIn) return onDone(answer.url)
      if (answer.error === 'SecondFactorRequired') return onCode(email, password)
      setFault(answer.detail ?? signInFault(answer.error))
    } catch (error) {
      logName(error)
      setFault(unreachable)
    }
    setRunning(null)
  }

  const askLink = async () => {
    const email = readEmail()
    if (email === null) return
    setRunning('link')
    const refusal = await askForLink(email, target)
    if (refusal === null) return onSent(email)
    setFault(refusal)
    setRunning(null)
  }

  const goToSingleSignOn = () => {
    const email = readEmail()
    if (email === null) return
    setRunning('singleSignOn')
    window.location.assign(singleSignOnAddress(email, target))
  }

  return (
    <>
      <form ref={form} className={styles.form} onSubmit={event => void submit(event)} noValidate>
        <Fault text={fault} />
        <TextInput
          name="email"
          type="email"
          label="E-mail"
          autoComplete="username"
          defaultValue={known}
          error={emailFault}
          autoFocus={known === ''}
          spellCheck={false}
          size="md"
        />
        <div>
          <div className={styles.labelRow}>
            <label htmlFor="sign-in-password">Password</label>
            <AppLink to="/change-password">Forgot password?</AppLink>
          </div>
          <PasswordInput
            id="sign-in-password"
            name="password"
            autoComplete="current-password"
            autoFocus={known !== ''}
            size="md"
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          />
        </div>
        <Button
          type="submit"
          loading={running === 'password'}
          disabled={isOther(running, 'password')}
          fullWidth
          size="md"
        >
          Sign in
        </Button>
      </form>
      <div className={styles.or} aria-hidden="true">
        or without a password
      </div>
      <div className={styles.ways}>
        <Button
          variant="default"
          size="md"
          fullWidth
          loading={running === 'link'}
          disabled={isOther(running, 'link')}
          onClick={() => void askLink()}
        >
          E-mail me a sign-in link
        </Button>
        {hasSingleSignOn ? (
          <Button
            variant="default"
            size="md"
            fullWidth
            loading={running === 'singleSignOn'}
            disabled={isOther(running, 'singleSignOn')}
            onClick={goToSingleSignOn}
          >
            Use single sign-on
          </Button>
        ) : null}
      </div>
      <p
        className={styles.note}
      >{`No account yet? An administrator of your organisation invites you to ${pageTitle}.`}</p>
    </>
  )
}

function isOther(running: Running, own: Running): boolean {
  return running !== null && running !== own
}
