import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { longestLinkNote } from '#shared/secret-links.ts'
import { t } from '#shared/translate.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { areWhole, LinkPasswordField, OpensForFields, usualTerms } from '#web/ui/link-terms.tsx'
import type { DocumentAnswer } from '../../contract.ts'
import type { ShownAs } from '../../shares-words.ts'
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
    ...{ ...usualTerms, note: '', number: '' },
    isViewOnly: true,
  })
  const change = (part: Partial<ShareDraft>) => setDraft({ ...draft, ...part })
  const versions = useQuery(versionsQuery(document.uuid)).data?.items ?? [document.newest]
  // Of what cannot be shown, a link gives the file or nothing.
  const isViewOnly = draft.isViewOnly && shows !== 'nothing'
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
          maxLength={longestLinkNote}
          data-autofocus
          ref={isAgain ? focusField : null}
          onChange={event => change({ note: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <OpensForFields terms={draft} onChange={change} />
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
        <LinkPasswordField terms={draft} onChange={change} />
        <Checkbox
          label="To look at only"
          description={shows === null ? t('No file is given.') : viewOnlyWords[shows]()}
          checked={isViewOnly}
          disabled={shows === 'nothing'}
          onChange={event => change({ isViewOnly: event.currentTarget.checked })}
        />
        <Fault text={create.error ? errorSentence(create.error) : null} isPlain />
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending} disabled={!areWhole(draft)}>
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
