import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { Fault } from '#web/ui/fault.tsx'
import { EmailField } from './email-field.tsx'
import styles from './public-page.module.css'
import { askForPassword, faultOf, isEmailAddress } from './sign-in-calls.ts'

/** Asks for the address that a link for a new password is mailed to. */
export function AskPasswordForm({ email: known, onSent }: { email: string; onSent: (email: string) => void }) {
  const [fault, setFault] = useState<string | null>(null)
  const [emailFault, setEmailFault] = useState<string | null>(null)
  const [isRunning, setIsRunning] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    setFault(null)
    if (!isEmailAddress(email)) {
      return setEmailFault(email === '' ? t('Enter your e-mail address.') : t('Write it as name@organisation.example.'))
    }
    setEmailFault(null)
    setIsRunning(true)
    const refusal = await sendPasswordLink(email)
    if (refusal === null) return onSent(email)
    setFault(refusal)
    setIsRunning(false)
  }

  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <Fault text={fault} />
      <EmailField known={known} fault={emailFault} />
      <Button type="submit" loading={isRunning} fullWidth size="md">
        E-mail me a link
      </Button>
    </form>
  )
}

/** Asks for the mail; gives what is wrong in words. */
export async function sendPasswordLink(email: string): Promise<string | null> {
  try {
    await askForPassword(email)
    return null
  } catch (error) {
    return faultOf(error).message
  }
}
