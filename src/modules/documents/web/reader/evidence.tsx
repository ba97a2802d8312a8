import { Button, Text } from '@mantine/core'
import { IconQuote } from '@tabler/icons-react'
import { useState } from 'react'
import { thingKinds } from '#modules/thing-kinds.ts'
import { t } from '#shared/translate.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { AddLinkDialog } from '#web/things/add-link-dialog.tsx'
import { PlaceQuote } from '#web/things/link-place.tsx'
import type { VersionRef } from '../api.ts'

/** What a passage of a document can prove something of. */
const others = Object.entries(thingKinds).filter(([kind]) => kind !== 'document')
const kinds = others.map(([kind]) => kind)

type CiteButtonProps = { onClick: () => void }

/** Offered to who may change anything that it could prove. */
export function CiteButton({ onClick }: CiteButtonProps) {
  const { permissions } = useSignedIn()
  if (!others.some(([, { write }]) => permissions.includes(write))) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconQuote size={14} aria-hidden />}
      // The press would take the selection away before it is read.
      onMouseDown={event => event.preventDefault()}
      onClick={onClick}
    >
      {t('Use as evidence')}
    </Button>
  )
}

type EvidenceDialogProps = { of: VersionRef; place: { page: number; quote: string }; onClose: () => void }

/** Links a passage of a version, or a page of it, to what it proves. */
export function EvidenceDialog({ of, place: { page, quote }, onClose }: EvidenceDialogProps) {
  const shown = (
    <>
      <PlaceQuote quote={quote} />
      <Text size="sm">{t`Page ${page} of version ${of.number}`}</Text>
    </>
  )
  const anchor = { version: of.number, page, quote }
  return (
    <AddLinkDialog
      of={{ kind: 'document', id: of.id }}
      only={{
        title: t('Use as evidence for'),
        relation: 'evidence',
        kinds,
        isFromOther: true,
        place: { anchor, shown },
      }}
      onClose={onClose}
    />
  )
}

/** Cites the page that is read. */
export function CitePage({ of, page }: { of: VersionRef; page: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <CiteButton onClick={() => setIsOpen(true)} />
      {isOpen ? <EvidenceDialog of={of} place={{ page, quote: '' }} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
