import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { DataTabs } from '../data-tabs.tsx'
import styles from './categories.module.css'

const base = '/app/data-manager/categories'
const parts = [
  { to: base, label: t('Tree') },
  { to: `${base}/rules`, label: t('Rules') },
  { to: `${base}/review`, label: t('Review') },
  { to: `${base}/accuracy`, label: t('Accuracy') },
] as const

type CategoriesFrameProps = { sub: string; actions?: ReactNode; children: ReactNode }

/** The head and the parts of the categories' pages. */
export function CategoriesFrame({ sub, actions, children }: CategoriesFrameProps) {
  const organization = useOrganization()
  return (
    <>
      <PageHeader title="Categories" sub={`${organization.name} · ${sub}`} actions={actions} />
      <DataTabs />
      <div className={styles.parts}>
        <PageTabs label="Parts of the categories" tabs={parts} />
      </div>
      {children}
    </>
  )
}
