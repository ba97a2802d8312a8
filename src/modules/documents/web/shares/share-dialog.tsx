import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { DocumentAnswer } from '../../contract.ts'
import { ShareForm } from './share-form.tsx'
import { ShareList } from './share-list.tsx'
import { sharesQuery, useCreateShare } from './shares-api.ts'

type ShareDialogProps = { document: DocumentAnswer; onClose: () => void }

/** The links that show a document to people outside: a new one, and those there are. */
export function ShareDialog({ document, onClose }: ShareDialogProps) {
  const shares = useProvided(sharesQuery(document.uuid), ({ items }) => items.length === 0)
  const create = useCreateShare(document.uuid)
  const [isAgain, setIsAgain] = useState(false)
  const makeAnother = () => {
    setIsAgain(true)
    create.reset()
  }
  return (
    <Dialog opened onClose={onClose} title={t`Share “${document.title}”`} size="lg">
      <Stack gap="lg">
        {create.data ? (
          <Made address={create.data.address} onNext={makeAnother} />
        ) : (
          <ShareForm document={document} shows={shares.data?.shows ?? null} create={create} isAgain={isAgain} />
        )}
        <DataState
          of={shares}
          skeleton={<TableSkeleton rows={2} />}
          empty={{ title: t('No links yet'), why: t('Whoever has a link opens the document without signing in.') }}
        >
          {({ items }) => <ShareList id={document.uuid} items={items} />}
        </DataState>
      </Stack>
    </Dialog>
  )
}

function Made({ address, onNext }: { address: string; onNext: () => void }) {
  return (
    <Stack gap="xs">
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          label="Address of the link"
          value={address}
          readOnly
          flex={1}
          // The button that made the link is gone, and the focus with it.
          ref={focusField}
          onFocus={event => event.target.select()}
        />
        <CopyButton text={address} label={t('Address of the link')} size="sm" />
      </Group>
      <Text size="sm">It is shown only now. Send a password another way than the link.</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onNext}>
          Make another link
        </Button>
      </Group>
    </Stack>
  )
}
