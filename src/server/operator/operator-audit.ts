import { randomUUID } from 'node:crypto'
import { type AuditEvent, recordAudit } from '../audit/record.ts'
import type { Transaction } from '../database/connect.ts'
import type { Services } from '../services.ts'

/** How the audit names whoever works on the portal from its command line. */
export const commandLine = { uuid: null, email: 'command line' }

/** Writes what the command line did to the audit of an organisation, in the transaction of the change. */
export function auditOperator(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  organizationUuid: string,
  event: AuditEvent,
): Promise<void> {
  const context = { organizationUuid, at: clock(), actor: commandLine, address: null, requestId: randomUUID() }
  return recordAudit(tx, context, event)
}
