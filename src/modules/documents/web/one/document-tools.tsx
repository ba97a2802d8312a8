import { Button, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconShare } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trashDays } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { AppLink } from '#web/ui/link.tsx'
import type { DocumentAnswer } from '../../contract.ts'
import { fileAddress, useDeleteDocument } from '../api.ts'
import { ShareDialog } from '../shares/share-dialog.tsx'
import { HoldDialog } from './hold.tsx'

type DocumentToolsProps = { document: DocumentAnswer; number: number }

/** What is done with a document as a whole. */
export function DocumentTools({ document, number }: DocumentToolsProps) {
  const { uuid, title, canChange, canShare, audience, hold } = document
  const mayHold = usePermission('documents:hold')
  const hasLinks = usePermission('documents:share')
  const [asked, setAsked] = useState<'delete' | 'hold' | 'share' | null>(null)
  const close = () => setAsked(null)
  const offersHold = mayHold && hold === null
  const offersLinks = hasLinks && canChange && (audience === 'everyone' || canShare)
  return (
    <>
      <AllDocuments />
      <Button
        component="a"
        variant="default"
        href={fileAddress({ id: uuid, number })}
        download
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      >
        Download
      </Button>
      {offersLinks ? (
        <Button
          variant="default"
          leftSection={<IconShare size={16} stroke={1.8} aria-hidden />}
          onClick={() => setAsked('share')}
        >
          Share by link
        </Button>
      ) : null}
      {canChange || offersHold ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" aria-label={t`More of ${title}`}>
              <IconDots size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offersHold ? <Menu.Item onClick={() => setAsked('hold')}>Put under legal hold</Menu.Item> : null}
            {canChange ? (
              <Menu.Item disabled={hold !== null} onClick={() => setAsked('delete')}>
                Delete
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {asked === 'share' ? <ShareDialog document={document} onClose={close} /> : null}
      {asked === 'hold' ? <HoldDialog document={document} onClose={close} /> : null}
      {asked === 'delete' ? <DeleteDocument document={document} onClose={close} /> : null}
    </>
  )
}

function DeleteDocument({ document: { uuid, title }, onClose }: { document: DocumentAnswer; onClose: () => void }) {
  const navigate = useNavigate()
  const remove = useDeleteDocument(uuid, () => navigate({ to: '/app/documents' }))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Delete this document?')}
      confirm={t('Delete')}
      isHarsh
      task={remove}
      onConfirm={() => remove.mutate(title)}
    >
      {t`“${title}” goes into the trash of your account with all its versions, and can be restored there for ${trashDays} days.`}
    </ConfirmDialog>
  )
}

export function AllDocuments() {
  return (
    <Button variant="default" component={AppLink} to="/app/documents" className="">
      All documents
    </Button>
  )
}
