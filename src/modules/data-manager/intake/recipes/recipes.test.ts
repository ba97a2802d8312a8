import { describe, expect, test } from 'vitest'
import type { ColumnProfile, Profile } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { guessMapping } from '../guess-mapping.ts'
import { answerByRecipe } from './answer-by-recipe.ts'
import { learnRecipe } from './learn-recipe.ts'
import { recallRecipe } from './recall-recipe.ts'
import { isSameRecipe, recipeOf } from './recipe-of.ts'
import { recipeChanges, recipeSentences } from './recipe-words.ts'
import { reportTexts, soughtTexts } from './report-texts.ts'
import { headSimilarity, normaliseHead, recogniseSource } from './source-heads.ts'
import { freeName, sourceNameOf } from './source-name.ts'

type Cells = Partial<ColumnProfile> & { name: string }

function profileOf(...columns: Cells[]): Profile {
  const full = columns.map(
    (column, index): ColumnProfile => ({
      index,
      kind: 'text',
      samples: ['a word'],
      blankShare: 0,
      dateOrder: null,
      decimalMark: null,
      currency: null,
      ...column,
    }),
  )
  return { encoding: 'utf-8', delimiter: ',', headerRow: 1, columns: full, sampledRows: 3, bytes: 100 }
}

const day: Cells = { name: 'Day', kind: 'date', samples: ['03/04/2025'] }
const vendor: Cells = { name: 'Vendor', samples: ['Nordpack AS', 'Hansen GmbH'] }
const net: Cells = { name: 'Net', kind: 'number', samples: ['1.50'], decimalMark: '.' }
const sign: Cells = { name: 'D/C', samples: ['D', 'C'] }
const june = profileOf(day, vendor, net, sign)
const mapping: Mapping = {
  columns: [
    { field: 'date', column: 0, dateOrder: 'mdy' },
    { field: 'supplier', column: 1, steps: [{ kind: 'trim' }] },
    { field: 'amount', column: 2, steps: [{ kind: 'negativeWhere', column: 3, words: ['C'] }] },
  ],
  made: [{ kind: 'constant', field: 'business_unit', value: 'Oslo' }],
  currency: 'NOK',
  corrections: [
    { field: 'supplier', find: 'Nordpak', set: 'Nordpack' },
    { field: 'supplier', row: 7, set: 'Someone' },
  ],
}
const recipe = recipeOf('spend', mapping, june)

function recall(profile: Profile, from = recipe) {
  const guess = guessMapping('spend', profile, { baseCurrency: 'EUR' })
  const reason = 'As in Ledger, version 1'
  const knownHeads = june.columns.map(({ name }) => name)
  return recallRecipe({
    ...{ dataset: 'spend', profile, guess, recipe: from, reason, knownHeads },
    readings: [],
    baseCurrency: 'EUR',
  })
}

const failedOf = (report: { id: string; state: string }[]) =>
  report.flatMap(({ id, state }) => (state === 'failed' ? [id] : []))

describe('recognising a source', () => {
  const source = (id: string, heads: string[], day = 1) => ({
    id,
    name: 'Ledger',
    heads,
    lastUsed: new Date(Date.UTC(2025, 0, day)),
  })
  const file = { sourceName: 'Ledger', hasHeader: true }

  test('heads are compared without case, accents and punctuation', () => {
    expect(normaliseHead('  Coût_Centre (No.) ')).toBe('cout centre no')
    expect(headSimilarity(['A', 'B', 'C'], ['b', 'c', 'd'])).toBe(0.5)
    expect(headSimilarity([], [])).toBe(0)
  })

  test('takes the most similar source from 80% on, of equals the one used last', () => {
    const heads = ['a', 'b', 'c', 'd', 'e']
    const sources = [source('four', ['a', 'b', 'c', 'd']), source('old', heads, 1), source('new', heads, 9)]
    expect(recogniseSource({ ...file, heads }, sources)?.id).toBe('new')
    expect(recogniseSource({ ...file, heads: ['a', 'b', 'c', 'd', 'x'] }, sources)?.id).toBe('four')
    expect(recogniseSource({ ...file, heads: ['a', 'b', 'x', 'y', 'z'] }, sources)).toBeNull()
  })

  test('wants the same name where there is no header', () => {
    const sources = [source('one', ['Column 1', 'Column 2'])]
    const bare = { heads: ['Column 1', 'Column 2'], hasHeader: false }
    expect(recogniseSource({ ...bare, sourceName: 'ledger' }, sources)?.id).toBe('one')
    expect(recogniseSource({ ...bare, sourceName: 'Other' }, sources)).toBeNull()
  })

  test.each([
    ['SAP_invoices_2026-03.csv', 'SAP invoices'],
    ['spend-2024-01-to-2024-12.csv', 'Spend'],
    ['oxford_2014-oct-dec.xlsx', 'Oxford'],
    ['Sent to ERP.csv', 'Sent to ERP'],
    ['2025-01.csv', 'Spend'],
  ])('%s is called %s', (file, name) => expect(sourceNameOf(file, 'spend')).toBe(name))

  test('no two sources have one name', () => {
    expect(freeName('Ledger', ['ledger', 'Ledger (2)'])).toBe('Ledger (3)')
  })
})

