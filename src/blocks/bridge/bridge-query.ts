import type { FactId } from '#shared/facts.ts'
import { askedChange } from '../asked.ts'
import { addingMeasure } from '../drivers/drivers-query.ts'
import type { Ahead } from '../parts/analysis.tsx'
import { blockQuery } from '../parts/block-query.ts'
import type { SpecialBlock } from '../view.ts'
import { type BridgeKind, bridgeBlock } from './definition.ts'

const kindsOf: Record<FactId, readonly [BridgeKind, ...BridgeKind[]]> = {
  spend: ['price-volume-mix', 'members', 'baseline'],
  sales: ['price-volume-mix', 'members'],
  deals: ['members'],
}

type BridgeChoice = { kinds: readonly BridgeKind[]; kind: BridgeKind; dimension: string }

/** What the address says of a bridge; what is not offered becomes the first that is. */
export function bridgeChoice({ id }: SpecialBlock, { asked, catalogue, choiceOf }: Ahead): BridgeChoice {
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

/** What a bridge is asked with. */
export function bridgeSpec(block: SpecialBlock, ahead: Ahead) {
  const { asked, view, catalogue } = ahead
  const { kind, dimension } = bridgeChoice(block, ahead)
  const measure = addingMeasure(view, catalogue)
  return {
    question: { dataset: asked.dataset, ...askedChange(asked) },
    kind,
    ...(kind === 'members' && measure ? { measure: measure.id } : {}),
    ...(kind === 'price-volume-mix' ? {} : { dimension }),
  }
}

/** `null` where there is nothing to compare with; a baseline needs no other period. */
export function bridgeQuery(block: SpecialBlock, ahead: Ahead) {
  const isAsked = 'period' in ahead.asked.comparison || bridgeChoice(block, ahead).kind === 'baseline'
  return isAsked ? blockQuery(bridgeBlock, bridgeSpec(block, ahead)) : null
}
