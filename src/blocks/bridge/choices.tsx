import { SegmentedControl, Select } from '@mantine/core'
import type { FactId } from '#shared/facts.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import styles from '../parts/block-frame.module.css'
import type { SpecialBlock } from '../view.ts'
import type { BridgeKind } from './definition.ts'

const words: Record<BridgeKind, string> = {
  'price-volume-mix': 'Price, volume, mix',
  members: 'By member',
  baseline: 'Against baseline',
}

const kindsOf: Record<FactId, readonly [BridgeKind, ...BridgeKind[]]> = {
  spend: ['price-volume-mix', 'members', 'baseline'],
  sales: ['price-volume-mix', 'members'],
  deals: ['members'],
}

export type BridgeChoice = { kind: BridgeKind; dimension: string }

/** What the address says of a bridge; what is not offered becomes the first that is. */
export function useBridgeChoice({ id }: SpecialBlock): BridgeChoice & { kinds: readonly BridgeKind[] } {
  const { asked, catalogue, choiceOf } = useAnalysis()
  const choice = choiceOf(id)
  const kinds = kindsOf[asked.dataset]
  const dimensions = catalogue.dimensions.map(one => one.id)
  const family = dimensions.find(one => one.endsWith('_family'))
  return {
    kinds,
    kind: kinds.find(kind => kind === choice.kind) ?? kinds[0],
    dimension: dimensions.find(one => one === choice.by) ?? family ?? dimensions[0] ?? '',
  }
}

/** How the change is taken apart; part of the address. */
export function BridgeChoices({ block }: { block: SpecialBlock }) {
  const { catalogue, choose } = useAnalysis()
  const { kind, kinds, dimension } = useBridgeChoice(block)
  const offered = catalogue.dimensions.filter(one => one.kind === 'text' || one.kind === 'number')
  return (
    <div className={styles.tools}>
      {kinds.length > 1 ? (
        <SegmentedControl
          size="xs"
          aria-label={`${block.title}: taken apart by`}
          data={kinds.map(one => ({ value: one, label: words[one] }))}
          value={kind}
          onChange={value => choose(block.id, { kind: value === kinds[0] ? undefined : value })}
        />
      ) : null}
      {kind === 'price-volume-mix' ? null : (
        <Select
          className={styles.choice ?? ''}
          size="xs"
          aria-label={`${block.title}: by`}
          data={offered.map(({ id, label }) => ({ value: id, label: `By ${label.toLowerCase()}` }))}
          value={dimension}
          allowDeselect={false}
          searchable
          onChange={by => choose(block.id, { by: by ?? undefined })}
        />
      )}
    </div>
  )
}
