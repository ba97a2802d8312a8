import { Stack } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkAddress } from '#web/ui/secret-address.tsx'
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
          <LinkAddress address={create.data.address} onNext={makeAnother} />
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
