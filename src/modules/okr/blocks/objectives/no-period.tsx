import type { ModuleBlock } from '#shared/placed-block.ts'
import { t } from '#shared/translate.ts'
import { Surface } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'

/** In place of goals where there is no period that they could stand in. */
export function NoPeriod({ block }: { block: ModuleBlock }) {
  return (
    <Surface>
      <EmptyState title={block.title} why={t('No period is set up that goals could stand in.')} />
    </Surface>
  )
}
