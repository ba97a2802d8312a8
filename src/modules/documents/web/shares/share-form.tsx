import { Button, Checkbox, Group, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { DocumentAnswer } from '../../contract.ts'
import { longestName, type ShownAs, shortestSharePassword } from '../../shares-words.ts'
import { versionsQuery } from '../api.ts'
import styles from '../one/one.module.css'
import { type ShareDraft, shareInput } from './share-draft.ts'
import type { useCreateShare } from './shares-api.ts'

type ShareFormProps = {
  document: DocumentAnswer
  shows: ShownAs | null
  create: ReturnType<typeof useCreateShare>
  /** It takes the place of a link just made, and so takes the focus. */
  isAgain: boolean
}

/** What a new link opens, to whom, and for how long. */
export function ShareForm({ document, shows, create, isAgain }: ShareFormProps) {
  const [draft, setDraft] = useState<ShareDraft>({
    ...{ note: '', days: '30', day: '', password: '', number: '' },
    isViewOnly: true,
  })
  const change = (part: Partial<ShareDraft>) => setDraft({ ...draft, ...part })
  const versions = useQuery(versionsQuery(document.uuid)).data?.items ?? [document.newest]
  // Of what cannot be shown, a link gives the file or nothing.
  const isViewOnly = draft.isViewOnly && shows !== 'nothing'
  const isWhole = draft.days !== 'day' || draft.day !== ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(shareInput({ ...draft, isViewOnly }, new Date()))
  }
  return (
    <form onSubmit={send}>
      <Stack gap="md">
        <TextInput
          label="For whom"
          description="The watermark says it where a visitor says no name."
          value={draft.note}
          maxLength={longestName}
          data-autofocus
          ref={isAgain ? focusField : null}
          onChange={event => change({ note: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <NativeSelect
            label="Opens for"
            value={draft.days}
            data={[
              ...[7, 30, 90].map(days => ({ value: String(days), label: t`${formatNumber(days)} days` })),
              { value: 'day', label: t('Until a day') },
            ]}
            onChange={event => change({ days: event.currentTarget.value })}
          />
          {draft.days === 'day' ? (
            <DayField label="Last day" value={draft.day} required onDay={day => change({ day })} />
          ) : null}
          <NativeSelect
            label="Version"
            value={draft.number}
            data={[
              { value: '', label: t('The newest at each opening') },
              ...versions.map(({ number }) => ({ value: String(number), label: t`Version ${number}` })),
            ]}
            onChange={event => change({ number: event.currentTarget.value })}
          />
        </div>
        <PasswordInput
          label="Password, if it is to have one"
          value={draft.password}
          minLength={shortestSharePassword}
          description={t`${formatNumber(shortestSharePassword)} characters at least`}
          autoComplete="off"
          onChange={event => change({ password: event.currentTarget.value })}
        />
        <Checkbox
          label="To look at only"
          description={shows === null ? t('No file is given.') : viewOnlyWords[shows]()}
          checked={isViewOnly}
          disabled={shows === 'nothing'}
          onChange={event => change({ isViewOnly: event.currentTarget.checked })}
        />
        <Fault text={create.error ? errorSentence(create.error) : null} isPlain />
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending} disabled={!isWhole}>
            Make a link
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const viewOnlyWords: Record<ShownAs, () => string> = {
  pictures: () =>
    t('No file is given: pages are shown as pictures with a watermark, and their text to screen readers.'),
  text: () =>
    t('No file is given: this document cannot be shown as pictures here, so its text is shown under a watermark.'),
  nothing: () => t('This file cannot be shown without being given away.'),
}
