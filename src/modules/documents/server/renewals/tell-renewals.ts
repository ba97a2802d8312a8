import type { Transaction } from '#server/database/connect.ts'
import { notifyMembers } from '#server/notifications/notify.ts'
import type { Scope } from '#server/scope.ts'
import { t } from '#shared/translate.ts'
import type { Renewal } from '../../contract-renewals.ts'
import { decisionWords, type RenewalDecision, type RenewalPart } from '../../rules-renewals.ts'

type Made = { decision: RenewalDecision; owner: string | null; note: string; day: string | null }

/** Tells a person that what was decided of a contract is theirs to do. */
export async function tellDecided(
  tx: Transaction,
  scope: Scope,
  { uuid, number, supplier }: Renewal,
  { decision, owner, note, day }: Made,
): Promise<void> {
  if (owner === null) return
  await notifyMembers(scope, tx, {
    organizationUuid: scope.organization.uuid,
    exceptUserUuid: scope.actor.uuid,
    kind: 'renewal.due',
    link: linkTo({ number, part: 'decided' }),
    thing: { kind: 'contract', id: uuid },
    only: [owner],
    say: () => ({
      title: t`Contract ${number} with ${supplier}: ${t(decisionWords[decision])}`,
      detail: [note, day === null ? '' : t`Until ${day}`].filter(Boolean).join('. ') || null,
    }),
  })
}

/** Where the desk shows a contract. */
export function linkTo({ number, part }: { number: string; part: RenewalPart }): string {
  return `/app/documents/renewals?${new URLSearchParams({ part, q: number })}`
}
