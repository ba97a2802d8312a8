import { type FormEvent, useRef, useState } from 'react'
import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { logName } from '#web/log-name.ts'
import { useSessionClient } from '#web/session/tab-context.tsx'
import { signInFault, unreachable } from './auth-texts.ts'
import { askForLink, isEmailAddress, singleSignOnAddress } from './sign-in-calls.ts'

type Way = 'password' | 'link' | 'singleSignOn'

export type SignInSteps = {
  /** Where to go afterwards. */
  target: string
  onDone: (url: string) => void
  onCode: (email: string, password: string) => void
  onSent: (email: string) => void
}

/** What the sign-in form does: one way at a time, with what is wrong as a whole and at the address. */
export function useSignInForm(begun: string | null, { target, onDone, onCode, onSent }: SignInSteps) {
  const session = useSessionClient()
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState(begun)
  const [emailFault, setEmailFault] = useState<string | null>(null)
  const [running, setRunning] = useState<Way | null>(null)

  /** The address for the ways without a password; asks for it where it is missing. */
  const readEmail = (): string | null => {
    const email = read(form.current, 'email').trim()
    setFault(null)
    if (isEmailAddress(email)) {
      setEmailFault(null)
      return email
    }
    setEmailFault(email === '' ? t('Enter your e-mail address first.') : t('Write it as name@organisation.example.'))
    focus(form.current, 'email')
    return null
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [email, password] = [read(form.current, 'email').trim(), read(form.current, 'password')]
    setEmailFault(null)
    if (isBlank(email) || isBlank(password)) {
      setFault(t('Enter your e-mail address and your password.'))
      return focus(form.current, isBlank(email) ? 'email' : 'password')
    }
    setRunning('password')
    setFault(null)
    try {
      const answer = await session.signIn('credentials', { email, password }, target)
      // Stays busy: the page is about to be replaced.
      if (answer.isSignedIn) return onDone(answer.url)
      if (answer.error === 'SecondFactorRequired') return onCode(email, password)
      setFault(answer.detail ?? signInFault(answer.error))
      focus(form.current, 'password')
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

  /** How the button of a way shows that it, or another one, is under way. */
  const stateOf = (way: Way) => ({ loading: running === way, disabled: running !== null && running !== way })

  return { form, fault, emailFault, submit, askLink, goToSingleSignOn, stateOf }
}

function read(form: HTMLFormElement | null, name: string): string {
  return String(new FormData(form ?? undefined).get(name) ?? '')
}

/** What was refused is replaced by what is typed next. */
function focus(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLInputElement>(`input[name=${name}]`)
  field?.focus()
  field?.select()
}
