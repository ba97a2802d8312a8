import { isDatasetId } from '#shared/datasets.ts'
import { loadables } from '#shared/loadables.ts'
import { type FiledField, notInFile } from '../convert/field-sql.ts'
import { letIn, literal } from '../convert/sql-text.ts'
import type { RowsToSort } from './rows-to-sort.ts'

const amountOnly = '^(?:[A-Z]{3} ?)?[^\\p{L}0-9]*[0-9][^\\p{L}]*(?: ?[A-Z]{3})?$'
/** A cell with words: not a number, with its currency or without. */
export const isText = `match(cell, ${literal('\\p{L}')}) AND NOT match(cell, ${literal(amountOnly)})`
/** Cells with words that a printed total may have besides its own: a currency, the period or the group it is of. */
const besides = 2

/**
 * Which faulty rows may be sums the source printed between or below its lines; both have hardly any other cell. `isTotal`:
 * a total word as first text, party or date, where a required field is missing. `isSum`: money without date and party and
 * without a word; only the lines above tell whether it is a total (`settle-totals.ts`).
 */
export function totalSql({ dataset, fields }: RowsToSort): { isTotal: string; isSum: string } {
  const { amount, party } = loadables[dataset]
  const isMoney = party !== null && amount !== null && fields.some(field => field.field === amount)
  const required = isMoney
    ? [party, 'date', amount]
    : fields.filter(field => field.isRequired).map(field => field.field)
  const named = required.flatMap(id => fields.find(field => field.field === id) ?? [])
  const places = ['filled_cells[1]', ...named.slice(0, 2).map(field => field.written)]
  const isWord = `arrayExists(text -> ${isTotalWord('text')}, [${places.join(', ')}])`
  const texts = `arrayCount(cell -> ${isText}, filled_cells)`
  const isMissing = named.map(field => field.isBlank).join(' OR ') || '0'
  const isTotal = `((${isMissing}) AND ${isWord} AND ${texts} <= ${1 + besides})`
  const currency = fields.find(({ field, written }) => field === 'currency' && written !== notInFile)
  const beside = currency ? `(NOT ${currency.isBlank})` : '0'
  const isNameless = withoutDateAndParty(named, amount)
  const isSum =
    isMoney && isDatasetId(dataset) && isNameless
      ? `(${isNameless} AND ${amount}_fault = 0 AND ${texts} <= ${beside})`
      : '0'
  return { isTotal, isSum }
}

/** Whether a text names a total. */
export function isTotalWord(text: string): string {
  return letIn('t', `trimBoth(lowerUTF8(${text}))`, `match(t, ${literal(totalWords)})`)
}

/** Whether all of date and party that the file gives are blank; `null` when it gives neither. */
function withoutDateAndParty(named: FiledField[], amount: string | null): string | null {
  const given = named.filter(({ field, written }) => field !== amount && written !== notInFile)
  return given.length === 0 ? null : given.map(({ isBlank }) => `(${isBlank})`).join(' AND ')
}

/**
 * A cell that names a printed sum, in the languages files come in: nothing else, or the group it is of before it
 * (`Acme Total`, as spreadsheets write subtotals). Tried on lower-case, trimmed text.
 */
const words = [
  '(?:grand|net|gross|overall|report|page|sub)?[- ]?totals?',
  'sum',
  '(?:zwischen|gesamt|end)?summe',
  'gesamt(?:betrag|ergebnis)?',
  'somme',
  'sous[- ]total',
  'total (?:général|general|geral|generale)',
  '(?:sub)?totale',
  'suma(?: total)?',
  'somma',
  'soma',
  '(?:sub)?totaal',
  '(?:balance )?(?:carried|brought) (?:forward|down)',
  'übertrag',
  'à reporter',
]

const groupTotal = '.{1,200} (?:sub)?(?:total|totale|totaal|summe|ergebnis)[ :.]*'

const totalWords = `^(?:${groupTotal}|(?:${words.join('|')})(?:[ :.=]*|[ :]+(?:for|per|of|amount|eur|gbp|usd|für|pour|por|di|del?|van)\\b.*|[ :]+[-0-9.,' €$£]+))$`
