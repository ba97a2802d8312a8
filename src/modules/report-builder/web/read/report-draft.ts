import type { ReportDetail } from '../../contract.ts'

/** What a form says of a report beside its pages. */
export function writtenReport({ name, owner, audience, roles, people }: ReportDetail) {
  return { name, owner: owner?.uuid ?? '', audience, roles, people: people.map(({ uuid }) => uuid) }
}
