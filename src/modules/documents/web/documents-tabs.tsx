import { t } from '#shared/translate.ts'
import { PageTabs } from '#web/ui/page-tabs.tsx'

/** The parts of the module. */
export function DocumentsTabs() {
  return (
    <PageTabs
      label={t('Documents')}
      tabs={[
        { to: '/app/documents', label: t('Library') },
        { to: '/app/documents/renewals', label: t('Renewals') },
      ]}
    />
  )
}
