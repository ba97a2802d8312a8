import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { faultsOf } from '#web/ui/faults-of.ts'
import styles from './second-factor.module.css'

type SecretFormProps = {
  /** Which secret is asked for; the server names its faults by it. */
  field: 'password' | 'code'
  label: string
  description?: string
  button: string
  isDangerous?: boolean
  onSend: (secret: string) => Promise<unknown>
  onCancel?: () => void
}

/** One secret and a button. What was typed stays when it is refused, and the fault stands at the field. */
export function SecretForm({ field, label, description, button, isDangerous, onSend, onCancel }: SecretFormProps) {
  const [secret, setSecret] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isRunning, setIsRunning] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBlank(secret)) return setFault(field === 'code' ? t('Enter the code.') : t('Enter your password.'))
    setIsRunning(true)
    setFault(null)
    try {
      await onSend(secret)
    } catch (error) {
      setFault(faultOf(error, field))
    } finally {
      setIsRunning(false)
    }
  }

  const common = { label, description, value: secret, error: fault, required: true, withAsterisk: false }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      {field === 'code' ? (
        <TextInput
          {...common}
          onChange={event => setSecret(event.currentTarget.value)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          data-autofocus
          classNames={{ input: styles.code ?? '' }}
        />
      ) : (
        <PasswordInput
          {...common}
          onChange={event => setSecret(event.currentTarget.value)}
          autoFocus
          autoComplete="current-password"
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isRunning} {...(isDangerous ? { color: 'red' } : {})}>
          {button}
        </Button>
        {onCancel ? (
          <Button variant="default" onClick={onCancel} disabled={isRunning}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function faultOf(error: unknown, field: string): string {
  const { of, rest } = faultsOf(error, [field])
  return `${of[field] ?? rest}.`.replace(/\.\.$/, '.')
}
