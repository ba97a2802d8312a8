import type { Work } from '#shared/origin.ts'
import { plural } from '#shared/translate.ts'
import { WorkedOn } from '#web/things/worked-on.tsx'
import { ContractStateTag } from '#web/ui/contract-state-tag.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { Renewal } from '../../contract-renewals.ts'
import { contractPath } from '../one-contract/contract-path.ts'
import styles from './renewals.module.css'

/** Which contract it is: where it stands, whose it is, who works on it, and the documents about it. */
export function ContractCell({ renewal, work }: { renewal: Renewal; work: readonly Work[] }) {
  const { uuid, number, supplier, category, state } = renewal
  return (
    <div className={styles.stack}>
      <span className={styles.named}>
        <AppLink to={contractPath(uuid)}>
          <span translate="no">{number}</span>
        </AppLink>
        <ContractStateTag state={state} />
      </span>
      <span translate="no">{supplier}</span>
      {category ? (
        <span className={styles.quiet} translate="no">
          {category}
        </span>
      ) : null}
      <DocumentsAbout renewal={renewal} />
      <WorkedOn work={work} />
    </div>
  )
}

/** The document about it, or the way to all of them. */
function DocumentsAbout({ renewal: { uuid, documents } }: { renewal: Renewal }) {
  const [first] = documents.items
  if (!first) return null
  if (documents.total === 1)
    return (
      <AppLink to={`/app/documents/${first.uuid}`} className={styles.document}>
        <span translate="no">{first.title}</span>
      </AppLink>
    )
  return (
    <AppLink to="/app/documents" search={{ aboutKind: 'contract', about: uuid }} className={styles.document}>
      {`${formatNumber(documents.total)} ${plural(documents.total, 'document', 'documents')}`}
    </AppLink>
  )
}
