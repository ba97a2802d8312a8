import type { Period } from '#shared/query-spec.ts'
import { useOpenModules } from '#web/session/use-open-modules.ts'
import { ModulePart } from '#web/shell/module-part.tsx'
import { Rows } from '#web/ui/columns.tsx'

/** What other modules show below the figures, of the same period. */
export function BlocksOfModules({ period }: { period: Period | null }) {
  const blocks = useOpenModules().flatMap(({ manifest: { id }, overview: Block }) =>
    Block
      ? [
          <ModulePart key={id} id={id}>
            <Block period={period} />
          </ModulePart>,
        ]
      : [],
  )
  return blocks.length > 0 ? <Rows>{blocks}</Rows> : null
}
