import { brought, broughtIds } from './brought.ts'
import { datasetIds, datasets } from './datasets.ts'
import type { Field } from './fields.ts'
import { registerIds, registers } from './registers.ts'

/** Everything a file can bring: the facts, the registers and what modules keep, which go through the same four steps. */
export const loadableIds = [...datasetIds, ...registerIds, ...broughtIds] as const
export type LoadableId = (typeof loadableIds)[number]

export type Loadable = {
  id: LoadableId
  label: string
  /** One row, in words. */
  line: string
  /** The field that carries the money of a row, `null` when none does. */
  amount: string | null
  /** The field that names the other party, `null` when none does. */
  party: string | null
  fields: readonly Field[]
}

export const loadables: Record<LoadableId, Loadable> = { ...datasets, ...registers, ...brought }

/** Whether `value` names something that can be loaded. */
export function isLoadableId(value: unknown): value is LoadableId {
  return typeof value === 'string' && (loadableIds as readonly string[]).includes(value)
}
