import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Origin } from '#shared/origin.ts'
import { t } from '#shared/translate.ts'
import { readAmount } from '#web/formats/amount-text.ts'
import { OwnerSelect } from '#web/people/owner-select.tsx'
import { useDraft } from '#web/session/use-draft.ts'
import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { formatMoney } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments.tsx'
import type { Saving } from '../../contract-savings.ts'
import { savingTypes } from '../../savings-words.ts'
import { rangeWords } from '../new/origin-words.ts'
import { today } from '../shown/today.ts'
import { BaselineFields } from './baseline-fields.tsx'
import { MonthSelect } from './month-select.tsx'
import { PhasingFields } from './phasing-fields.tsx'
import { draftFields, draftOf, faultsIn, inputOf, type SavingDraft } from './saving-draft.ts'
import { planWords, typeWords } from './saving-words.ts'
import styles from './savings.module.css'
import { useSetSaving } from './savings-api.ts'
import { ScopeFields } from './scope-fields.tsx'
import { useCurrency } from './use-currency.ts'

type SavingDialogProps = {
  actionUuid: string
  saving: Saving | null
  /** Where the action came from: what a new saving is proposed by. */
  origin: Origin | null
  onClose: () => void
}

/** What an action is to save. What was typed is kept until it is saved or discarded, also over what others write. */
export function SavingDialog({ actionUuid, saving, origin, onClose }: SavingDialogProps) {
  const [day] = useState(today)
  const buys = useOrganizationType() !== 'sales'
  const currency = useCurrency()
  const latest = draftOf(saving, day, origin)
  const worth = saving === null && origin ? rangeWords(origin) : null
  const kept = useDraft(`action-manager.saving.${actionUuid}`, latest)
  const draft = kept.value
  const [isTried, setIsTried] = useState(false)
  const set = useSetSaving(actionUuid)
  const isBehind = draft.version !== latest.version
  const { of: refused, rest } = faultsOf(set.error, draftFields)
  const faults = { ...refused, ...(isTried ? faultsIn(draft) : {}) }
  const write = (next: SavingDraft) => {
    kept.set(next)
    set.reset()
  }
  const onChange = (change: Partial<SavingDraft>) => write({ ...draft, ...change })
  const done = () => {
    kept.clear()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    // Also once the dialog was closed: what is saved is no draft any more.
    if (Object.keys(faultsIn(draft)).length === 0) set.mutateAsync(inputOf(draft)).then(done, () => undefined)
  }
  const fields = { draft, faults, onChange }
  const amount = readAmount(draft.amount)
  return (
    <Dialog opened onClose={onClose} title={t('What this action is to save')} size="xl">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {isBehind ? (
            <Behind
              saving={saving}
              onMine={() => onChange({ version: latest.version })}
              onTheirs={() => write(latest)}
            />
          ) : (
            <DraftNotice of={kept} />
          )}
          {worth && origin ? <p className={styles.note}>{t`Proposed by “${origin.title}”. ${worth}.`}</p> : null}
          <div className={styles.pair}>
            <NativeSelect
              label="Type"
              value={draft.type}
              onChange={event =>
                onChange({ type: savingTypes.find(one => one === event.currentTarget.value) ?? 'hard' })
              }
              data={savingTypes.map(value => ({ value, label: typeWords[value] }))}
            />
            <Segments
              className={styles.low}
              aria-label={t('How often it comes')}
              value={draft.isRecurring ? 'months' : 'once'}
              onChange={value => onChange({ isRecurring: value === 'months' })}
              data={[
                { value: 'months', label: t('Month by month') },
                { value: 'once', label: t('Once') },
              ]}
            />
            <TextInput
              label={draft.isRecurring ? t('Amount over all months') : t('Amount')}
              description={amount === null ? currency : formatMoney(amount, currency)}
              inputMode="decimal"
              value={draft.amount}
              error={faults.amount}
              onChange={event => onChange({ amount: event.currentTarget.value })}
              data-autofocus
            />
            <MonthSelect
              label={draft.isRecurring ? t('First month') : t('Month')}
              description={t('When it begins to show')}
              value={draft.start}
              around={day}
              reach={[-60, 60]}
              error={faults.start}
              onMonth={start => onChange({ start })}
            />
          </div>
          {draft.isRecurring ? <PhasingFields {...fields} /> : null}
          {buys ? <ScopeFields {...fields} /> : null}
          {buys ? <BaselineFields {...fields} day={day} /> : null}
          <div className={styles.pair}>
            <OwnerSelect
              label="Signs it off"
              description={t('Not who owns the action, nor who writes this')}
              owner={draft.approver === '' ? null : draft.approver}
              known={saving?.approver ? [saving.approver] : []}
              onOwner={owner => onChange({ approver: owner ?? '' })}
              error={faults.approverUuid}
            />
            <TextInput
              label="Days to pay"
              description={t('How long after its month the money shows')}
              inputMode="numeric"
              value={draft.delay}
              error={faults.cashDelayDays}
              onChange={event => onChange({ delay: event.currentTarget.value })}
            />
          </div>
          <Fault text={isBehind ? null : rest} isPlain />
          {isTried && Object.keys(faultsIn(draft)).length > 0 ? (
            <Fault text={t('Something is missing above; it is said beside its field.')} isPlain />
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={set.isPending}>
              Close
            </Button>
            <Button type="submit" loading={set.isPending} disabled={isBehind}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Somebody changed the saving since this was begun: what it is now, and which of the two to go on with. */
function Behind({ saving, onMine, onTheirs }: { saving: Saving | null; onMine: () => void; onTheirs: () => void }) {
  return (
    <div className={styles.changed} role="alert">
      <p className={styles.said}>
        {saving
          ? t`Somebody changed this saving since you began. It is now ${planWords(saving, saving.currency)}.`
          : t('Somebody removed this saving since you began.')}
      </p>
      <p className={styles.note}>{t('What you typed is still here. Nothing is saved before you choose.')}</p>
      <Group gap="xs">
        <Button size="compact-sm" onClick={onMine}>
          Go on with mine
        </Button>
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          Take theirs
        </Button>
      </Group>
    </div>
  )
}
