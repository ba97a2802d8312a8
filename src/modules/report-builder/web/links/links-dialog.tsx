import { Stack } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkAddress } from '#web/ui/secret-address.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { ReportDetail } from '../../contract.ts'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'
import { linksQuery, useCreateLink } from './links-api.ts'

type LinksDialogProps = { report: Pick<ReportDetail, 'uuid' | 'name'>; onClose: () => void }

/** The links that show a report to people without an account: a new one, and those there are. */
export function LinksDialog({ report, onClose }: LinksDialogProps) {
  const links = useProvided(linksQuery(report.uuid), ({ items }) => items.length === 0)
  const create = useCreateLink(report.uuid)
  const [isAgain, setIsAgain] = useState(false)
  const makeAnother = () => {
    setIsAgain(true)
    create.reset()
  }
  return (
    <Dialog opened onClose={onClose} title={t`Share “${report.name}”`} size="lg">
      <Stack gap="lg">
        {create.data ? (
          <LinkAddress address={create.data.address} onNext={makeAnother} />
        ) : (
          <LinkForm create={create} isAgain={isAgain} />
        )}
        <DataState
          of={links}
          skeleton={<TableSkeleton rows={2} />}
          empty={{
            title: t('No links yet'),
            why: t('Whoever has a link sees the report without signing in, with the figures that you may see.'),
          }}
        >
          {({ items }) => <LinkList id={report.uuid} items={items} />}
        </DataState>
      </Stack>
    </Dialog>
  )
}
