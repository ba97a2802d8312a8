import { NativeSelect, NumberInput, PasswordInput, Stack, Switch } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { mostLinkDays, reportFormats, shortestPassword, usualLinkDays } from '../../schedule-terms.ts'
import { type ScheduleDraft, takesPassword } from './schedule-draft.ts'
import styles from './schedules.module.css'
import { formatWords } from './words.ts'

type FileFieldsProps = {
  draft: ScheduleDraft
  hasPassword: boolean
  /** Whether the person may share a report by a link. */
  mayLink: boolean
  faults: { format?: string | undefined; password?: string | undefined; linkDays?: string | undefined }
  onChange: (change: Partial<ScheduleDraft>) => void
}

const link = 'link'

/** As what the report is sent, and what opens it. A password that is kept is never shown again. */
export function FileFields({ draft, hasPassword, mayLink, faults, onChange }: FileFieldsProps) {
  const { format, password } = draft
  const linkDays = draft.linkDays ?? null
  const isLink = linkDays !== null
  const isForgotten = !takesPassword(draft) && hasPassword && password === undefined
  return (
    <div className={styles.pair}>
      <Stack gap={6}>
        <NativeSelect
          label="Sent as"
          description={
            isForgotten
              ? t('Files in a zip have no password: once this is saved, the one kept is forgotten.')
              : undefined
          }
          value={isLink ? link : format}
          error={faults.format}
          data={[
            ...reportFormats.map(value => ({ value, label: t`Attached: ${formatWords[value]}` })),
            ...(mayLink || isLink ? [{ value: link, label: t('Link without an account') }] : []),
          ]}
          onChange={event => {
            const { value } = event.currentTarget
            const chosen = reportFormats.find(one => one === value)
            if (chosen) onChange({ format: chosen, linkDays: null })
            else onChange({ linkDays: usualLinkDays })
          }}
        />
        {isLink ? (
          <NumberInput
            label="Days that the link opens"
            description={t(
              'Each recipient gets their own, which shows their part of the report alone. It is revoked in the log of the schedule.',
            )}
            min={1}
            max={mostLinkDays}
            allowDecimal={false}
            value={linkDays}
            error={faults.linkDays}
            onChange={days => onChange({ linkDays: Number(days) || 1 })}
          />
        ) : null}
      </Stack>
      {takesPassword(draft) ? (
        <PasswordFields
          {...{ password, hasPassword, isLink, fault: faults.password }}
          onChange={next => onChange({ password: next })}
        />
      ) : null}
    </div>
  )
}

type PasswordFieldsProps = {
  password: ScheduleDraft['password']
  hasPassword: boolean
  isLink: boolean
  fault: string | undefined
  onChange: (password: string | null) => void
}

function PasswordFields({ password, hasPassword, isLink, fault, onChange }: PasswordFieldsProps) {
  const isWanted = password === undefined ? hasPassword : password !== null
  return (
    <Stack gap={6}>
      <Switch
        className={styles.switch ?? ''}
        label="Opens with a password only"
        checked={isWanted}
        onChange={event => onChange(event.currentTarget.checked ? '' : null)}
      />
      {isWanted ? (
        <PasswordInput
          label={isLink ? t('Password of the link') : t('Password of the file')}
          description={
            hasPassword && password === undefined
              ? t('One is kept; type another to replace it')
              : t`${shortestPassword} characters at least; tell it to people by another way than e-mail`
          }
          autoComplete="new-password"
          value={password ?? ''}
          error={fault}
          onChange={event => onChange(event.currentTarget.value)}
        />
      ) : null}
    </Stack>
  )
}
