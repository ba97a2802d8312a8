import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { valuesWhen } from '#server/tracked/keep-values.ts'
import type { ToCheckIn } from '../contract-check-ins.ts'
import { figuresChangedAt } from './figures-changed.ts'
import { inUnit } from './present-goals.ts'
import { checkIns } from './schema.ts'
import type { KeyResultRow } from './store.ts'

/** What the newest check-in of each key result noted, and where it stood then: by its lines where nobody said a value. */
export async function readLastSaid(
  tx: Transaction,
  scope: Scope,
  rows: readonly KeyResultRow[],
): Promise<Map<string, ToCheckIn['lastSaid']>> {
  const known = new Map(rows.filter(({ checkedIn }) => checkedIn !== null).map(row => [row.uuid, row]))
  if (known.size === 0) return new Map()
  const { organizationUuid, keyResultUuid, day, createdAt, uuid } = checkIns
  const said = await tx
    .selectDistinctOn([keyResultUuid])
    .from(checkIns)
    .where(and(eq(organizationUuid, scope.organization.uuid), inArray(keyResultUuid, [...known.keys()])))
    .orderBy(keyResultUuid, desc(day), desc(createdAt), asc(uuid))
  const byLines = new Map(
    said
      .filter(one => one.value === null && known.get(one.keyResultUuid)?.figure)
      .map(one => [one.keyResultUuid, one.createdAt]),
  )
  const then = byLines.size === 0 ? new Map() : await valuesWhen(tx, scope, 'keyResult', byLines)
  const changedAt = byLines.size === 0 ? new Map() : await figuresChangedAt(tx, scope, [...byLines.keys()])
  return new Map(
    said.map(one => {
      const row = known.get(one.keyResultUuid)
      const isOther = (changedAt.get(one.keyResultUuid) ?? one.createdAt) > one.createdAt
      const lines = row?.figure && !isOther ? (then.get(row.uuid)?.value ?? null) : null
      const stood = row?.figure && !row.isOverridden ? inUnit(row.unit, row.figure, lines) : (row?.value ?? null)
      return [one.keyResultUuid, { value: one.value ?? stood, note: one.note }]
    }),
  )
}
