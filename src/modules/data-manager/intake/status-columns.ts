import type { ColumnProfile, Profile } from '../contract.ts'
import { headerTokens } from './header-words.ts'
import { valueWord } from './value-word.ts'

/** Columns that say which rows count, in the languages files come in; written as `headerTokens` leaves them. */

const sets = (words: string) => new Set(words.split(' '))
/** Heads whose values say yes or no to a row being undone. */
const undone = sets(
  'cancelled canceled cancellation cancel void voided deleted delete reversed reversal inactive storno storniert stornierung annule annulee annulation cancelado cancelada cancelacion anulado anulada annullato annullata geannuleerd makulerad annullert anulowano',
)
const status = sets('status statut estado estatus situacao stato zustand tila state')
/** Words that a plain status has beside it. */
const beside = sets('invoice order document doc transaction line record po voucher row entry belegstatus rechnung code')
/** Values that say a row was undone, or is none yet. */
const undoneValue =
  /^(?:cancell?ed|cancell?ation|cancel|void(?:ed)?|deleted|reversed|reversal|rejected|declined|refused|failed|withdrawn|draft|stornier(?:t|ung)|storno|gelöscht|annul[ée]e?|annulation|supprimée?|cancelad[oa]|anulad[oa]|annullat[oa]|geannuleerd|vervallen|makulerad|annulleret|annullert|anulowan[aeoy]|stornovan[aáoéý]|anulat[aă]?|sztornó|iptal|peruttu)(?![\p{L}\d])/u

/** The columns worth a look over the whole file: a head or a value of theirs speaks of a status. */
export function statusColumns({ columns, headerRow }: Profile): ColumnProfile[] {
  if (headerRow === null) return []
  return columns.filter(column => {
    if (column.kind === 'date' || column.kind === 'blank') return false
    return tokensOf(column).some(token => undone.has(token) || status.has(token)) || column.samples.some(isUndone)
  })
}

/**
 * Whether the values of such a column leave open which rows count: several, but few enough to be kinds of rows. Under a
 * head that is a status and nothing else any values do, elsewhere only values that say a row was undone.
 */
export function isStatus(column: ColumnProfile, values: readonly string[]): boolean {
  if (values.length < 2 || values.length > mostValues) return false
  const tokens = tokensOf(column)
  const isPlain = tokens.every(
    token => (status.has(token) && token !== 'state' && token !== 'estado') || beside.has(token),
  )
  return isPlain || tokens.some(token => undone.has(token)) || values.some(isUndone)
}

/** More values than these are no kinds of rows. */
export const mostValues = 30

function tokensOf({ name }: ColumnProfile): readonly string[] {
  return headerTokens(name)
}

const yes = sets('y yes ja j oui o si sí s sim x 1 true t')

/** Whether rows with a value of such a column are proposed to stay out: `Void` in a status, `Yes` under `Cancelled`. */
export function isProposedOut(column: ColumnProfile, value: string): boolean {
  const isFlag = tokensOf(column).some(token => undone.has(token))
  return isUndone(value) || (isFlag && yes.has(valueWord(value)))
}

function isUndone(value: string): boolean {
  return undoneValue.test(valueWord(value))
}
