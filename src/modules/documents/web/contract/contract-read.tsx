import { t } from '#shared/translate.ts'
import { showValue } from '#web/registers/register-words.ts'
import type { ContractProposals } from '../../contract-fields.ts'
import styles from './contract.module.css'
import { checkedFields, readOf } from './contract-draft.ts'
import { ProofButton, type ShownProof } from './field-proof.tsx'

type ContractReadProps = { proposals: ContractProposals; onShow: (proof: ShownProof) => void }

/** What was read, for who does not write it into the register. */
export function ContractRead({ proposals, onShow }: ContractReadProps) {
  const read = checkedFields.flatMap(field => {
    const found = readOf(proposals, field.id)
    return found ? [{ field, found }] : []
  })
  const values = Object.fromEntries(read.map(({ field, found }) => [field.id, found.value]))
  if (read.length === 0)
    return <p className={styles.note}>{t('The document says nothing of these fields for certain.')}</p>
  return (
    <div className={styles.fields}>
      {read.map(({ field, found }) => (
        <div key={field.id} className={styles.field}>
          <p className={styles.label}>{field.label}</p>
          <p className={styles.value} translate="no">
            {showValue(field, values)}
          </p>
          <ProofButton proof={found.proof} label={field.label} onShow={onShow} />
        </div>
      ))}
    </div>
  )
}
