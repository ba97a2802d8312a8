import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import { BrokenPage } from '#web/pages/fault-pages.tsx'
import { Surface } from '#web/ui/card.tsx'
import { LoadingState } from '#web/ui/data-state.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { FiguresBlock } from './figures/block.tsx'
import { specialBlocks } from './kinds-web.ts'
import { AnalysisProvider, useAnalysis } from './parts/analysis.tsx'
import styles from './parts/block-frame.module.css'
import { QueryBlock } from './query/block.tsx'
import type { Block } from './view.ts'

/** The blocks of a view in their widths; one that breaks leaves the others. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.grid}>
      {blocks.map(block => (
        <div key={block.id} className={styles[block.width]}>
          <CatchBoundary getResetKey={() => block.id} errorComponent={BrokenPage}>
            <Narrowed to={block.only}>
              <BlockView block={block} />
            </Narrowed>
          </CatchBoundary>
        </div>
      ))}
    </div>
  )
}

/** What a block is drawn with when it alone is narrowed further than its view. */
function Narrowed({ to, children }: { to: Block['only']; children: ReactNode }) {
  const analysis = useAnalysis()
  const narrowed = useMemo(
    () => (to ? { ...analysis, asked: { ...analysis.asked, filters: [...analysis.asked.filters, ...to] } } : analysis),
    [analysis, to],
  )
  return <AnalysisProvider value={narrowed}>{children}</AnalysisProvider>
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'figures') return <FiguresBlock block={block} />
  if (block.kind === 'query') return <QueryBlock block={block} />
  const Special = specialBlocks[block.kind]
  const skeleton = (
    <Surface>
      <LoadingState>
        <ChartSkeleton />
      </LoadingState>
    </Surface>
  )
  return (
    <Suspense fallback={skeleton}>
      <Special block={block} />
    </Suspense>
  )
}
