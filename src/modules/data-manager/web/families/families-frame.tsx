import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FamilyKind } from '#shared/families.ts'
import { t } from '#shared/translate.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { useViewState } from '#web/view-state.ts'
import { DataTabs } from '../data-tabs.tsx'
import styles from './families.module.css'
import { allFamiliesQuery, useLookAgain } from './families-api.ts'
import { countWords, type FamiliesView, kindWords, offeredKinds, readFamiliesView } from './family-words.ts'

const base = '/app/data-manager/families'

type ChangeView = (change: Record<string, string | number | undefined>, options?: { replace?: boolean }) => void
type FamiliesFrameProps = { children: (view: FamiliesView, setView: ChangeView) => ReactNode }

/** The head and the parts of the pages of families, for the kind of party in the address. */
export function FamiliesFrame({ children }: FamiliesFrameProps) {
  const organization = useOrganization()
  const kinds = offeredKinds(useOrganizationType())
  const [view, setView] = useViewState(search => readFamiliesView(search, kinds))
  const known = useQuery(allFamiliesQuery(view.kind)).data
  const { many } = kindWords[view.kind]
  const search = kinds.length > 1 ? { kind: view.kind } : {}
  const waiting = known?.waiting ?? 0
  const tabs = [
    { to: base, label: t('Families'), search },
    { to: `${base}/review`, label: waiting > 0 ? t`Review (${formatNumber(waiting)})` : t('Review'), search },
    { to: `${base}/changes`, label: t('Changes'), search },
  ]
  return (
    <>
      <PageHeader
        title={kinds.length > 1 ? t('Suppliers and customers') : kindWords[kinds[0]].label}
        sub={
          known && known.families > 0
            ? t`${organization.name} · ${countWords(known.spellings, 'spelling')} of ${countWords(known.families, kindWords[view.kind].one, many)}`
            : organization.name
        }
        actions={<LookAgain kind={view.kind} />}
      />
      <DataTabs />
      <div className={styles.parts}>
        <PageTabs label={t`Parts of ${many}`} tabs={tabs} />
        {kinds.length > 1 ? (
          <SegmentedControl
            aria-label="Suppliers or customers"
            value={view.kind}
            onChange={kind => setView({ kind, page: undefined, search: undefined })}
            data={kinds.map(kind => ({ value: kind, label: kindWords[kind].label }))}
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
