import type { ColumnProfile, Profile } from '../contract.ts'
import { valueWord } from './value-word.ts'

/** What cells say of the side of a ledger their row is on, in the languages files come in. */

const creditWords: ReadonlySet<string> = new Set(
  'c cr cred credit credits h haben gutschrift avoir crédit credito crédito haber avere kredit k -'.split(' '),
)
const debitWords: ReadonlySet<string> = new Set(
  'd dr db deb debit debits s soll débit debe dare debito débito debet +'.split(' '),
)

/** Whether a cell says credit and nothing else. */
export function isCreditWord(text: string): boolean {
  return creditWords.has(valueWord(text))
}

/** Whether a cell says debit or credit and nothing else. */
export function isSideWord(text: string): boolean {
  return isCreditWord(text) || debitWords.has(valueWord(text))
}

/** A document that gives money back: `Credit Memo`, `Gutschrift`, `Nota de crédito`, `Refund`. */
const creditDocument =
  /^(?:(?:sales |purchase |vendor |supplier )?credit[ -]?(?:memo|note)s?|gutschrift(?:en)?|rechnungskorrektur|avoirs?|note d[e'] ?(?:crédit|avoir)|notas? de cr[eé]dito|abono|nota di credito|creditnota|kreditnota|refunds?|returns?|retoure|r[uü]ckerstattung|stornorechnung|creditfactuur|kreditfaktura|faktura koryguj[aą]ca|korekta faktury|dobropis|hyvityslasku|jóváíró számla|factur[aă] storno|iade faturası)$/

/** Most values that a column of sides or of documents has. */
export const mostSides = 12

/** The columns worth a look over the whole file: what of their cells is seen says credit, or debit. */
export function sideColumns({ columns, headerRow }: Profile): ColumnProfile[] {
  if (headerRow === null) return []
  return columns.filter(({ kind, samples, name }) => {
    if (kind === 'date' || kind === 'number' || samples.length === 0) return false
    return (
      samples.every(isSideWord) ||
      samples.some(isCreditDocument) ||
      /\b(?:type|typ|art|tipo|soort|rodzaj|druh)\b/i.test(name)
    )
  })
}

function isCreditDocument(text: string): boolean {
  return creditDocument.test(valueWord(text))
}

/**
 * Of the values of such a column those of either side: of a plain mark both, of kinds of documents the credits only.
 * `null` where they say nothing of sides.
 */
export function sidesOf(values: readonly string[]): { credit: string[]; debit: string[] } | null {
  const filled = values.filter(value => value.trim() !== '')
  if (filled.length < 2 || filled.length > mostSides) return null
  if (filled.every(isSideWord)) {
    const credit = filled.filter(isCreditWord)
    const debit = filled.filter(value => !isCreditWord(value))
    return credit.length > 0 && debit.length > 0 ? { credit, debit } : null
  }
  const credit = filled.filter(isCreditDocument)
  return credit.length > 0 && credit.length < filled.length ? { credit, debit: [] } : null
}
