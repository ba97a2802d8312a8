import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { moduleStanding } from '#shared/module-standing.ts'
import { BrokenPage } from '#web/pages/fault-pages.tsx'
import { readConfiguration } from '#web/session/read-configuration.ts'
import { useModules, useOrganization, useSignedIn } from '#web/session/tab-context.tsx'
import { usePerson } from '#web/session/use-person.ts'
import { LoadingState } from '#web/ui/data-state.tsx'
import { formatLongDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FiguresSkeleton } from '#web/ui/skeletons.tsx'
import { greeting } from './greeting.ts'
import { ModuleTiles } from './module-tiles.tsx'
import { navigationEntries } from './navigation-rules.ts'

/** The home page: a greeting, what the modules have to say, and the way to each of them. */
export function Home() {
  const { permissions, configuration } = useSignedIn()
  const { firstName } = usePerson()
  const organization = useOrganization()
  const { items } = useMemo(() => readConfiguration(configuration).configuration, [configuration])
  const blocks = useModules().filter(
    ({ home, manifest }) =>
      home &&
      permissions.includes(manifest.permission) &&
      (manifest.navigation === null || moduleStanding(items, manifest.navigation.item) === 'enabled'),
  )
  const now = new Date()
  return (
    <>
      <PageHeader title={greeting(now.getHours(), firstName)} sub={`${organization.name} · ${formatLongDate(now)}`} />
      {blocks.map(({ home: Block, manifest }) =>
        Block ? (
          <CatchBoundary key={manifest.id} getResetKey={() => manifest.id} errorComponent={BrokenPage}>
            <Suspense
              fallback={
                <LoadingState>
                  <FiguresSkeleton />
                </LoadingState>
              }
            >
              <Block />
            </Suspense>
          </CatchBoundary>
        ) : null,
      )}
      <ModuleTiles entries={navigationEntries(items)} />
    </>
  )
}
