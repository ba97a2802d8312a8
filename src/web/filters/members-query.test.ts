import { expect, test } from 'vitest'
import { sayIn } from '#test/say-in.ts'
import { choicesFound, choicesOf, choicesQuery } from './members-query.ts'

test('members that are the portal’s own words are chosen and found by what is read', () => {
  sayIn('de', { 'On contract': 'Unter Vertrag', 'Off contract': 'Außerhalb von Verträgen' })
  const choices = choicesOf('contract_status', ['on contract', 'off contract'])
  expect(choices.map(({ label }) => label)).toEqual(['Unter Vertrag', 'Außerhalb von Verträgen'])
  const find = choicesFound('contract_status')
  expect(find({ options: choices, search: 'außer' })).toEqual([choices[1]])
  expect(find({ options: choices, search: choices[1]?.label ?? '' })).toEqual(choices)
})

test('what stands in the data is found by the server, and its own words are all fetched', () => {
  const names = choicesOf('supplier', ['Hansen', 'Olsen'])
  expect(choicesFound('supplier')({ options: names, search: 'han' })).toEqual(names)
  const ask = (field: string) => choicesQuery({ dataset: 'spend', field, search: 'late' }).queryKey.at(-1)
  expect(ask('supplier')).toMatchObject({ search: 'late' })
  expect(ask('payment_timing')).not.toHaveProperty('search')
})
