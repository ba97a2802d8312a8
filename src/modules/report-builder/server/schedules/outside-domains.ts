import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { OutsideDomains } from '../../contract-schedules.ts'
import { reportOutsideDomains } from './schema.ts'

/**
 * Where reports may go outside of the organisation. Nowhere, until its administrators name a domain; who makes a schedule cannot. It is
 * looked at when a schedule is written and again before each mail, so that a domain taken away gets nothing from then on.
 */
export async function readDomains(tx: Transaction, { organization }: Pick<Scope, 'organization'>): Promise<string[]> {
  const rows = await tx
    .select({ domain: reportOutsideDomains.domain })
    .from(reportOutsideDomains)
    .where(eq(reportOutsideDomains.organizationUuid, organization.uuid))
    .orderBy(reportOutsideDomains.domain)
  return rows.map(({ domain }) => domain)
}

/** Whether an address is at one of the domains; what stands below a domain is another one. */
export function isAtDomain(email: string, domains: readonly string[]): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}

/** The domains, and whether the person may name others. */
export function listDomains(scope: Scope): Promise<OutsideDomains> {
  return scope.db(async tx => ({ domains: await readDomains(tx, scope), canChange: maySayWhere(scope) }))
}

/** Says which domains there are from now on, audited. */
export function changeDomains(scope: Scope, asked: readonly string[]): Promise<OutsideDomains> {
  return scope.db(async tx => {
    const before = await readDomains(tx, scope)
    const domains = [...new Set(asked)].toSorted()
    const organizationUuid = scope.organization.uuid
    await tx.delete(reportOutsideDomains).where(eq(reportOutsideDomains.organizationUuid, organizationUuid))
    if (domains.length > 0) {
      const createdAt = scope.now()
      await tx.insert(reportOutsideDomains).values(domains.map(domain => ({ organizationUuid, domain, createdAt })))
    }
    const event = { action: 'report-domain.update', entity: 'report-domain', entityId: organizationUuid }
    await scope.audit(tx, { ...event, before: { domains: before }, after: { domains } })
    return { domains, canChange: maySayWhere(scope) }
  })
}

function maySayWhere({ role }: Scope): boolean {
  return role.permissions.includes('users:write')
}
