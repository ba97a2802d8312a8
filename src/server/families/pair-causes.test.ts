import { expect, test } from 'vitest'
import { speak } from '../languages.ts'
import { keepCauses, sayCauses } from './pair-causes.ts'

test('causes are said in the language of who reads them, whoever had the names compared', () => {
  const kept = speak('de', () => keepCauses(['same-number', 'words NORD PACK', 'elsewhere']))
  expect(sayCauses(kept)).toBe('Same number; Both have NORD PACK; other country')
  expect(speak('de', () => sayCauses(kept))).toBe('Gleiche Nummer; Beide haben NORD PACK; anderes Land')
  expect(sayCauses(keepCauses(['elsewhere']))).toBe('Other country')
})

test('what is kept in words stays as it is', () => {
  expect(sayCauses('Both have NORD')).toBe('Both have NORD')
})
