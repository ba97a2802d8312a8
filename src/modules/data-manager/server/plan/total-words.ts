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

export const totalWords = `^(?:${groupTotal}|(?:${words.join('|')})(?:[ :.=]*|[ :]+(?:for|per|of|amount|eur|gbp|usd|für|pour|por|di|del?|van)\\b.*|[ :]+[-0-9.,' €$£]+))$`
