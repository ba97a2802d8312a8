import { expect, test } from 'vitest'
import type { Correction } from '../../contract-mapping.ts'
import {
  correct,
  correctionWords,
  countChanges,
  isLeftOut,
  leaveOut,
  setCell,
  textOf,
  uncorrect,
} from './correction-rules.ts'

const cell = { field: 'date', row: 3, written: '31/02' }

test('a cell has one correction, and none when it has its own text again', () => {
  const once = setCell([], cell, '28/02')
  expect(setCell(once, cell, '27/02')).toEqual([{ field: 'date', row: 3, set: '27/02' }])
  expect(setCell(once, cell, '31/02')).toEqual([])
})

test('a cell reads as its row says, else as its text does', () => {
  const alike = correct([], { field: 'date', find: '31/02' }, '28/02')
  expect(textOf(alike, 3, 'date', '31/02')).toBe('28/02')
  expect(textOf(setCell(alike, cell, '27/02'), 3, 'date', '31/02')).toBe('27/02')
  expect(textOf(alike, 3, 'date', '30/02')).toBe('30/02')
})

test('a row is left out and taken in again, and its other corrections stay', () => {
  const set: Correction[] = [{ field: 'amount', row: 3, set: '4' }]
  const out = leaveOut(set, 3, 'date', true)
  expect(isLeftOut(out, 3)).toBe(true)
  expect(leaveOut(out, 3, 'date', false)).toEqual(set)
})

test('changes are what is new, other or taken back', () => {
  const counted = correct(correct([], { field: 'date', find: 'x' }, '1'), { field: 'date', find: 'y' }, '2')
  expect(countChanges(counted, counted)).toBe(0)
  expect(countChanges(counted, correct(counted, { field: 'date', find: 'x' }, '3'))).toBe(1)
  expect(countChanges(counted, uncorrect(counted, { field: 'date', find: 'x' }))).toBe(1)
  expect(countChanges(counted, correct(counted, { field: 'date', row: 1 }, ''))).toBe(1)
})

test('corrections are said in words', () => {
  const label = () => 'Date'
  expect(correctionWords({ field: 'date', find: 'x', set: 'y' }, label)).toBe('Date “x” in every row → y')
  expect(correctionWords({ field: 'date', row: 4, set: '' }, label)).toBe('Row 4, Date → blank')
  expect(correctionWords({ field: 'date', row: 4, set: null }, label)).toBe('Row 4: left out')
})
