import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ModuleBlock } from '#shared/placed-block.ts'
import { useOpenModules } from '#web/session/use-open-modules.ts'

export type KindsOfModules = ReadonlyMap<string, AsyncRouteComponent<{ block: ModuleBlock }>>

/** The kinds that the open modules bring, by their names in views. */
export function useKindsOfModules(): KindsOfModules {
  const kinds = useOpenModules().flatMap(({ manifest: { id }, blocks = {} }) =>
    Object.entries(blocks).map(([kind, Drawn]) => [`${id}/${kind}`, Drawn] as const),
  )
  return new Map(kinds)
}
