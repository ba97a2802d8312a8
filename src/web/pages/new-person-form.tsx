import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import type { AcceptedInvitation, InvitationOffer } from '#shared/invitations.ts'
import { judgePassword } from '#shared/password-rules.ts'
import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { ApiError } from '#web/send.ts'
import { Fault } from '#web/ui/fault.tsx'
import { acceptInvitation, isOver } from './invitation-calls.ts'
import { PasswordStrength } from './password-strength.tsx'
import styles from './public-page.module.css'
import { faultOf } from './sign-in-calls.ts'
import { useVerdict } from './use-verdict.ts'

type Field = 'firstName' | 'lastName' | 'password'
type Faults = Partial<Record<Field | 'form', string>>
const fields: readonly Field[] = ['firstName', 'lastName', 'password']

/** The account of somebody new: a name, and a password unless single sign-on is their way in. */
export function NewPersonForm({ offer, token, onAccepted, onOver }: InvitationProps) {
  const form = useRef<HTMLFormElement>(null)
  const [person, setPerson] = useState({ firstName: '', lastName: '', password: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [isRunning, setIsRunning] = useState(false)
  const { firstName, lastName, password } = person
  const texts = useMemo(() => [...offer.personalTexts, firstName, lastName], [offer, firstName, lastName])
  const isAsked = !offer.hasSingleSignOn

  const change = (field: Field) => (value: string) => {
    setPerson({ ...person, [field]: value })
    setFaults({ ...faults, [field]: undefined })
  }
  const refuse = (found: Faults) => {
    setIsRunning(false)
    setFaults(found)
    const first = fields.find(field => found[field] !== undefined)
    form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsRunning(true)
    setFaults({})
    try {
      const found = await faultsOf(person, isAsked ? texts : null)
      if (fields.some(field => found[field] !== undefined)) return refuse(found)
      onAccepted(await acceptInvitation({ token, firstName, lastName, ...(isAsked ? { password } : {}) }))
    } catch (error) {
      if (isOver(error)) return onOver(error)
      refuse(readFaults(error))
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <Fault text={faults.form ?? null} />
      {/* Password managers learn from it whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={offer.email} readOnly hidden />
      <TextInput
        name="firstName"
        label="First name"
        autoComplete="given-name"
        maxLength={100}
        value={firstName}
        onChange={event => change('firstName')(event.currentTarget.value)}
        error={faults.firstName}
        autoFocus
        size="md"
      />
      <TextInput
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        maxLength={100}
        value={lastName}
        onChange={event => change('lastName')(event.currentTarget.value)}
        error={faults.lastName}
        size="md"
      />
      {isAsked ? (
        <PasswordField value={password} texts={texts} fault={faults.password} onChange={change('password')} />
      ) : (
        <p className={styles.note}>Your organisation signs you in with single sign-on, so you need no password here.</p>
      )}
      <Button type="submit" loading={isRunning} fullWidth size="md">
        {t`Join ${offer.organizationName}`}
      </Button>
    </form>
  )
}

type PasswordFieldProps = {
  value: string
  texts: readonly string[]
  fault: string | undefined
  onChange: (password: string) => void
}

function PasswordField({ value, texts, fault, onChange }: PasswordFieldProps) {
  const adviceId = useId()
  const verdict = useVerdict(value, texts)
  return (
    <div>
      <PasswordInput
        name="password"
        label="Choose a password"
        autoComplete="new-password"
        aria-describedby={adviceId}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        error={fault !== undefined}
        size="md"
      />
      {fault ? (
        <p id={adviceId} className={styles.refusal} role="alert">
          {fault}
        </p>
      ) : (
        <PasswordStrength id={adviceId} verdict={verdict} />
      )}
    </div>
  )
}

/** What is missing or too weak; `texts` is what no password may be made of, `null` where none is asked for. */
async function faultsOf(person: Record<Field, string>, texts: readonly string[] | null): Promise<Faults> {
  const verdict = texts && (await judgePassword(person.password, texts))
  return {
    ...(isBlank(person.firstName) ? { firstName: t('Enter your first name.') } : {}),
    ...(isBlank(person.lastName) ? { lastName: t('Enter your last name.') } : {}),
    ...(verdict?.isAccepted === false ? { password: verdict.advice } : {}),
  }
}

function readFaults(error: unknown): Faults {
  const issues = error instanceof ApiError ? error.issues : []
  const named = issues.filter(({ path }) => fields.some(field => field === path))
  if (named.length === 0) return { form: faultOf(error).message }
  return Object.fromEntries(named.map(({ path, message }) => [path, message]))
}

export type InvitationProps = {
  offer: InvitationOffer
  token: string
  onAccepted: (answer: AcceptedInvitation) => void
  /** The invitation ended meanwhile. */
  onOver: (error: Error) => void
}
