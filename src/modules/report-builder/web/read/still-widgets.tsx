import { useLocation, useSearch } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { attachmentAddress } from '#web/things/attachments-api.ts'
import { Card, Surface } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import type { ImageWidget, ReportDefinition } from '../../definition.ts'
import styles from './read.module.css'

/** A picture, as wide as its cells and as high as it is then. */
export function Image({ widget: { file, alt } }: { widget: ImageWidget }) {
  if (file !== null) return <img className={styles.image} src={attachmentAddress({ id: file })} alt={alt} />
  return (
    <Surface>
      <EmptyState title={t('Picture')} why={t('No picture is chosen yet.')} />
    </Surface>
  )
}

/** The pages of the report, each a link to it. */
export function Contents({ title, report: { pages } }: { title: string; report: ReportDefinition }) {
  const search = useSearch({ strict: false }) as SearchParameters
  const { pathname } = useLocation()
  return (
    <Card title={title}>
      <ol className={styles.contents}>
        {pages.map((page, at) => (
          <li key={page.id}>
            <AppLink to={pathname} search={{ ...search, page: at === 0 ? undefined : page.id }}>
              <span translate="no">{page.title}</span>
            </AppLink>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Where a new page begins in print; the editor alone shows it. */
export function PageBreak() {
  return (
    <div className={styles.break} data-break>
      {t('Page break')}
    </div>
  )
}
