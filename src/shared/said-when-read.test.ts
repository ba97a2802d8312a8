import { expect, test } from 'vitest'
import { sayIn } from '#test/say-in.ts'
import { saidWhenRead } from './said-when-read.ts'
import { toSay } from './translate.ts'

const german = { Supplier: 'Lieferant', supplier: 'nie' }

test('what is defined once is said in the language of each who reads it, the rest as it is', () => {
  const defined = saidWhenRead(
    { id: 'supplier', fields: [{ id: 'supplier', label: toSay('Supplier'), sql: () => 'supplier' }] },
    ['label'],
  )
  const said = () => [defined.id, ...defined.fields.map(({ id, label, sql }) => `${id} ${label} ${sql()}`)]
  expect(said()).toEqual(['supplier', 'supplier Supplier supplier'])
  sayIn('de', german)
  expect(said()).toEqual(['supplier', 'supplier Lieferant supplier'])
  expect(JSON.parse(JSON.stringify(defined))).toEqual({
    id: 'supplier',
    fields: [{ id: 'supplier', label: 'Lieferant' }],
  })
})
