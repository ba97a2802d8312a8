import { and, eq, isNotNull } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { samlConnections, samlDomains } from './schema.ts'

/**
 * Whether any organisation has single sign-on, so that the sign-in page offers it only where it leads somewhere. While
 * the database is gone it is offered, for the page itself needs no database.
 */
export async function offersSingleSignOn({ database, log }: Pick<Services, 'database' | 'log'>): Promise<boolean> {
  try {
    const found = await database.db
      .select({ uuid: samlConnections.uuid })
      .from(samlConnections)
      .innerJoin(samlDomains, eq(samlDomains.connectionUuid, samlConnections.uuid))
      .where(and(eq(samlConnections.isEnabled, true), isNotNull(samlDomains.verifiedAt)))
      .limit(1)
    return found.length > 0
  } catch (error) {
    log.error({ err: error }, 'Whether there is single sign-on could not be read')
    return true
  }
}
