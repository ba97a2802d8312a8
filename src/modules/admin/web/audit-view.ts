import { readPage } from '#web/people/people-query.ts'
import type { SearchParameters } from '#web/view-state.ts'
import type { AuditFilter } from '../contract.ts'
import { momentsOfDays } from '../rules.ts'

/** The audit page's view, as the address has it; `from` and `to` are local days, both included. */
export type AuditView = {
  action: string
  actor: string
  entity: string
  from: string
  to: string
  page: number
  /** The entry that is opened. */
  opened: number | null
}

export function readAuditView({ action, actor, entity, from, to, page, entry }: SearchParameters): AuditView {
  return {
    action: action ?? '',
    actor: actor ?? '',
    entity: entity ?? '',
    from: from ?? '',
    to: to ?? '',
    page: readPage(page),
    opened: entry ? readPage(entry) : null,
  }
}

/** What the server is asked for. */
export function toFilter({ action, actor, entity, from, to }: AuditView): AuditFilter {
  return {
    ...(action ? { action } : {}),
    ...(actor ? { actor } : {}),
    ...(entity ? { entity } : {}),
    ...momentsOfDays(from, to),
  }
}

export function isFiltered(view: AuditView): boolean {
  return Object.keys(toFilter(view)).length > 0
}

/** Clears every condition. */
export const noConditions = {
  action: undefined,
  actor: undefined,
  entity: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
  entry: undefined,
}
