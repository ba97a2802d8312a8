import type { AuditEntry } from '../contract.ts'
import type { AuditRow } from './store.ts'

/** An audit entry as it travels. */
export function presentAudit({ organizationUuid: _, at, before, after, ...entry }: AuditRow): AuditEntry {
  return { ...entry, at: at.toISOString(), before: asJson(before), after: asJson(after) }
}

/** What comes from a JSON column is JSON. */
function asJson(value: unknown): AuditEntry['before'] {
  return value as AuditEntry['before']
}
