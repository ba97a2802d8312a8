import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import type { Measure } from '#server/warehouse/catalogue/model.ts'
import { AppError } from '#shared/errors.ts'
import { readExact } from '#shared/exact.ts'
import type { FactId } from '#shared/facts.ts'
import type { DimensionSums } from '../drivers/rules.ts'
import type { ChangesAnswer } from '../drivers/sql-changes.ts'

/** A measure of the catalogue, the dataset's money when none is named. Throws `invalid` for one it does not have. */
export function measureOf(dataset: FactId, id: string | undefined): Measure {
  const { measures } = factOf(dataset)
  const measure = id === undefined ? measures[0] : measures.find(one => one.id === id)
  if (measure) return measure
  const message = `There is no measure "${id ?? ''}" of ${dataset}`
  throw new AppError('invalid', message, { reason: 'query_invalid', issues: [{ path: 'measure', message }] })
}

/** What the warehouse answers of a dimension, in exact numbers. */
export function sumsOf(found: ChangesAnswer['dimensions'][number] | undefined): DimensionSums {
  const rows = found?.rows ?? []
  const folded = rows.find(({ isFolded }) => isFolded)
  return {
    dimension: found?.dimension ?? '',
    members: rows
      .filter(({ isFolded }) => !isFolded)
      .map(({ member, before, now }) => ({ member, before: readExact(before), now: readExact(now) })),
    folded: folded
      ? {
          members: folded.members,
          before: readExact(folded.before),
          now: readExact(folded.now),
          movement: readExact(folded.movement),
        }
      : null,
  }
}
