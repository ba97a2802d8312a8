import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { BrokenPage } from '#web/pages/fault-pages.tsx'
import { LoadingState } from '#web/ui/data-state.tsx'
import { FiguresSkeleton } from '#web/ui/skeletons.tsx'

/** What a module shows on a page of others; one that breaks leaves the rest. */
export function ModulePart({ id, children }: { id: string; children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => id} errorComponent={BrokenPage}>
      <Suspense
        fallback={
          <LoadingState>
            <FiguresSkeleton />
          </LoadingState>
        }
      >
        {children}
      </Suspense>
    </CatchBoundary>
  )
}
