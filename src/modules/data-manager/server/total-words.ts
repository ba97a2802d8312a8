/** A cell that names a printed sum and nothing else, in the languages files come in; tried on lower-case, trimmed text. */
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
]

export const totalWords = `^(?:${words.join('|')})(?:[ :.=]*|[ :]+(?:for|per|of|amount|eur|gbp|usd|für|pour|por|di|del?|van)\\b.*|[ :]+[-0-9.,' €$£]+)$`
