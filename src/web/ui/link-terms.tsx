import { NativeSelect, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { longestPassword } from '#shared/password-rules.ts'
import { shortestLinkPassword } from '#shared/secret-links.ts'
import { t } from '#shared/translate.ts'
import { DayField } from './day-field.tsx'
import { formatNumber } from './format.ts'

/** How long a link that is being made opens: a number of days, or `day` for a `day` of one's own; and its password, if it has one. */
export type LinkTerms = { days: string; day: string; password: string }

export const usualTerms: LinkTerms = { days: '30', day: '', password: '' }

/** Until when a link opens: a day of one's own is open to its end, where the person is. */
export function expiryOf({ days, day }: Pick<LinkTerms, 'days' | 'day'>, now: Date): string {
  const until = days === 'day' ? new Date(`${day}T23:59:59`) : new Date(now.getTime() + Number(days) * 86_400_000)
  return until.toISOString()
}

/** Whether a link can be made so: its last day is chosen, and its password, if it has one, is long enough. */
export function areWhole({ days, day, password }: LinkTerms): boolean {
  return (days !== 'day' || day !== '') && !isTooShort(password)
}

function isTooShort(password: string): boolean {
  return password !== '' && password.length < shortestLinkPassword
}

type TermsProps = { terms: LinkTerms; onChange: (part: Partial<LinkTerms>) => void }

/** For how many days, or until which. */
export function OpensForFields({ terms, onChange }: TermsProps) {
  return (
    <>
      <NativeSelect
        label="Opens for"
        value={terms.days}
        data={[
          ...[7, 30, 90].map(days => ({ value: String(days), label: t`${formatNumber(days)} days` })),
          { value: 'day', label: t('Until a day') },
        ]}
        onChange={event => onChange({ days: event.currentTarget.value })}
      />
      {terms.days === 'day' ? (
        <DayField label="Last day" value={terms.day} required onDay={day => onChange({ day })} />
      ) : null}
    </>
  )
}

export function LinkPasswordField({ terms, onChange }: TermsProps) {
  const [isLeft, setIsLeft] = useState(false)
  return (
    <PasswordInput
      label="Password, if it is to have one"
      value={terms.password}
      maxLength={longestPassword}
      description={t`${formatNumber(shortestLinkPassword)} characters at least`}
      error={
        isLeft && isTooShort(terms.password)
          ? t`It takes ${formatNumber(shortestLinkPassword)} characters at least`
          : null
      }
      autoComplete="off"
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
      onChange={event => onChange({ password: event.currentTarget.value })}
    />
  )
}
