/**
 * Whether a supplier or customer number is an identity given by a state or bank rather than by a ledger: a VAT number of
 * Europe with its country, or an account number. Shapes as the European Commission's VIES and ISO 13616 describe them.
 */

const vatShapes: readonly RegExp[] = [
  /^ATU\d{8}$/,
  /^BE[01]\d{9}$/,
  /^BG\d{9,10}$/,
  /^CHE\d{9}(?:MWST|TVA|IVA)?$/,
  /^CY\d{8}[A-Z]$/,
  /^CZ\d{8,10}$/,
  /^DE\d{9}$/,
  /^DK\d{8}$/,
  /^EE\d{9}$/,
  /^EL\d{9}$/,
  /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  /^FI\d{8}$/,
  /^FR[A-Z0-9]{2}\d{9}$/,
  /^GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  /^HR\d{11}$/,
  /^HU\d{8}$/,
  /^IE\d[A-Z0-9]\d{5}[A-Z]{1,2}$/,
  /^IT\d{11}$/,
  /^LT(?:\d{9}|\d{12})$/,
  /^LU\d{8}$/,
  /^LV\d{11}$/,
  /^MT\d{8}$/,
  /^NL\d{9}B\d{2}$/,
  /^NO\d{9}(?:MVA)?$/,
  /^PL\d{10}$/,
  /^PT\d{9}$/,
  /^RO\d{2,10}$/,
  /^SE\d{12}$/,
  /^SI\d{8}$/,
  /^SK\d{10}$/,
]
const accountShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** The id without blanks and points when it looks like a VAT number or a valid IBAN, else `null`. */
export function taxIdOf(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s.\-/]/g, '')
  if (/^(.)\1*$/.test(bare.slice(2))) return null
  if (vatShapes.some(shape => shape.test(bare))) return bare
  return accountShape.test(bare) && hasValidChecksum(bare) ? bare : null
}

/** ISO 13616: the account number moved before its country, letters as numbers, leaves 1 when divided by 97. */
function hasValidChecksum(iban: string): boolean {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`
  let rest = 0
  for (const letter of moved) {
    for (const digit of String(Number.parseInt(letter, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}
