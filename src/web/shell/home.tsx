import { lazy, Suspense } from 'react'
import type { WebModule } from '#web/define-web-module.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { useConfiguration } from '#web/session/use-configuration.ts'
import { useOpenModules } from '#web/session/use-open-modules.ts'
import { usePerson } from '#web/session/use-person.ts'
import { formatLongDate, hourOf } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { greeting } from './greeting.ts'
import styles from './home.module.css'
import { ModulePart } from './module-part.tsx'
import { ModuleTiles } from './module-tiles.tsx'
import { navigationEntries } from './navigation-rules.ts'
import { RecentPages } from './recent-pages.tsx'

// It shows nothing before its answers anyway.
const FirstSteps = lazy(() => import('./first-steps.tsx').then(file => ({ default: file.FirstSteps })))

/** The home page: a greeting, what the modules have to say this morning, where the person was, and the way to each module. */
export function Home() {
  const { firstName } = usePerson()
  const organization = useOrganization()
  const { items } = useConfiguration().configuration
  const blocks = useOpenModules().filter(({ home }) => home)
  const now = new Date()
  return (
    <>
      <PageHeader title={greeting(hourOf(now), firstName)} sub={`${organization.name} · ${formatLongDate(now)}`} />
      <div className={styles.morning}>
        {blocks.some(({ home }) => home?.column === 'wide') ? (
          <div className={styles.column}>
            <HomeColumn modules={blocks} column="wide" />
          </div>
        ) : null}
        <div className={styles.column}>
          <Suspense>
            <FirstSteps />
          </Suspense>
          <HomeColumn modules={blocks} column="beside" />
          <RecentPages />
        </div>
      </div>
      <ModuleTiles entries={navigationEntries(items)} />
    </>
  )
}

/** What the modules say in one column. */
function HomeColumn({ modules, column }: { modules: readonly WebModule[]; column: 'wide' | 'beside' }) {
  return modules.map(({ home, manifest }) =>
    home?.column === column ? (
      <div key={manifest.id}>
        <ModulePart id={manifest.id}>
          <home.block />
        </ModulePart>
      </div>
    ) : null,
  )
}
