import { expect, test } from 'vitest'
import { cleanName, tellingWords } from './clean-name.ts'
import { jaroWinkler } from './jaro-winkler.ts'
import { taxIdOf } from './tax-id.ts'

test.each([
  ['Nordpack GmbH', 'NORDPACK'],
  ['NORDPACK G.m.b.H.', 'NORDPACK'],
  ['Nordpack GmbH & Co. KG', 'NORDPACK'],
  ['Müller und Söhne AG', 'MULLER SOHNE'],
  ['Söhne & Müller', 'MULLER SOHNE'],
  ['Weiß Straßenbau', 'STRASSENBAU WEISS'],
  ['Ørsted A/S', 'ORSTED'],
  ['Łódź Pak Sp. z o.o.', 'LODZ PAK'],
  ['Smith, John', 'JOHN SMITH'],
  ['The Bakery Company Limited', 'BAKERY'],
  ['AB Volvo Lastvagnar', 'LASTVAGNAR VOLVO'],
  ['Acme S.p.A.', 'ACME'],
  ['Acme S. r. l.', 'ACME'],
  ['Kiyosato K.K.', 'KIYOSATO'],
  ['Perez y Hijos, S.L.', 'HIJOS PEREZ'],
  ["McDonald's Restaurants Ltd", 'MCDONALDS RESTAURANTS'],
  ['booking.com', 'BOOKING'],
  ['Joe Bloggs T/A Corner Café', 'BLOGGS CAFE CORNER JOE'],
  ['Unit 007 Stores', '7 STORES UNIT'],
  ['London Zoo', 'LONDON ZOO'],
  ['GmbH', 'GMBH'],
  ['3M', '3M'],
  ['', ''],
  ['---', ''],
])('%s is %s', (name, key) => expect(cleanName(name).key).toBe(key))

test('umlauts are also known written out', () => {
  expect(cleanName('Mühle Jäger').spelledKey).toBe(cleanName('Muehle Jaeger').key)
})

test('a place at the end stands apart', () => {
  expect(cleanName('Fenn Foods Ltd (Leeds)')).toMatchObject({ key: 'FENN FOODS', branch: 'LEEDS' })
  expect(cleanName('Fenn Foods Ltd - Leeds')).toMatchObject({ key: 'FENN FOODS', branch: 'LEEDS' })
  expect(cleanName('(Leeds)')).toMatchObject({ key: 'LEEDS', branch: '' })
})

test('words that tell neighbours apart', () => {
  expect(tellingWords(['SCHOOL', '12', 'B'])).toBe('12 B')
})

test('Jaro-Winkler gives the values of its literature', () => {
  expect(jaroWinkler('MARTHA', 'MARHTA')).toBeCloseTo(0.9611, 4)
  expect(jaroWinkler('DIXON', 'DICKSONX')).toBeCloseTo(0.8133, 4)
  expect(jaroWinkler('DWAYNE', 'DUANE')).toBeCloseTo(0.84, 4)
  expect([jaroWinkler('', ''), jaroWinkler('A', ''), jaroWinkler('A', 'B')]).toEqual([1, 0, 0])
})

test.each([
  ['DE 123 456 789', 'DE123456789'],
  ['GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['GB82 WEST 1234 5698 7654 33', null],
  ['200010', null],
  ['DE000000000', null],
])('%s is a tax id: %s', (text, id) => expect(taxIdOf(text)).toBe(id))
