import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { statusWords } from '#web/ui/status-words.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { ToCheckIn } from '../../contract-check-ins.ts'
import { confidences } from '../../okr-words.ts'
import { useCheckIn } from '../api.ts'
import { Steps } from '../one/steps.tsx'
import { GoalPace, GoalProgress, LiveWords } from '../shown.tsx'
import { useCheckInDraft } from '../use-check-in-draft.ts'
import { confidenceWords, formatGoalDifference, formatGoalValue, standsAt } from '../words.ts'
import styles from './check-in.module.css'

type CheckInRowProps = {
  keyResult: ToCheckIn
  today: string
  /** No rhythm asked for it when the page was opened. */
  isSkipped: boolean
}

/** One key result to check in: filled with how it stands, sent with Enter, which goes on to the next. */
export function CheckInRow({ keyResult, today, isSkipped }: CheckInRowProps) {
  const { uuid, title, kind, unit, value, objective } = keyResult
  const { draft, isByLines, isNoNumber, said, standing, ...typing } = useCheckInDraft(keyResult, today)
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
        <GoalProgress goal={standing} />
        <span className={`${styles.facts} num`}>
          <GoalPace goal={{ ...standing, status: draft.status }} />
          <ChangeSince keyResult={keyResult} value={said.value ?? value} />
        </span>
        <LastWords keyResult={keyResult} today={today} isSaid={checkIn.isSuccess} />
        {isSkipped && !checkIn.isSuccess ? (
          <span>
            <Tag>{skippedWords(keyResult, isByLines)}</Tag>
          </span>
        ) : null}
      </div>
      <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={sendFromChoice} noValidate data-check-in>
        {kind === 'Metric' ? (
          <TextInput
            aria-label={t`Value of ${title}`}
            placeholder={isByLines ? t`${formatGoalValue(value, unit)} by the lines` : t('Value')}
            inputMode="decimal"
            value={draft.value}
            error={fault}
            onChange={event => set({ value: event.currentTarget.value })}
          />
        ) : (
          <div className={styles.steps}>
            <Steps keyResult={keyResult} />
          </div>
        )}
        <NativeSelect
          aria-label={t`Status of ${title}`}
          value={draft.status}
          data={vocabulary.actionStatus.map(one => ({ value: one, label: statusWords[one] }))}
          onChange={event =>
            set({ status: vocabulary.actionStatus.find(one => one === event.currentTarget.value) ?? draft.status })
          }
        />
        <span className={styles.confidence}>
          <span aria-hidden className={styles.words}>
            {t('Confidence')}
          </span>
          <Segments
            aria-label={t`Confidence in ${title}`}
            value={draft.confidence ?? ''}
            data={confidences.map(one => ({ value: one, label: confidenceWords[one] }))}
            onChange={chosen => set({ confidence: confidences.find(one => one === chosen) ?? null })}
          />
        </span>
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

type LastWordsProps = { keyResult: ToCheckIn; today: string; isSaid: boolean }

/** When somebody checked in last, what they noted, and how often it was asked for since. */
function LastWords({ keyResult: { checkedIn, lastSaid, dueSince, timesAsked }, today, isSaid }: LastWordsProps) {
  const last = checkedIn ? t`Last on ${formatDate(checkedIn.day)}` : t('Never checked in')
  const isToday = checkedIn?.day === today
  const due = dueSince && !isSaid ? formatDate(dueSince) : null
  return (
    <span className={`${styles.words} num`} role="status">
      {isSaid ? t('Checked in') : isToday ? `${last} · ${t('today')}` : last}
      {due && timesAsked < 2 ? ` · ${t`due since ${due}`}` : null}
      {due && timesAsked > 1 ? (
        <>
          {' '}
          <Tag tone="warn">{t`Asked ${timesAsked} times, since ${due}`}</Tag>
        </>
      ) : null}
      {lastSaid?.note && !isSaid ? (
        <span className={styles.said} translate="no">
          {lastSaid.note}
        </span>
      ) : null}
    </span>
  )
}

/** By how much it moved since the last check-in, with what is typed. */
function ChangeSince({ keyResult, value }: { keyResult: ToCheckIn; value: number | null }) {
  const { checkedIn, lastSaid, unit, start, target } = keyResult
  const before = lastSaid?.value ?? null
  if (checkedIn === null || before === null || value === null || value === before) return null
  const isNearer = start !== null && target !== null && value > before === target > start
  return (
    <span className={isNearer ? styles.nearer : styles.farther}>
      {t`${formatGoalDifference(value - before, unit)} since ${formatDate(checkedIn.day)}`}
    </span>
  )
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

/** What is said first: a value, the first step that is not done, else the status. */
const firstField = 'input:not(:checked), select'

/** The first field of the first row. */
export function focusFirst(): void {
  document.querySelector<HTMLFormElement>('form[data-check-in]')?.querySelector<HTMLElement>(firstField)?.focus()
}

/** The first field of the next row, so that Enter after Enter answers all. */
function focusNext(form: HTMLFormElement | null): void {
  const all = [...document.querySelectorAll<HTMLFormElement>('form[data-check-in]')]
  const next = form ? all[all.indexOf(form) + 1] : undefined
  next?.querySelector<HTMLElement>(firstField)?.focus()
}
