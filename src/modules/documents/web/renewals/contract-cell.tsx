import type { Work } from '#shared/origin.ts'
import { t } from '#shared/translate.ts'
import { WorkedOn } from '#web/things/worked-on.tsx'
import { ContractStateTag } from '#web/ui/contract-state-tag.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { Renewal } from '../../contract-renewals.ts'
import { contractPath } from '../one-contract/contract-path.ts'
import styles from './renewals.module.css'

/** Which contract it is: where it stands, whose it is, who works on it, and the documents about it. */
export function ContractCell({ renewal, work }: { renewal: Renewal; work: readonly Work[] }) {
  const { uuid, number, supplier, category, state, documents } = renewal
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
      {documents.items.map(document => (
        <AppLink key={document.uuid} to={`/app/documents/${document.uuid}`} className={styles.document}>
          <span translate="no">{document.title}</span>
        </AppLink>
      ))}
      {documents.total > documents.items.length ? (
        <AppLink
          to="/app/documents"
          search={{ aboutKind: 'contract', about: uuid }}
          className={styles.document}
        >{t`All ${formatNumber(documents.total)} documents`}</AppLink>
      ) : null}
      <WorkedOn work={work} />
    </div>
  )
}
