import { t } from '#shared/translate.ts'
import { formatDate } from '#web/ui/format.ts'
import type { ConflictField } from '#web/ui/version-conflict.ts'
import type { Obligation, ObligationInput } from '../../contract-obligations.ts'
import { rhythmWords, sideWords } from '../../rules-obligations.ts'

/** An obligation as its form has it. */
export type WrittenObligation = ObligationInput

export const newObligation: WrittenObligation = { what: '', side: 'ours', due: '', rhythm: 'once', owner: null }

export function writtenObligation({ what, side, due, rhythm, owner }: Obligation): WrittenObligation {
  return { what, side, due, rhythm, owner: owner?.uuid ?? null }
}

/** What of one two people may have made something else of, and how each of it reads. */
export function obligationFields(nameOf: (uuid: string | null) => string): ConflictField<WrittenObligation>[] {
  return [
    { name: 'what', label: t('What is owed'), say: what => what },
    { name: 'side', label: t('Whose it is'), say: side => t(sideWords[side]) },
    { name: 'due', label: t('Due'), say: due => formatDate(due) },
    { name: 'rhythm', label: t('How often'), say: rhythm => t(rhythmWords[rhythm]) },
    { name: 'owner', label: t('Owner'), say: nameOf },
  ]
}
