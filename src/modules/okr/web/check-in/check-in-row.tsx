import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { statusWords } from '#web/ui/status-words.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { ToCheckIn } from '../../contract-check-ins.ts'
import { confidences } from '../../okr-words.ts'
import { useCheckIn } from '../api.ts'
import { GoalProgress, LiveWords } from '../shown.tsx'
import { useCheckInDraft } from '../use-check-in-draft.ts'
import { confidenceWords, standsAt } from '../words.ts'
import styles from './check-in.module.css'

type CheckInRowProps = {
  keyResult: ToCheckIn
  today: string
  /** No rhythm asked for it when the page was opened. */
  isSkipped: boolean
}

/** One key result to check in: filled with how it stands, sent with Enter, which goes on to the next. */
export function CheckInRow({ keyResult, today, isSkipped }: CheckInRowProps) {
  const { uuid, title, kind, objective, dueSince } = keyResult
  const { draft, isByLines, isNoNumber, said, ...typing } = useCheckInDraft(keyResult)
  const checkIn = useCheckIn()
  const form = useRef<HTMLFormElement>(null)
  const set = (next: Partial<typeof draft>) => {
    checkIn.reset()
    typing.set(next)
  }
  const fault = isNoNumber ? t('A number, such as 100') : checkIn.error ? errorSentence(checkIn.error) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNoNumber || checkIn.isPending) return
    checkIn.mutate({ uuid, ...said }, { onSuccess: typing.forget })
    focusNext(form.current)
  }
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <AppLink to={`/app/okr/${objective.uuid}`} search={{ of: uuid }} className={styles.title}>
          {title}
        </AppLink>
        <span className={`${styles.words} num`}>
          <span translate="no">{objective.title}</span> · {standsAt(keyResult)} <LiveWords keyResult={keyResult} />
        </span>
        <span className={`${styles.words} num`} role="status">
          {checkIn.isSuccess ? t('Checked in') : lastWords(keyResult, today)}
          {dueSince && !checkIn.isSuccess ? ` · ${t`due since ${formatDate(dueSince)}`}` : null}
        </span>
        {isSkipped && !checkIn.isSuccess ? (
          <span>
            <Tag>{skippedWords(keyResult, isByLines)}</Tag>
          </span>
        ) : null}
        <GoalProgress goal={keyResult} />
      </div>
      <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={sendFromChoice} noValidate data-check-in>
        {kind === 'Metric' ? (
          <TextInput
            aria-label={t`Value of ${title}`}
            placeholder={isByLines ? t('By the lines') : t('Value')}
            inputMode="decimal"
            value={draft.value}
            error={fault}
            onChange={event => set({ value: event.currentTarget.value })}
          />
        ) : null}
        <NativeSelect
          aria-label={t`Status of ${title}`}
          value={draft.status}
          data={vocabulary.actionStatus.map(one => ({ value: one, label: statusWords[one] }))}
          onChange={event =>
            set({ status: vocabulary.actionStatus.find(one => one === event.currentTarget.value) ?? draft.status })
          }
        />
        <NativeSelect
          aria-label={t`Confidence in ${title}`}
          value={draft.confidence ?? ''}
          data={[
            { value: '', label: t('Confidence') },
            ...confidences.map(one => ({ value: one, label: confidenceWords[one] })),
          ]}
          onChange={event => set({ confidence: confidences.find(one => one === event.currentTarget.value) ?? null })}
        />
        <TextInput
          className={styles.note ?? ''}
          aria-label={t`Note on ${title}`}
          placeholder={t('Note')}
          value={draft.note}
          maxLength={5000}
          error={kind === 'Metric' ? null : fault}
          onChange={event => set({ note: event.currentTarget.value })}
        />
        <Button type="submit" variant="default" loading={checkIn.isPending}>
          Check in
        </Button>
      </form>
    </li>
  )
}

function lastWords({ checkedIn }: ToCheckIn, today: string): string {
  if (checkedIn === null) return t('Never checked in')
  const last = t`Last on ${formatDate(checkedIn.day)}`
  return checkedIn.day === today ? `${last} · ${t('today')}` : last
}

/** Why a rhythm does not ask for a key result now. */
function skippedWords({ status, askedNext }: ToCheckIn, isByLines: boolean): string {
  if (status === 'Completed') return t('Skipped: completed')
  if (askedNext) return t`Skipped until ${formatDate(askedNext)}`
  return isByLines ? t('Skipped: follows the lines') : t('Skipped: no rhythm asks for it')
}

/** Enter on a choice sends too, as on a field that is typed into. */
function sendFromChoice(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The first field of the first row. */
export function focusFirst(): void {
  document.querySelector<HTMLElement>('form[data-check-in] :is(input, select)')?.focus()
}

/** The first field of the next row, so that Enter after Enter answers all. */
function focusNext(form: HTMLFormElement | null): void {
  const all = [...document.querySelectorAll<HTMLFormElement>('form[data-check-in]')]
  const next = form ? all[all.indexOf(form) + 1] : undefined
  next?.querySelector<HTMLElement>('input, select')?.focus()
}
