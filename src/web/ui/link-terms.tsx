import { NativeSelect, PasswordInput } from '@mantine/core'
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
  return (
    <PasswordInput
      label="Password, if it is to have one"
      value={terms.password}
      minLength={shortestLinkPassword}
      maxLength={longestPassword}
      description={t`${formatNumber(shortestLinkPassword)} characters at least`}
      autoComplete="off"
      onChange={event => onChange({ password: event.currentTarget.value })}
    />
  )
}
