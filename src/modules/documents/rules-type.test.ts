import { expect, test } from 'vitest'
import { typeOfName } from './rules-type.ts'

test('a file says by its name what it is for, in the languages of contracts', () => {
  const said = {
    'Supply contract Boreas.pdf': 'contract',
    'RAHMENVERTRAG_2026.docx': 'contract',
    'Contrat-cadre C-2021-269.pdf': 'contract',
    'Nachtrag 1 zum Rahmenvertrag.pdf': 'amendment',
    'Avenant_2.pdf': 'amendment',
    'Preisliste zum Vertrag.xlsx': 'priceList',
    'price-list 2027.xlsx': 'priceList',
    'Delay of trays.eml': 'other',
    'Kontakte.csv': 'other',
  }
  expect(Object.fromEntries(Object.keys(said).map(name => [name, typeOfName(name)]))).toEqual(said)
})
