import type { DecimalMark } from '#shared/written/number-shape.ts'
import { type FieldProposal, proofOf } from './candidates.ts'
import type { ContractSentence, ContractText, TextLine } from './contract-text.ts'
import { amountOf, currencyNamed } from './money.ts'

/** What a table of prices says: each row an item, its unit and the price of one. */
export type PriceTableRow = { item: string; unit: string | null; price: string; currency: string | null }

const itemHead =
  /^(?:(?:item|description|article|product|material|service|goods|grade|part|position|role|profile)(?: (?:description|name))?|artikel(?:bezeichnung)?|bezeichnung|leistung|ware|produkt|beschreibung|designation|libelle|prestation|produit|descrizione|articolo|prodotto|servizio|voce|descripcion|articulo|producto|servicio|concepto|opis|nazwa(?: (?:towaru|artykulu|produktu))?|towar|asortyment|usluga)$/
const unitHead =
  /^(?:unit|uom|einheit|me|mengeneinheit|unite|u\.?m\.?|unita(?: di misura)?|unidad|ud\.?|jm|j\.m\.|jedn\.?|jednostka(?: miary)?|per|je|pro)$/
const priceHead =
  /^(?:(?:unit |net |agreed |contract )*price(?: (?:per|each)(?: \w+)?)?|(?:net |unit |hourly |daily )?rate|(?:einzel|netto|stuck|vertrags|einheits)?preis|(?:prix|tarif)(?: (?:unitaire|net|ht))*|prezzo(?: (?:unitario|netto))*|precio(?: (?:unitario|neto))*|cena(?: (?:jednostkowa|netto))*)(?: (?:net|netto|ht))?$/
const currencyCode = /\b(EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RON|CAD|AUD)\b|(€|£|zł)/
const figure = String.raw`\d{1,3}(?:[.,' ’]\d{3}){1,4}(?:[.,]\d{1,6})?|\d{1,15}(?:[.,]\d{1,6})?`
const priceCell = new RegExp(
  String.raw`^(?:(EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RON|CAD|AUD|€|£|\$) ?)?(${figure})(?: ?(EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RON|CAD|AUD|€|£|\$|zł))?(?: ?/ ?(\p{L}[\p{L}\d².³]*))?$`,
  'u',
)
const units = String.raw`(?:kg|g|t|to|ton|tonne|tonnes|mt|pcs?\.?|piece|pieces|each|ea|unit|set|pair|box|roll|pallet weeks?|pallet|hour|hr|h|day|month|km|m|m2|m²|m3|m³|l|litre|hl|kwh|mwh|stk\.?|stück|st\.?|std\.?|stunde|tag|paar|karton|rolle|palette|pièce|pce|heure|jour|unité|bobine|carton|pz\.?|pezzo|ora|giorno|ud\.?|unidad|hora|día|caja|szt\.?|sztuka|godz\.?|opak\.?|rolka|kpl\.?|m\.?b\.?|tona|100 (?:pcs|stk|szt|pz|ud)\.?)`
const tailed = new RegExp(
  String.raw`^(?:\d{1,3}[.)]? +)?(\p{L}.*?) {1,20}(?:per +|je +|pro +)?(${units}) +(?:(EUR|USD|GBP|CHF|PLN|€|£) ?)?(${figure})(?: ?(EUR|USD|GBP|CHF|PLN|€|£|zł))?$`,
  'iu',
)

/** A longer line is no row of a table, a longer cell no head of a column. */
const longestRow = 400
const longestHead = 80

export function priceRows(text: ContractText, mark: DecimalMark | null): FieldProposal<PriceTableRow>[] {
  const rows: FieldProposal<PriceTableRow>[] = []
  let head: Head | 'several' | null = null
  let gaps = 0
  for (const line of text.lines) {
    if (line.written.length > longestRow) continue
    const found = headOf(line)
    if (found) {
      head = found
      gaps = 0
      continue
    }
    if (line.cells.length === 0 || head === null || head === 'several') continue
    const row = head.columns ? columnRow(line, head, mark, text) : tailRow(line, head, mark, text)
    if (row) rows.push({ value: row, proof: proofOf(text, sentenceOf(line), 0) })
    // A line that is no row ends the table, one within it may be the rest of a long name.
    gaps = row ? 0 : gaps + 1
    if (gaps > 1) head = null
  }
  return rows
}

type Head = {
  columns: { item: number; unit: number | null; price: number; count: number } | null
  currency: string | null
}

/** The head of a table of prices; `several` when it has more than one price, of which nobody can say which is agreed. */
function headOf(line: TextLine): Head | 'several' | null {
  const names = line.cells.map(({ plain }) =>
    (plain.length > longestHead ? '' : plain)
      .replace(/[([].*$/, '')
      .replace(/\b(?:in |en |w )?(?:eur|usd|gbp|chf|pln|€|£|zl)\b.*$/, '')
      .replace(/\/.*$/, '')
      .replace(/[:*]+$/, '')
      .trim(),
  )
  const code = currencyCode.exec(line.written)
  const currency = code ? currencyNamed(code[0]) : null
  const prices = names.filter(name => priceHead.test(name))
  const item = names.findIndex(name => itemHead.test(name))
  if (names.length > 1 && item >= 0 && prices.length > 0) {
    if (prices.length > 1) return 'several'
    const unit = names.findIndex(name => unitHead.test(name))
    return {
      columns: {
        item,
        unit: unit < 0 ? null : unit,
        price: names.findIndex(name => priceHead.test(name)),
        count: names.length,
      },
      currency,
    }
  }
  if (line.cells.length !== 1) return null
  // A table whose columns the file does not tell apart.
  const words = line.plain.trim().replaceAll(/[()]/g, ' ').split(/\s+/)
  const isHead =
    words.length <= 8 &&
    words.some(word => itemHead.test(word)) &&
    words.some(word => unitHead.test(word)) &&
    words.filter(word => /^(?:(?:unit|einzel|netto|stuck)?(?:price|preis)|prix|prezzo|precio|cena|rate)$/.test(word))
      .length === 1
  return isHead && !/[.:;]$/.test(line.plain.trim()) ? { columns: null, currency } : null
}

function columnRow(
  line: TextLine,
  { columns, currency }: Head,
  mark: DecimalMark | null,
  { language }: ContractText,
): PriceTableRow | null {
  if (columns === null || line.cells.length !== columns.count) return null
  const cell = line.cells[columns.price]
  const item = line.cells[columns.item]?.written
  const match = priceCell.exec(cell?.written ?? '')
  if (!match || !item || !/\p{L}/u.test(item)) return null
  const price = amountOf(match[2] ?? '', undefined, mark, language)
  if (price === null) return null
  const code = match[1] ?? match[3]
  const unit = columns.unit === null ? (match[4] ?? null) : (line.cells[columns.unit]?.written ?? null)
  return { item, unit, price, currency: (code ? currencyNamed(code) : null) ?? currency }
}

function tailRow(
  line: TextLine,
  { currency }: Head,
  mark: DecimalMark | null,
  { language }: ContractText,
): PriceTableRow | null {
  const match = tailed.exec(line.written.trim())
  if (!match) return null
  const [, item = '', unit = '', before, core = '', after] = match
  const price = amountOf(core, undefined, mark, language)
  if (price === null) return null
  const code = before ?? after
  return { item, unit, price, currency: (code ? currencyNamed(code) : null) ?? currency }
}

function sentenceOf({ written, plain, from }: TextLine): ContractSentence {
  return {
    written: written.trim(),
    plain: plain.trim(),
    heading: '',
    places: Array.from(written.split(''), (_, at) => from + at),
  }
}