describe('a recipe', () => {
  test('names columns by their heads and leaves corrections of single rows behind', () => {
    expect(recipe.columns[2]).toEqual({
      field: 'amount',
      head: 'Net',
      kind: 'number',
      decimalMark: '.',
      steps: [{ kind: 'negativeWhere', head: 'D/C', words: ['C'] }],
    })
    expect(recipe.corrections).toEqual([{ field: 'supplier', find: 'Nordpak', set: 'Nordpack' }])
    expect(recipeSentences('spend', recipe)).toEqual([
      'Date from ‘Day’; dates month first',
      'Supplier from ‘Vendor’; extra blanks go',
      'Amount from ‘Net’; decimals after a point; below zero where ‘D/C’ is ‘C’',
      'Business unit is always ‘Oslo’',
      'Lines that name no currency are in NOK',
      'Supplier ‘Nordpak’ becomes ‘Nordpack’',
    ])
  })

  test('is the same by meaning, not by order or spelling', () => {
    const turned = { ...recipe, columns: [...recipe.columns].reverse(), mode: 'insert' as const }
    const respelled = {
      ...recipe,
      columns: recipe.columns.map(column => ({ ...column, head: column.head.toUpperCase() })),
    }
    expect(isSameRecipe('spend', recipe, turned)).toBe(true)
    expect(isSameRecipe('spend', recipe, respelled)).toBe(true)
    expect(isSameRecipe('spend', recipe, { ...recipe, currency: 'EUR' })).toBe(false)
    expect(isSameRecipe('spend', recipe, { ...recipe, corrections: [] })).toBe(false)
    expect(recipeChanges('spend', recipe, { ...recipe, currency: 'EUR' })).toEqual({
      gone: ['Lines that name no currency are in NOK'],
      added: ['Lines that name no currency are in EUR'],
    })
  })

  test('fits the next file wherever its columns stand, and answers what that leaves open', () => {
    const july = profileOf(sign, { ...net, name: 'NET ' }, day, vendor, { name: 'Cost centre' })
    const recalled = recall(july)
    expect(recalled.mapping).toMatchObject({
      columns: [
        { field: 'date', column: 2, dateOrder: 'mdy', reason: 'As in Ledger, version 1' },
        { field: 'supplier', column: 3, steps: [{ kind: 'trim' }] },
        { field: 'amount', column: 1, steps: [{ kind: 'negativeWhere', column: 0, words: ['C'] }] },
        // New since the recipe was learned, so it is suggested.
        { field: 'cost_centre', column: 4 },
      ],
      made: [{ field: 'business_unit', value: 'Oslo' }],
      currency: 'NOK',
    })
    expect(failedOf(recalled.report)).toEqual([])
    const source = { name: 'Ledger', version: 1 }
    expect(recalled.questions.map(({ id }) => id)).toEqual(['dateOrder:2'])
    expect(answerByRecipe({ profile: july, ...recalled }, recipe, source)).toEqual({ questions: [], failed: [] })
  })

  test('keeps out what the person left out', () => {
    const recalled = recall(june, { ...recipe, columns: recipe.columns.filter(({ field }) => field !== 'supplier') })
    expect(recalled.mapping.columns.map(({ field }) => field)).toEqual(['date', 'amount'])
  })

  test('yields to a file that proves another reading', () => {
    const july = profileOf({ ...day, dateOrder: 'dmy' }, vendor, net, sign)
    const recalled = recall(july)
    const answered = answerByRecipe({ profile: july, ...recalled }, recipe, { name: 'Ledger', version: 1 })
    expect(recalled.mapping.columns[0]).toMatchObject({ dateOrder: 'dmy' })
    expect(answered.questions).toMatchObject([{ id: 'dateOrder:0', assumed: 'dmy' }])
    expect(answered.failed).toMatchObject([{ id: 'reading:date', state: 'failed' }])
  })

  test('says which steps cannot be done: a head that is gone, one that holds something else, a text nobody wrote', () => {
    const july = profileOf(day, { ...vendor, name: 'Supplier name' }, { ...net, kind: 'text', samples: ['many'] })
    const { mapping: recalled, report } = recall(july)
    expect(failedOf(report)).toEqual(['column:supplier', 'column:amount'])
    expect(recalled.columns.find(({ field }) => field === 'supplier')).toMatchObject({ column: 1 })
    const noSign = recall(profileOf(day, vendor, net))
    expect(failedOf(noSign.report)).toEqual(['step:amount:0'])
    expect(soughtTexts(recipe, noSign.mapping)).toEqual([{ at: 0, column: 1, text: 'Nordpak' }])
    const counted = reportTexts('spend', recipe, noSign.report, { rows: 1200, found: new Map() })
    expect(counted.filter(({ state }) => state === 'failed')).toMatchObject([
      { id: 'step:amount:0', rows: 1200, detail: 'The file has no column ‘D/C’' },
      { id: 'correction:0', rows: 0 },
    ])
    const found = reportTexts('spend', recipe, noSign.report, { rows: 1200, found: new Map([[0, 12]]) })
    expect(found.at(-1)).toMatchObject({ id: 'corrections', state: 'applied', rows: 12 })
  })

  test('does not forget what one file lacked, but learns what was mapped anew', () => {
    const july = profileOf(day, { ...vendor, name: 'Payee' }, net)
    const { mapping: recalled, report } = recall(july)
    const withoutPayee = { ...recalled, columns: recalled.columns.filter(({ field }) => field !== 'supplier') }
    const learning = { dataset: 'spend', profile: july, previous: recipe, report } as const
    const kept = learnRecipe({ ...learning, mapping: withoutPayee })
    expect(isSameRecipe('spend', kept, recipe)).toBe(true)
    const anew = { ...withoutPayee, columns: [...withoutPayee.columns, { field: 'supplier', column: 1 }] }
    const learned = learnRecipe({ ...learning, mapping: anew })
    expect(learned.columns.find(({ field }) => field === 'supplier')).toMatchObject({ head: 'Payee' })
    expect(learned.columns.find(({ field }) => field === 'amount')?.steps).toHaveLength(1)
  })
})
