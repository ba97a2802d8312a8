import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { t } from '#shared/translate.ts'
import { logName } from '#web/log-name.ts'
import { useSessionClient } from '#web/session/tab-context.tsx'
import { signInFault, unreachable } from './auth-texts.ts'
import styles from './public-page.module.css'

type CodeFormProps = {
  email: string
  password: string
  target: string
  onDone: (url: string) => void
  /** Back to the password, with what was wrong with it. */
  onBack: (fault: string | null) => void
}

/** What belongs to the code: it stays on this step, anything else is said where the password is. */
const ofCode = new Set(['SecondFactorRequired', 'SecondFactorInvalid', 'Limited', 'Unavailable', 'Failed', 'Csrf'])

/** The second factor: a code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ email, password, target, onDone, onBack }: CodeFormProps) {
  const session = useSessionClient()
  const input = useRef<HTMLInputElement>(null)
  const [isRecovery, setIsRecovery] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [isRunning, setIsRunning] = useState(false)

  const refuse = (text: string) => {
    setIsRunning(false)
    setFault(text)
    input.current?.select()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    if (code === '') return refuse(isRecovery ? t('Enter one of your recovery codes.') : t('Enter the code.'))
    setIsRunning(true)
    setFault(null)
    try {
      const answer = await session.signIn('credentials', { email, password, code }, target)
      if (answer.isSignedIn) return onDone(answer.url)
      const words = answer.detail ?? signInFault(answer.error)
      if (!ofCode.has(answer.error)) return onBack(words)
      refuse(words)
    } catch (error) {
      logName(error)
      refuse(unreachable)
    }
  }

  const change = () => {
    setIsRecovery(!isRecovery)
    setFault(null)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }

  return (
    <>
      <p className={styles.lead}>
        {isRecovery
          ? t('One of the codes you kept when you set it up. Each works once. ')
          : t('From your authenticator app. ')}
        {t`Signing in as ${email}.`}
      </p>
      <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
        <TextInput
          ref={input}
          name="code"
          label={isRecovery ? t('Recovery code') : 'Code'}
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={fault}
          autoFocus
          size="md"
        />
        <Button type="submit" loading={isRunning} fullWidth size="md">
          Sign in
        </Button>
      </form>
      <div className={styles.choices}>
        <button type="button" className={styles.textButton} onClick={change}>
          {isRecovery ? t('Use the authenticator app') : t('Use a recovery code')}
        </button>
        <button type="button" className={styles.textButton} onClick={() => onBack(null)}>
          Back
        </button>
      </div>
    </>
  )
}
