import type { Field } from '#shared/fields.ts'
import { t, toSay } from '#shared/translate.ts'
import { isCurrencyCode } from '#shared/written/currency-words.ts'
import type { ColumnProfile } from '../contract.ts'

/** What values look like, in words for a reason, and how sure a field is by that alone (0-1). */
export type ShapeMatch = { words: string; confidence: number }

type Shape = { fields: readonly string[]; words: string; confidence: number; fits: (text: string) => boolean }

const leastShare = 0.9
const leastSamples = 3

/** VAT numbers of the European Union, Britain, Norway and Switzerland by their countries' forms: prefix and length. */
const vat =
  /^(?:ATU\d{8}|BE[01]\d{9}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DE\d{9}|DK\d{8}|EE\d{9}|EL\d{9}|ES[A-Z0-9]\d{7}[A-Z0-9]|FI\d{8}|FR[A-Z0-9]{2}\d{9}|GB\d{9}(?:\d{3})?|HR\d{11}|HU\d{8}|IE\d[A-Z0-9]\d{5}[A-Z]{1,2}|IT\d{11}|LT\d{9}(?:\d{3})?|LU\d{8}|LV\d{11}|MT\d{8}|NL\d{9}B\d{2}|NO\d{9}(?:MVA)?|PL\d{10}|PT\d{9}|RO\d{2,10}|SE\d{12}|SI\d{8}|SK\d{10}|CHE\d{9}(?:MWST|TVA|IVA)?)$/

const shapes: readonly Shape[] = [
  {
    fields: ['supplier_id', 'customer_id'],
    words: toSay('VAT numbers'),
    confidence: 0.7,
    fits: text => vat.test(packed(text)),
  },
  { fields: ['supplier_id', 'customer_id'], words: toSay('bank accounts (IBAN)'), confidence: 0.6, fits: isIban },
  { fields: ['currency'], words: toSay('currency codes'), confidence: 0.75, fits: text => isCurrencyCode(text.trim()) },
  {
    fields: ['po_number', 'order_number'],
    words: toSay('order numbers'),
    confidence: 0.6,
    fits: text => /^(?:PO|SO|ORD|BEST)[-_/. ]?\d{3,}/i.test(text),
  },
  {
    fields: ['invoice_number'],
    words: toSay('invoice numbers'),
    confidence: 0.6,
    fits: text => /^(?:INV|SINV|RE|RG|FAC|FT|FV)[-_/. ]?\d[-\d/]{2,}/i.test(text),
  },
]

/**
 * What a column's values say of a field when its head says nothing: codes whose form hardly anything else has. `null`
 * when they say nothing, or are too few to tell.
 */
export function shapeMatch(field: Field, column: ColumnProfile): ShapeMatch | null {
  const { samples } = column
  const enough = field.kind === 'currency' ? 1 : leastSamples
  if (column.kind !== 'text' || samples.length < enough) return null
  const shape = shapes.find(
    ({ fields, fits }) => fields.includes(field.id) && samples.filter(fits).length >= samples.length * leastShare,
  )
  return shape ? { words: t(shape.words), confidence: shape.confidence } : null
}

function packed(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '')
}

/** ISO 13616: the account with its first four characters moved behind, letters as 10-35, leaves 1 divided by 97. */
function isIban(text: string): boolean {
  const account = packed(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account)) return false
  const digits = `${account.slice(4)}${account.slice(0, 4)}`.replace(/[A-Z]/g, letter =>
    String(letter.charCodeAt(0) - 55),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
