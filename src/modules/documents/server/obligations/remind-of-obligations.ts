import { notifyMembers } from '#server/notifications/notify.ts'
import type { Scope } from '#server/scope.ts'
import { t } from '#shared/translate.ts'
import { obligationPath, stepToTell } from '../../rules-obligations.ts'
import { listDueOfContracts, todayOf } from './list-obligations.ts'
import { contractObligations } from './schema.ts'
import { isObligation } from './store.ts'

/** Tells the owner of each obligation a week before its day and on it, each once. It may be done twice. */
export async function remindOfObligations(scope: Scope): Promise<void> {
  const today = todayOf(scope)
  await scope.db(async tx => {
    for (const { row, contract } of await listDueOfContracts(tx, scope)) {
      const step = stepToTell(row, today)
      if (step === null || row.ownerUuid === null) continue
      const { number, supplier } = contract
      const told = await notifyMembers(scope, tx, {
        organizationUuid: scope.organization.uuid,
        exceptUserUuid: scope.actor.uuid,
        kind: 'obligation.due',
        link: obligationPath(contract.uuid, row.uuid),
        thing: { kind: 'contract', id: contract.uuid },
        only: [row.ownerUuid],
        say: () => ({
          title: row.due < today ? t`Overdue: ${row.what}` : t`Due on ${row.due}: ${row.what}`,
          detail: t`Contract ${number} with ${supplier}`,
        }),
      })
      if (told === 0) continue
      const set = { toldFor: row.due, toldStep: step }
      await tx.update(contractObligations).set(set).where(isObligation(scope, row.uuid))
    }
  })
}
