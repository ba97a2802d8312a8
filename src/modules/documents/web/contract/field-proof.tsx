import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ContractProposals } from '../../contract-fields.ts'
import styles from './contract.module.css'

export type ShownProof = ContractProposals['fields'][number]['proof']

type FieldProofProps = {
  proof: ShownProof
  /** What it proves. */
  label: string
  onShow: (proof: ShownProof) => void
}

/** The sentence in which something was read; a press shows it in the document. */
export function ProofButton({ proof, label, onShow }: FieldProofProps) {
  const page = t`Page ${formatNumber(proof.page)}`
  return (
    <button type="button" className={styles.proof} onClick={() => onShow(proof)}>
      <span className={`${styles.page} num`}>{page}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
      <q className={styles.quote} translate="no">
        {proof.quote}
      </q>
    </button>
  )
}
