import { t } from '#shared/translate.ts'
import { contractStart } from '#web/things/contract-start.ts'
import { formatDate } from '#web/ui/format.ts'
import type { Obligation } from '../../contract-obligations.ts'
import type { Renewal } from '../../contract-renewals.ts'

/** What an action that meets an obligation begins with. */
export function obligationStart(renewal: Renewal, { what, due, owner }: Obligation) {
  const { uuid, number, supplier, family, termEnd } = renewal
  const start = contractStart({
    ...{ id: uuid, number, supplier, end: termEnd },
    scope: [{ field: 'supplier_family', values: [family] }],
  })
  const about = t`An obligation of contract ${number} with ${supplier}, due on ${formatDate(due)}.`
  return { ...start, title: what, about, due, owner: owner?.uuid ?? null }
}
