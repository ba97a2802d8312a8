import type { Connection, SingleSignOn } from '#shared/single-sign-on.ts'
import type { Scope } from '../../scope.ts'
import { describeCertificate } from '../protocol/certificates.ts'
import { serviceProviderOf } from '../protocol/service-provider.ts'
import { proofOf } from './prove-domain.ts'
import { type ConnectionWithDomains, listAdministrators, listConnections } from './store.ts'

/** A connection as administrators see it. */
export function presentConnection({ organizationUuid: _, ...row }: ConnectionWithDomains): Connection {
  return {
    ...row,
    certificates: row.certificates.map(describeCertificate),
    domains: row.domains.map(({ domain, challenge, verifiedAt }) => ({
      domain,
      ...proofOf({ domain, challenge }),
      verifiedAt: verifiedAt?.toISOString() ?? null,
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Everything the page "Single sign-on" shows. `origin` is the portal's public one. */
export function describeSingleSignOn(scope: Scope, origin: string): Promise<SingleSignOn> {
  return scope.db(async tx => {
    const administrators = await listAdministrators(tx, scope)
    return {
      serviceProvider: serviceProviderOf(origin),
      connections: (await listConnections(tx, scope)).map(presentConnection),
      administrators: administrators.map(({ user, isBreakGlass }) => ({
        userUuid: user.uuid,
        email: user.email,
        firstName: user.firstName,
        lastName: user.lastName,
        isBreakGlass,
        hasPassword: user.passwordHash !== null,
        isEnabled: user.isEnabled,
      })),
    }
  })
}
