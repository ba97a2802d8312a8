import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { judgePassword } from '#shared/password-rules.ts'
import { t } from '#shared/translate.ts'
import { Fault } from '#web/ui/fault.tsx'
import { PasswordStrength } from './password-strength.tsx'
import styles from './public-page.module.css'
import { faultOf } from './sign-in-calls.ts'
import { useVerdict } from './use-verdict.ts'

type NewPasswordFormProps = {
  email: string
  personalTexts: readonly string[]
  /** Whether the one before is asked for too. */
  hasCurrent: boolean
  /** Sends it; what it throws is shown at the field it names. */
  onSave: (passwords: { currentPassword: string; newPassword: string }) => Promise<unknown>
  onDone: () => void
}

type Faults = { form?: string; currentPassword?: string; newPassword?: string }

/** A new password, judged while it is typed by the rules the server has. */
export function NewPasswordForm({ email, personalTexts, hasCurrent, onSave, onDone }: NewPasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const adviceId = useId()
  const [newPassword, setNewPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isRunning, setIsRunning] = useState(false)
  const verdict = useVerdict(newPassword, personalTexts)

  const refuse = (found: Faults) => {
    setIsRunning(false)
    setFaults(found)
    const name = found.currentPassword ? 'currentPassword' : 'newPassword'
    if (!found.form) form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const currentPassword = String(new FormData(event.currentTarget).get('currentPassword') ?? '')
    if (hasCurrent && currentPassword === '') return refuse({ currentPassword: t('Enter your current password.') })
    setIsRunning(true)
    setFaults({})
    try {
      const judged = await judgePassword(newPassword, personalTexts)
      if (!judged.isAccepted) return refuse({ newPassword: judged.advice })
      await onSave({ currentPassword, newPassword })
      onDone()
    } catch (error) {
      const { path, message } = faultOf(error)
      refuse(path === 'currentPassword' || path === 'newPassword' ? { [path]: message } : { form: message })
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <Fault text={faults.form ?? null} />
      {/* Password managers learn from it whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasCurrent ? (
        <PasswordInput
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          error={faults.currentPassword}
          autoFocus
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('Show the current password') }}
        />
      ) : null}
      <div>
        <PasswordInput
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          aria-describedby={adviceId}
          value={newPassword}
          onChange={event => {
            setNewPassword(event.currentTarget.value)
            setFaults({ ...faults, newPassword: undefined })
          }}
          error={faults.newPassword !== undefined}
          autoFocus={!hasCurrent}
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('Show the new password') }}
        />
        {faults.newPassword ? (
          <p id={adviceId} className={styles.refusal} role="alert">
            {faults.newPassword}
          </p>
        ) : (
          <PasswordStrength id={adviceId} verdict={verdict} />
        )}
      </div>
      <Button type="submit" loading={isRunning} fullWidth size="md">
        Save the new password
      </Button>
    </form>
  )
}
