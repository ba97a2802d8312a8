import { expect, test } from 'vitest'
import { choosePage, chooseRange, countChosen, isChosen, nothingChosen, toggle } from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e']
const chosenOf = ({ uuids }: { uuids: ReadonlySet<string> }) => [...uuids].sort().join('')

test('one is chosen and no longer', () => {
  const one = toggle(nothingChosen, rows, 'b')
  expect([chosenOf(one), isChosen(one, 'b'), isChosen(one, 'c')]).toEqual(['b', true, false])
  expect(chosenOf(toggle(one, rows, 'b'))).toBe('')
})

test('a range goes from the one chosen last, either way', () => {
  const from = toggle(nothingChosen, rows, 'd')
  expect(chosenOf(chooseRange(from, rows, 'b'))).toBe('bcd')
  expect(chosenOf(chooseRange(from, rows, 'e'))).toBe('de')
})

test('without one chosen before, or where it left the page, a range is the one alone', () => {
  expect(chosenOf(chooseRange(nothingChosen, rows, 'c'))).toBe('c')
  expect(chosenOf(chooseRange({ ...nothingChosen, anchor: 'gone' }, rows, 'c'))).toBe('c')
})

test('the page is chosen beside what is chosen on others', () => {
  const other = toggle(nothingChosen, rows, 'z')
  const page = choosePage(other, rows, true)
  expect(chosenOf(page)).toBe('abcdez')
  expect(chosenOf(choosePage(page, rows, false))).toBe('z')
})

test('all that fit are as many as there are; without one of them, those of the page', () => {
  const all = { ...nothingChosen, isAll: true }
  expect([countChosen(all, 143), isChosen(all, 'anything')]).toEqual([143, true])
  expect(chosenOf(toggle(all, rows, 'c'))).toBe('abde')
  expect(chosenOf(choosePage(all, rows, false))).toBe('')
})
