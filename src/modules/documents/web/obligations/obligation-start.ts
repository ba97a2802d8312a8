import type { Place } from '#shared/origin.ts'
import { t } from '#shared/translate.ts'
import { contractStart } from '#web/things/contract-start.ts'
import { formatDate } from '#web/ui/format.ts'
import type { Obligation } from '../../contract-obligations.ts'
import type { Renewal } from '../../contract-renewals.ts'
import { obligationPath } from '../../rules-obligations.ts'

/** An obligation as a place that work is about. */
export function obligationPlace({ uuid }: Obligation): Place {
  return { place: 'obligation', key: uuid }
}

/** What an action that meets an obligation begins with. */
export function obligationStart(renewal: Renewal, obligation: Obligation) {
  const { uuid, number, supplier, family, termEnd } = renewal
  const { what, due, owner } = obligation
  const start = contractStart({
    ...{ id: uuid, number, supplier, end: termEnd },
    scope: [
      { field: 'supplier_family', values: [family] },
      { field: 'contract_number', values: [number] },
    ],
  })
  const about = t`An obligation of contract ${number} with ${supplier}, due on ${formatDate(due)}.`
  const path = obligationPath(uuid, obligation.uuid)
  return { ...start, ...obligationPlace(obligation), path, title: what, about, due, owner: owner?.uuid ?? null }
}
