import { Button } from '@mantine/core'
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { itemOfMissingPage } from '#modules/items-without-page.ts'
import { t } from '#shared/translate.ts'
import { useOrganization, useVisitor } from '#web/session/tab-context.tsx'
import { useConfiguration } from '#web/session/use-configuration.ts'
import { Shell } from '#web/shell/shell.tsx'
import { Surface } from '#web/ui/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

/** What is shown inside the shell where no module has a page: its 404, or that a configured module is not in this portal. */
function UnknownPage() {
  const { pathname } = useLocation()
  const organization = useOrganization()
  const { items } = useConfiguration().configuration
  const item = itemOfMissingPage(items, pathname)
  const title = item?.props.title ?? t('Page not found')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <Surface>
        <EmptyState
          title={item ? t('Not available in this portal') : '404'}
          why={
            item
              ? t`${item.props.title} is in the configuration of ${organization.name}, but this portal has no such module. An administrator can take the entry out.`
              : t`There is nothing at ${pathname}. The address may be mistyped, or the page was moved or removed.`
          }
          step={<AppLink to="/app">Go to the home page</AppLink>}
        />
      </Surface>
    </>
  )
}

/** An unknown address: in the shell for those signed in, plain for others. */
export function UnknownAddress() {
  const visitor = useVisitor()
  const { pathname } = useLocation()
  if (visitor) {
    return (
      <Shell>
        <UnknownPage />
      </Shell>
    )
  }
  return (
    <PublicPage title="Page not found">
      <p className={styles.lead}>{t`There is nothing at ${pathname}.`}</p>
      <Button component="a" href="/" fullWidth>
        Go to the start
      </Button>
    </PublicPage>
  )
}

/** What a page that broke shows in its place. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  return (
    <Surface>
      <ErrorState error={error} onRetry={reset} />
    </Surface>
  )
}
