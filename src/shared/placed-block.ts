import type { Catalogue } from './query-answer.ts'
import type { Filter } from './query-spec.ts'

/** Where a block stands in a view, and what it is called there. */
export type PlacedBlock = {
  /** Unique in its view; part of the address where the person changes something of it. */
  id: string
  title: string
  /** What its figures mean and how to read them, for who sees them first. */
  hint?: string
  width: 'full' | 'half' | 'third'
  /** What it alone is narrowed to, beside what the view is. */
  only?: readonly Filter[]
}

/** A block of a kind that a module brings, named `<module>/<kind>`, as its folder is. */
export type ModuleBlock = PlacedBlock & { kind: `${string}/${string}` }

/** What a module asks of who places a block of one of its kinds: of which lines it is, and what is chosen of it by its parameters. */
export type BlockFieldsProps = {
  dataset: Catalogue['datasets'][number]
  chosen: Readonly<Record<string, string>>
  /** Whether figures stand beside what they are compared with where it is placed. */
  isCompared: boolean
  /** `measure`: the one that the block is about then. */
  onChange: (chosen: Record<string, string>, measure: string) => void
}
