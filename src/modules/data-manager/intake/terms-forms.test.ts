import { expect, test } from 'vitest'
import { readTerms } from './terms-forms.ts'

const early = { discountPercent: 2, discountDays: 10, net: 30 }

test.each([
  '2/10 net 30',
  '2/10, net 30',
  '2/10 n/30',
  '2/10 n30',
  '2/10/30',
  '2% 10 net 30',
  '2%/10, Net 30',
  '2% 10 days, net 30',
  '2 % in 10 days, 30 days net',
  '2% discount within 10 days, net 30 days',
  '2 % Skonto 10 Tage, 30 Tage netto',
  '10 Tage 2 % Skonto, 30 Tage netto',
  'innerhalb 10 Tagen 2% Skonto, 30 Tage ohne Abzug',
  '30 Tage netto, 10 Tage 2% Skonto',
  'Net 30, 2% 10 days',
  '10 days 2%, 30 net',
  ' 2/10  NET  30 days ',
])('%s is 2% within 10 days, else 30 days', text => {
  expect(readTerms(text)).toEqual(early)
})

test.each([
  ['30', { net: 30 }],
  ['Net 30', { net: 30 }],
  ['n/45', { net: 45 }],
  ['60 days', { net: 60 }],
  ['30 Tage netto', { net: 30 }],
  ['Due on receipt', { net: 0 }],
  ['1,5% 14 Tage, 45 Tage netto', { discountPercent: 1.5, discountDays: 14, net: 45 }],
  ['2%', { discountPercent: 2 }],
] as const)('%s is read', (text, terms) => {
  expect(readTerms(text)).toEqual(terms)
})

test.each([
  '10/2 EOM',
  '2/10 EOM',
  '10/2 net 30',
  'net 30 EOM',
  '30 days end of month',
  '2% 30 days, net 30',
  '0% 10 days, net 30',
  '2% 10 days',
  'ZB01',
  '2/10',
  '2024-01-10',
  '',
])('%s is not sure', text => {
  expect(readTerms(text)).toBeNull()
})
