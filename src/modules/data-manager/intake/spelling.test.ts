import { expect, test } from 'vitest'
import { headerTokens, headerWords } from './header-words.ts'
import { createSpelling } from './spelling.ts'

const spelled = createSpelling(headerWords)

test.each([
  ['Organisatonal Unit', 'organisational unit'],
  ['Benefciary Name', 'beneficiary name'],
  ['Ammount', 'amount'],
  ['Expenditures', 'expenditures'],
  ['ValContrato', 'valor contrato'],
  ['VEND_NM', 'vendor name'],
  ['checkamount', 'check amount'],
  ['Contact', 'contact'],
  ['Supplies', 'supplies'],
  ['County', 'county'],
  ['Zxqwvk', 'zxqwvk'],
])('%s is read as %s', (head, words) => {
  expect(spelled(headerTokens(head)).join(' ')).toBe(words)
})
