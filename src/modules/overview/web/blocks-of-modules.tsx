import type { Period } from '#shared/query-spec.ts'
import { useOpenModules } from '#web/session/use-open-modules.ts'
import { ModulePart } from '#web/shell/module-part.tsx'
import { Rows } from '#web/ui/columns.tsx'
import styles from './blocks-of-modules.module.css'

/** What other modules show below the figures, of the same period. */
export function BlocksOfModules({ period }: { period: Period | null }) {
  const blocks = useOpenModules().flatMap(({ manifest: { id }, overview }) =>
    overview
      ? [
          <ModulePart key={id} id={id}>
            <overview.block period={period} />
          </ModulePart>,
        ]
      : [],
  )
  return blocks.length > 0 ? (
    <div className={styles.blocks}>
      <Rows>{blocks}</Rows>
    </div>
  ) : null
}
