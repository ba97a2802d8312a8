import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import type { ModuleBlock } from '#shared/placed-block.ts'
import { BrokenPage } from '#web/pages/fault-pages.tsx'
import { Surface } from '#web/ui/card.tsx'
import { LoadingState } from '#web/ui/data-state.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { FiguresBlock } from './figures/block.tsx'
import { specialBlocks } from './kinds-web.ts'
import { AnalysisProvider, useAnalysis } from './parts/analysis.tsx'
import styles from './parts/block-frame.module.css'
import { type KindsOfModules, useKindsOfModules } from './parts/use-kinds-of-modules.ts'
import { QueryBlock } from './query/block.tsx'
import { type Block, isOfModule, type SpecialBlock } from './view.ts'

/** The blocks of a view in their widths; one that breaks leaves the others, one of a module that is not open is left out. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const ofModules = useKindsOfModules()
  const shown = blocks.filter(block => !isOfModule(block) || ofModules.has(block.kind))
  return (
    <div className={styles.grid}>
      {shown.map(block => (
        <div key={block.id} className={styles[block.width]}>
          <OneBlock block={block} ofModules={ofModules} />
        </div>
      ))}
    </div>
  )
}

/** A block where something else than a view places it; `missing` stands in place of one whose module is not open. */
export function BlockAlone({ block, missing }: { block: Block; missing: ReactNode }) {
  const ofModules = useKindsOfModules()
  return isOfModule(block) && !ofModules.has(block.kind) ? missing : <OneBlock block={block} ofModules={ofModules} />
}

function OneBlock({ block, ofModules }: { block: Block; ofModules: KindsOfModules }) {
  return (
    <CatchBoundary getResetKey={() => block.id} errorComponent={BrokenPage}>
      <Narrowed to={block.only}>
        <BlockView block={block} ofModules={ofModules} />
      </Narrowed>
    </CatchBoundary>
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

function BlockView({ block, ofModules }: { block: Block; ofModules: KindsOfModules }) {
  if (block.kind === 'figures') return <FiguresBlock block={block} />
  if (block.kind === 'query') return <QueryBlock block={block} />
  const skeleton = (
    <Surface>
      <LoadingState>
        <ChartSkeleton />
      </LoadingState>
    </Surface>
  )
  return (
    <Suspense fallback={skeleton}>
      <Special block={block} ofModules={ofModules} />
    </Suspense>
  )
}

function Special({ block, ofModules }: { block: SpecialBlock | ModuleBlock; ofModules: KindsOfModules }) {
  if (!isOfModule(block)) {
    const OfTrunk = specialBlocks[block.kind]
    return <OfTrunk block={block} />
  }
  const OfModule = ofModules.get(block.kind)
  return OfModule ? <OfModule block={block} /> : null
}
