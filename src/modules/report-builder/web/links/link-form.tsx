import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { longestLinkNote } from '#shared/secret-links.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { areWhole, expiryOf, LinkPasswordField, OpensForFields, usualTerms } from '#web/ui/link-terms.tsx'
import type { useCreateLink } from './links-api.ts'

type LinkFormProps = {
  create: ReturnType<typeof useCreateLink>
  /** It takes the place of a link just made, and so takes the focus. */
  isAgain: boolean
}

/** To whom a new link is given, for how long, and which sites may show it. */
export function LinkForm({ create, isAgain }: LinkFormProps) {
  const [draft, setDraft] = useState({ ...usualTerms, note: '', sites: '' })
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const send = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({
      note: draft.note,
      expiresAt: expiryOf(draft, new Date()),
      password: draft.password === '' ? null : draft.password,
      sites: draft.sites.split(/\s+/).filter(site => site !== ''),
    })
  }
  return (
    <form onSubmit={send}>
      <Stack gap="md">
        <TextInput
          label="For whom"
          value={draft.note}
          maxLength={longestLinkNote}
          data-autofocus
          ref={isAgain ? focusField : null}
          onChange={event => change({ note: event.currentTarget.value })}
        />
        <OpensForFields terms={draft} onChange={change} />
        <LinkPasswordField terms={draft} onChange={change} />
        <Textarea
          label="Sites that may embed it"
          description="One per line, such as https://intranet.example.com; without any it opens on its own only."
          autosize
          minRows={1}
          maxRows={6}
          value={draft.sites}
          onChange={event => change({ sites: event.currentTarget.value })}
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
