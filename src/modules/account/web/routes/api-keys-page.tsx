import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { writeSort } from '#shared/list-sorts.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import { AccountPage } from '../account-page.tsx'
import { apiKeysQuery, readApiKeysView } from '../api.ts'
import { KeyList } from '../api-keys/key-list.tsx'
import { NewKeyDialog } from '../api-keys/new-key-dialog.tsx'

/** The keys by which programs work in a person's name, in the organisation of this tab. */
export function ApiKeysPage() {
  const [view, setView] = useViewState(readApiKeysView)
  const [isMaking, setIsMaking] = useState(false)
  const organization = useOrganization()
  const keys = useProvided(apiKeysQuery(view), ({ items }) => items.length === 0)
  const total = keys.data?.total
  const seesAll = usePermission('users:write')
  const begin = () => setIsMaking(true)
  return (
    // An empty list brings the same button itself.
    <AccountPage actions={keys.state === 'SUCCESS' ? <CreateButton onCreate={begin} /> : null}>
      <Card
        title="API keys"
        say={total ? countSentence({ total, seesAll, organization: organization.name }) : null}
        isFlush
      >
        <DataState
          of={keys}
          skeleton={<TableSkeleton rows={4} />}
          empty={view.page > 1 ? pastTheEnd(() => setView({ page: undefined })) : none(organization.name, begin)}
        >
          {list => (
            <KeyList
              keys={list}
              order={view.order}
              onPage={page => setView({ page })}
              onSort={order => setView({ sort: writeSort(order), page: undefined })}
            />
          )}
        </DataState>
      </Card>
      <NewKeyDialog isOpen={isMaking} onClose={() => setIsMaking(false)} />
    </AccountPage>
  )
}

function CreateButton({ onCreate }: { onCreate: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={onCreate}>
      Create API key
    </Button>
  )
}

type Count = { total: number; seesAll: boolean; organization: string }

function countSentence({ total, seesAll, organization }: Count): string {
  const keys = `${formatNumber(total)} ${plural(total, 'key', 'keys')}`
  return seesAll ? t`${keys} of everybody in ${organization}.` : t`${keys} of yours in ${organization}.`
}

function none(organization: string, onCreate: () => void) {
  return {
    title: t('No API keys'),
    why: t`With an API key a program works in ${organization} in your name, without your password: load the lines of each night, or read figures into another system. You choose what it may do and when it ends.`,
    step: <CreateButton onCreate={onCreate} />,
  }
}

function pastTheEnd(onFirst: () => void) {
  const step = (
    <Button variant="default" size="xs" onClick={onFirst}>
      First page
    </Button>
  )
  return { title: t('No keys on this page'), why: t('The list ends before it.'), step }
}
