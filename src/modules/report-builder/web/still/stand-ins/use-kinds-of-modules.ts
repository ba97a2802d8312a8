import type { KindsOfModules } from '#blocks/parts/use-kinds-of-modules.ts'
import { blocksOfModules } from '#web/blocks-of-modules.ts'
import { useStill } from '../still-context.ts'

/** The kinds of blocks of the modules that the person may open. */
export function useKindsOfModules(): KindsOfModules {
  const { modules } = useStill()
  return new Map([...blocksOfModules].filter(([kind]) => modules.includes(kind.split('/')[0] ?? '')))
}
