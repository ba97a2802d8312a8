import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { forgetPlace, ownAddress, rememberedPlace } from '#web/session/return-address.ts'
import { useBase, useReturnTo } from '#web/session/tab-context.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import { signInFault } from './auth-texts.ts'
import { CodeForm } from './code-form.tsx'
import { LinkSent } from './link-sent.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Where a person is in signing in. What they typed stays in memory only. */
type Step =
  | { name: 'start'; email: string; fault: string | null }
  | { name: 'code'; email: string; password: string }
  | { name: 'sent'; email: string }

/** `/signin`: a password, a link by mail or single sign-on; then back to `callbackUrl`, when that lies in this portal. */
export function SignInPage() {
  const search = useSearch({ strict: false }) as SearchParameters
  const { pageTitle } = useBase()
  const returnTo = useReturnTo()
  const fault = search.error ? signInFault(search.error) : null
  const [step, setStep] = useState<Step>({ name: 'start', email: search.email ?? '', fault })
  const target = ownAddress(search.callbackUrl ?? rememberedPlace(returnTo))
  const startAgain = (email: string, fault: string | null = null) => setStep({ name: 'start', email, fault })

  if (step.name === 'code') {
    return (
      <PublicPage title="Enter your code">
        <CodeForm
          email={step.email}
          password={step.password}
          target={target}
          onDone={leave}
          onBack={fault => startAgain(step.email, fault)}
        />
      </PublicPage>
    )
  }
  if (step.name === 'sent') {
    return (
      <PublicPage title="Check your email">
        <LinkSent email={step.email} target={target} onBack={() => startAgain(step.email)} />
      </PublicPage>
    )
  }
  return (
    <PublicPage title="Sign in">
      <p className={styles.lead}>{t`Use the account that your organisation gave you for ${pageTitle}.`}</p>
      <SignInForm
        email={step.email}
        fault={step.fault}
        target={target}
        onDone={leave}
        onCode={(email, password) => setStep({ name: 'code', email, password })}
        onSent={email => setStep({ name: 'sent', email })}
      />
    </PublicPage>
  )
}

/** Loads the page anew, as the person who has just signed in. */
function leave(url: string): void {
  forgetPlace()
  window.location.assign(ownAddress(url))
}
