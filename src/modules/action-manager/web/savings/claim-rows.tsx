import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { plural, t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatMoney, formatNumber, formatPercent } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { Realised, Saving } from '../../contract-savings.ts'
import { type ClaimRule, claimRules } from '../../savings-words.ts'
import { claimWords } from './saving-words.ts'
import styles from './savings.module.css'
import { useSettleClaim } from './savings-api.ts'

type Conflict = Realised['conflicts'][number]

/** Other savings that claim the same lines, and who counts them. */
export function ClaimRows({ saving, conflicts }: { saving: Saving; conflicts: readonly Conflict[] }) {
  const mayWrite = usePermission('action:write')
  return (
    <section className={styles.claims}>
      <h3 className={styles.subhead}>{t('Claimed by another saving too')}</h3>
      <ul className={styles.list}>
        {conflicts.map(conflict => (
          <li key={conflict.with.actionUuid} className={styles.claim}>
            <AppLink to={`/app/action-manager/${conflict.with.number}`}>
              {`#${conflict.with.number} ${conflict.with.title}`}
            </AppLink>
            <p className={`${styles.note} num`}>{claimSentence(conflict, saving.currency)}</p>
            {mayWrite ? <ClaimForm actionUuid={saving.actionUuid} conflict={conflict} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function claimSentence({ spend, months, share, isSettled }: Conflict, currency: string): string {
  const of = t`${formatMoney(spend, currency)} of lines in ${formatNumber(months)} ${plural(months, 'month', 'months')}`
  const part = formatPercent(share, { digits: 0 })
  return isSettled
    ? t`${of}; this saving counts ${part} of what they save, as somebody decided.`
    : t`${of}; this saving counts ${part} of what they save, as nobody decided yet.`
}

function ClaimForm({ actionUuid, conflict }: { actionUuid: string; conflict: Conflict }) {
  const other = conflict.with
  const [rule, setRule] = useState<ClaimRule>(conflict.rule)
  const [percent, setPercent] = useState(String(Math.round(conflict.share * 100)))
  const [to, setTo] = useState(conflict.share > 0.5 ? actionUuid : other.actionUuid)
  const [isTried, setIsTried] = useState(false)
  const settle = useSettleClaim(actionUuid)
  const isPercent = /^\d{1,3}$/.test(percent.trim()) && Number(percent) <= 100
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (rule === 'split' && !isPercent) return
    const share = rule === 'split' ? { share: Number(percent) / 100 } : {}
    settle.mutate({ with: other.actionUuid, rule, ...share, ...(rule === 'given' ? { to } : {}), note: '' })
  }
  return (
    <form className={styles.claimForm} onSubmit={submit} noValidate>
      <NativeSelect
        size="xs"
        label={t`Who counts the lines shared with #${other.number}`}
        value={rule}
        onChange={event => setRule(claimRules.find(one => one === event.currentTarget.value) ?? 'first')}
        data={claimRules.map(value => ({ value, label: claimWords[value] }))}
      />
      {rule === 'split' ? (
        <TextInput
          size="xs"
          label="Percent for this saving"
          inputMode="numeric"
          value={percent}
          error={isTried && !isPercent ? t('Write 0 to 100') : undefined}
          onChange={event => setPercent(event.currentTarget.value)}
        />
      ) : null}
      {rule === 'given' ? (
        <NativeSelect
          size="xs"
          label="Counted by"
          value={to}
          onChange={event => setTo(event.currentTarget.value)}
          data={[
            { value: actionUuid, label: t('This saving') },
            { value: other.actionUuid, label: `#${other.number}` },
          ]}
        />
      ) : null}
      <Button type="submit" size="xs" variant="default" loading={settle.isPending}>
        Decide
      </Button>
      <Fault text={settle.error ? errorSentence(settle.error) : null} isPlain />
    </form>
  )
}
