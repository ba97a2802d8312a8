import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FamilyKind } from '#shared/families.ts'
import { partyNouns } from '#shared/nouns.ts'
import { t } from '#shared/translate.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { partyTexts } from '#web/ui/party-texts.ts'
import { Segments } from '#web/ui/segments.tsx'
import { useViewState } from '#web/view-state.ts'
import { DataTabs } from '../data-tabs.tsx'
import styles from './families.module.css'
import { allFamiliesQuery, useLookAgain } from './families-api.ts'
import { type FamiliesView, offeredKinds, readFamiliesView, spellingWords } from './family-words.ts'

const base = '/app/data-manager/families'

type ChangeView = (change: Record<string, string | number | undefined>, options?: { replace?: boolean }) => void
type FamiliesFrameProps = { children: (view: FamiliesView, setView: ChangeView) => ReactNode }

/** The head and the parts of the pages of families, for the kind of party in the address. */
export function FamiliesFrame({ children }: FamiliesFrameProps) {
  const organization = useOrganization()
  const kinds = offeredKinds(useOrganizationType())
  const [view, setView] = useViewState(search => readFamiliesView(search, kinds))
  const known = useQuery(allFamiliesQuery(view.kind)).data
  const title = kinds.length > 1 ? t('Suppliers and customers') : partyTexts[kinds[0]].many
  const search = kinds.length > 1 ? { kind: view.kind } : {}
  const waiting = known?.waiting ?? 0
  const tabs = [
    { to: base, label: t('Families'), search },
    { to: `${base}/review`, label: waiting > 0 ? t`Review (${formatNumber(waiting)})` : t('Review'), search },
    { to: `${base}/changes`, label: t('Changes'), search },
  ]
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        sub={
          known && known.families > 0
            ? t`${organization.name} · ${spellingWords(known.spellings)} of ${formatNumber(known.families)} ${partyNouns[view.kind](known.families)}`
            : organization.name
        }
        actions={<LookAgain kind={view.kind} />}
      />
      <DataTabs />
      <div className={styles.parts}>
        <PageTabs label={view.kind === 'supplier' ? t('Parts of suppliers') : t('Parts of customers')} tabs={tabs} />
        {kinds.length > 1 ? (
          <Segments
            aria-label="Suppliers or customers"
            value={view.kind}
            onChange={kind => setView({ kind, page: undefined, search: undefined })}
            data={kinds.map(kind => ({ value: kind, label: partyTexts[kind].many }))}
          />
        ) : null}
      </div>
      {children(view, setView)}
    </>
  )
}

/** Has all names looked at again; what people decided stands. */
function LookAgain({ kind }: { kind: FamilyKind }) {
  const mayWrite = usePermission('data:write')
  const again = useLookAgain(kind)
  if (!mayWrite) return null
  return (
    <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
      Find duplicates
    </Button>
  )
}
