import { t } from '#shared/translate.ts'
import { contractStart } from '#web/things/contract-start.ts'
import type { Renewal } from '../../contract-renewals.ts'

/** What an action that carries out a decision begins with. */
export function startOf({ uuid, number, supplier, family, termEnd }: Renewal, decision: 'renegotiate' | 'end') {
  const start = contractStart({
    ...{ id: uuid, number, supplier, end: termEnd },
    scope: [{ field: 'supplier_family', values: [family] }],
  })
  const title =
    decision === 'end'
      ? t`Give notice of contract ${number} with ${supplier}`
      : t`Renegotiate contract ${number} with ${supplier}`
  return { ...start, title }
}
