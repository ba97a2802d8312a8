import { Button, PasswordInput } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { useBase, useHasSingleSignOn } from '#web/session/tab-context.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { EmailField } from './email-field.tsx'
import styles from './public-page.module.css'
import { type SignInSteps, useSignInForm } from './use-sign-in-form.ts'

type SignInFormProps = SignInSteps & { email: string; fault: string | null }

/** E-mail first; then the password, or one of the ways without. */
export function SignInForm({ email: known, fault: begun, ...steps }: SignInFormProps) {
  const { pageTitle } = useBase()
  const hasSingleSignOn = useHasSingleSignOn()
  const { form, fault, emailFault, submit, askLink, goToSingleSignOn, stateOf } = useSignInForm(begun, steps)
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={event => void submit(event)} noValidate>
        <Fault text={fault} />
        <EmailField known={known} fault={emailFault} isFocused={known === ''} />
        <PasswordField isFocused={known !== ''} />
        <Button type="submit" fullWidth size="md" {...stateOf('password')}>
          Sign in
        </Button>
      </form>
      <div className={styles.or} aria-hidden="true">
        or without a password
      </div>
      <div className={styles.ways}>
        <Button variant="default" size="md" fullWidth onClick={() => void askLink()} {...stateOf('link')}>
          E-mail me a sign-in link
        </Button>
        {hasSingleSignOn ? (
          <Button variant="default" size="md" fullWidth onClick={goToSingleSignOn} {...stateOf('singleSignOn')}>
            Use single sign-on
          </Button>
        ) : null}
      </div>
      <p className={styles.note}>
        {t`No account yet? An administrator of your organisation invites you to ${pageTitle}.`}
      </p>
    </>
  )
}

function PasswordField({ isFocused }: { isFocused: boolean }) {
  return (
    <div className={styles.password}>
      <label htmlFor="sign-in-password">Password</label>
      <PasswordInput
        id="sign-in-password"
        name="password"
        autoComplete="current-password"
        autoFocus={isFocused}
        size="md"
      />
      <AppLink to="/change-password">Forgot password?</AppLink>
    </div>
  )
}
