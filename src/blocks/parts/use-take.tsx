import { Menu } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import type { TakenBlock } from '#shared/taken-block.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { useOpenModules } from '#web/session/use-open-modules.ts'
import { useAnalysis } from './analysis.tsx'

/** For a menu: its item, and beside the menu what asks where; neither where nothing can be taken or nobody takes it. */
type Take = { item: ReactNode; dialog: ReactNode }

/** `left`: the titles of what stands beside them and can stand nowhere else. */
type TakeOptions = { words?: string; left?: readonly string[] }

/** Puts blocks where a module of the organisation takes them, for who may. */
export function useTake(blocks: readonly TakenBlock[], { words, left = [] }: TakeOptions = {}): Take {
  const { permissions } = useSignedIn()
  const { view } = useAnalysis()
  const offered = useOpenModules().flatMap(module => module.takesBlocks ?? [])
  const [isAsked, setIsAsked] = useState(false)
  const takes = offered.find(({ permission }) => permissions.includes(permission))
  if (!takes || blocks.length === 0) return { item: null, dialog: null }
  const Asks = takes.asks
  return {
    item: <Menu.Item onClick={() => setIsAsked(true)}>{words ?? takes.words}</Menu.Item>,
    dialog: isAsked ? (
      <Suspense>
        <Asks blocks={blocks} left={left} from={view.title} onClose={() => setIsAsked(false)} />
      </Suspense>
    ) : null,
  }
}
