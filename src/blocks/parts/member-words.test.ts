import { expect, test } from 'vitest'
import { british } from '#test/formats.ts'
import { memberWords } from './member-words.ts'

test('members read as people say them', () => {
  const read = (dimension: string, member: string | number | null) => memberWords(dimension, member, british)
  expect(read('supplier_country', 'DE')).toBe('Germany')
  expect(read('payment_terms_days', 30)).toBe('30 days')
  expect(read('baseline_source', null)).toBe('No baseline')
  expect(read('category', null)).toBe('Not stated')
  expect(read('category', '  ')).toBe('Not stated')
})

test('spellings that differ in their spaces alone are told apart', () => {
  expect(memberWords('supplier', 'Hansen Logistik')).toBe('Hansen Logistik')
  expect(memberWords('supplier', 'Hansen  Logistik')).toBe('Hansen Logistik (with extra spaces)')
})
