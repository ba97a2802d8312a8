import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { isBlank } from '#shared/text.ts'
import { logName } from '#web/log-name.ts'
import { forgetPlace, ownAddress, rememberedPlace } from '#web/session/return-address.ts'
import { useBase, useReturnTo, useSessionClient } from '#web/session/tab-context.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import { signInFault } from './auth-texts.ts'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

const credentials = 'credentials'

/** `/signin`: e-mail and password; then back to `callbackUrl`, when that lies in this portal. */
export function SignInPage() {
  const search = useSearch({ strict: false }) as SearchParameters
  const { pageTitle } = useBase()
  const returnTo = useReturnTo()
  const session = useSessionClient()
  const [fault, setFault] = useState(search.error ? signInFault(search.error) : null)
  const [isRunning, setIsRunning] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [email, password] = [String(form.get('email') ?? '').trim(), String(form.get('password') ?? '')]
    if (isBlank(email) || isBlank(password)) return setFault('Enter your e-mail address and your password.')
    setIsRunning(true)
    setFault(null)
    try {
      const answer = await session.signIn(
        credentials,
        { email, password },
        ownAddress(search.callbackUrl ?? rememberedPlace(returnTo)),
      )
      if (answer.isSignedIn) {
        forgetPlace()
        // Stays busy: the page is about to be replaced.
        return window.location.assign(ownAddress(answer.url))
      }
      setFault(answer.detail ?? signInFault(answer.error))
    } catch (error) {
      logName(error)
      setFault('The portal cannot be reached. Check the connection and try again.')
    }
    setIsRunning(false)
  }

  return (
    <PublicPage title="Sign in">
      <p className={styles.lead}>{`To ${pageTitle}, with the account of your organisation.`}</p>
      <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
        {fault ? (
          <div className={styles.fault} role="alert">
            {fault}
          </div>
        ) : null}
        <TextInput
          name="email"
          type="email"
          label="E-mail"
          autoComplete="username"
          autoFocus
          spellCheck={false}
          size="md"
        />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
        <Button type="submit" loading={isRunning} fullWidth size="md">
          Sign in
        </Button>
      </form>
    </PublicPage>
  )
}
