import { expect, test } from 'vitest'
import { proposeFields } from './propose-fields.ts'

/** What is proposed of a contract that says one sentence. */
function proposed(sentence: string, language: string): [string, string] | null {
  const { value, valuePer } = proposeFields([`${sentence}\n`], language)
  return value && valuePer ? [value.value, valuePer.value] : null
}

test.each([
  ['The contract value is EUR 120,000.00 a year.', 'en'],
  ['The total contract value amounts to EUR 120,000.00 per annum, excluding VAT.', 'en'],
  ['The annual contract value is EUR 120,000.00.', 'en'],
  ['Estimated annual value: EUR 120,000.00', 'en'],
  ['Der Auftragswert beträgt 120.000,00 EUR pro Jahr.', 'de'],
  ['Der jährliche Vertragswert beträgt 120.000,00 EUR.', 'de'],
  ['La valeur du contrat est de 120 000,00 EUR par an.', 'fr'],
  ['La valeur annuelle du contrat est de 120 000,00 EUR.', 'fr'],
  ['Il valore del contratto è di 120.000,00 EUR all’anno.', 'it'],
  ['El valor del contrato es de 120.000,00 EUR al año.', 'es'],
  ['Wartość umowy wynosi 120 000,00 EUR rocznie.', 'pl'],
])('%s is worth so much a year', (sentence, language) => {
  expect(proposed(sentence, language)).toEqual(['120000.00', 'year'])
})

test.each([
  ['The total contract value is EUR 120,000.00.', 'en'],
  ['Der Auftragswert beträgt 120.000,00 EUR.', 'de'],
  ['La valeur totale du contrat est de 120 000,00 EUR.', 'fr'],
])('%s is worth so much in all', (sentence, language) => {
  expect(proposed(sentence, language)).toEqual(['120000.00', 'term'])
})

test.each([
  ['For each year the fee is reviewed and the contract value may reach EUR 120,000.00.', 'en'],
  ['The contract value is EUR 120,000.00, of which EUR 10,000.00 annual minimum.', 'en'],
  ['The contract value is EUR 10,000.00 per month.', 'en'],
  ['Der Auftragswert beträgt 10.000,00 EUR, halbjährlich zahlbar.', 'de'],
])('%s says nothing for certain of a year', (sentence, language) => {
  expect(proposed(sentence, language)?.[1]).not.toBe('year')
})
