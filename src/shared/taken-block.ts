import type { FactId } from './facts.ts'
import type { PlacedBlock } from './placed-block.ts'
import type { Filter } from './query-spec.ts'

/** A block as it stands in a view, to be put elsewhere: as data, with what its view has around it but the period. */
export type TakenBlock = Pick<PlacedBlock, 'title' | 'width'> & {
  dataset: FactId
  /** What its view is about. */
  measure: string
  filters: readonly Filter[]
  /** Its kind, and what it is asked with as it is seen now. */
  block: { kind: string } & Readonly<Record<string, unknown>>
}

/** What puts blocks elsewhere asks where, and says when it is done with. */
export type TakeBlocksProps = {
  blocks: readonly TakenBlock[]
  /** The titles of others that stood beside them and can stand nowhere else. */
  left: readonly string[]
  /** What they stood in. */
  from: string
  onClose: () => void
}
