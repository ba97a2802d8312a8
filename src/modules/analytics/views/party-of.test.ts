import { expect, test } from 'vitest'
import { partyOf } from '#blocks/parts/party-of.ts'
import type { Filter } from '#shared/query-spec.ts'
import { customerParty, supplierParty } from './parties.ts'

const is = (field: string, ...values: string[]): Filter => ({ field, op: 'is', values })

test('a view of one party is about the one family its filters name', () => {
  const others = [is('category', 'Films')]
  expect(partyOf(supplierParty, [...others, is('supplier_family', 'Nordpack')])).toEqual({
    ...{ kind: 'supplier', name: 'Nordpack', others },
  })
  expect(partyOf(customerParty, [is('customer_family', 'Bolt')])?.kind).toBe('customer')
})

test('no one, several, everybody but one, and nobody by name are a choice still to make', () => {
  const chosen = (...filters: Filter[]) => partyOf(supplierParty, filters)
  expect(chosen()).toBeNull()
  expect(chosen(is('supplier_family', 'A', 'B'))).toBeNull()
  expect(chosen(is('supplier_family', 'A'), is('supplier_family', 'B'))).toBeNull()
  expect(chosen({ field: 'supplier_family', op: 'isNot', values: ['A'] })).toBeNull()
  expect(chosen({ field: 'supplier_family', op: 'isBlank', values: [] })).toBeNull()
  expect(partyOf({}, [is('supplier_family', 'A')])).toBeNull()
})
