import { calendarOf, hasWeekYears } from '#shared/calendar.ts'
import type { Transaction } from '../../../database/connect.ts'
import type { Scope } from '../../../scope.ts'
import type { AgreementRollup } from '../../compile/rolled.ts'
import { bumpRollupVersion, type DataVersions } from '../../engine/data-version.ts'
import { agreementRollups as table } from '../../schema.ts'

/** Raised whenever the cuts, the sums or what they are held against change: a build of another layout is not read. */
const layout = 6

/** The state of the data that what lines were held against rests on: the lines and all they are read with. */
export function readAsOf(
  { organization }: Pick<Scope, 'organization'>,
  { spend }: Pick<DataVersions, 'spend'>,
): string {
  const { weekStart, ...years } = calendarOf(organization)
  // Where years are of months nothing rests on the day that weeks begin, which people choose for themselves.
  const calendar = hasWeekYears(organization) ? { ...years, weekStart } : years
  return JSON.stringify([spend.version, organization.baseCurrency, calendar])
}

/** The roll-up that questions about this state of the data may read; `null` while there is none. */
export async function findAgreementRollup(scope: Pick<Scope, 'db'>, readAs: string): Promise<AgreementRollup | null> {
  const [found] = await scope.db(tx => tx.select().from(table))
  if (!found || found.layout !== layout || found.readAs !== readAs) return null
  return { build: String(found.build), rows: found.rows }
}

/** Names the build that questions may read from here on. Call it when the warehouse holds the whole build. */
export async function nameAgreementRollup(
  tx: Transaction,
  { organization: { uuid } }: Pick<Scope, 'organization'>,
  built: { readAs: string; build: number; rows: Record<string, number> },
): Promise<void> {
  const named = { ...built, layout }
  await tx
    .insert(table)
    .values({ organizationUuid: uuid, ...named })
    .onConflictDoUpdate({ target: table.organizationUuid, set: named })
  await bumpRollupVersion(tx, uuid, 'spend')
}
