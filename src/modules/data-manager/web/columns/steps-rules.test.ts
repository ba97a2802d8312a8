import { describe, expect, it } from 'vitest'
import type { Field } from '#shared/fields.ts'
import type { ColumnProfile, Profile } from '../../contract.ts'
import type { Mapping, TextStep } from '../../contract-mapping.ts'
import { removeMade, setMade } from '../../intake/assign-field.ts'
import { makeableFields, setMode } from './loading-rules.ts'
import { movedStep, newStep, separatorIn, stepsFor, unfinishedStep } from './steps-rules.ts'

const column = (
  index: number,
  name: string,
  samples: string[],
  kind: ColumnProfile['kind'] = 'text',
): ColumnProfile => {
  const unknown = { blankShare: 0, dateOrder: null, decimalMark: null, currency: null }
  return { index, name, kind, samples, ...unknown }
}
const vendor = column(0, 'Vendor', ['4711 - Acme', '4712 - Bolt'])
const debit = column(1, 'Soll', ['1,00'], 'number')
const credit = column(2, 'Haben', ['2,00'], 'number')
const side = column(3, 'D/C', ['D', 'C'])
const profile: Profile = {
  encoding: 'utf-8',
  delimiter: ',',
  headerRow: 1,
  columns: [vendor, debit, credit, side, column(4, 'Year', ['2024']), column(5, 'Month', ['3'])],
  sampledRows: 2,
  bytes: 9,
}
const amount: Field = { id: 'amount', label: 'Amount', kind: 'money' }
const supplier: Field = { id: 'supplier', label: 'Supplier', kind: 'text' }

describe('steps', () => {
  it('are offered where they make sense', () => {
    expect(stepsFor(amount).slice(0, 2)).toEqual(['negativeWhere', 'elseNegative'])
    expect(stepsFor(supplier)).not.toContain('negativeWhere')
  })

  it('begin with what the file suggests', () => {
    expect(newStep('split', vendor, profile)).toEqual({ kind: 'split', at: ' - ', part: 1 })
    expect(newStep('negativeWhere', debit, profile)).toEqual({ kind: 'negativeWhere', column: 3, words: ['C'] })
    expect(newStep('elseNegative', debit, profile)).toEqual({ kind: 'elseNegative', column: 2 })
    expect([separatorIn(['a/b', 'c/d']), separatorIn(['plain'])]).toEqual(['/', ' '])
  })

  it('move by a place and stay at the ends', () => {
    const steps: TextStep[] = [{ kind: 'trim' }, { kind: 'case', to: 'upper' }]
    expect(movedStep(steps, 1, -1).map(({ kind }) => kind)).toEqual(['case', 'trim'])
    expect(movedStep(steps, 0, -1)).toEqual(steps)
  })

  it('say what is still to be filled in', () => {
    const mapping = (step: TextStep): Mapping => ({
      columns: [{ field: 'supplier', column: 0, steps: [step] }],
      currency: 'EUR',
    })
    expect(unfinishedStep(mapping(newStep('replace', vendor, profile)), profile)).toBe(
      'Vendor: write the text to replace.',
    )
    expect(unfinishedStep(mapping({ kind: 'trim' }), profile)).toBeNull()
  })
})

describe('what no column holds', () => {
  const mapping: Mapping = { columns: [{ field: 'supplier', column: 0 }], currency: 'EUR' }

  it('is given, changed and taken away', () => {
    const given = setMade(mapping, { kind: 'constant', field: 'date', value: '' })
    const changed = setMade(given, { kind: 'constant', field: 'date', value: '2025-03-31' })
    expect(changed.made).toEqual([{ kind: 'constant', field: 'date', value: '2025-03-31' }])
    expect(makeableFields('spend', changed).map(({ id }) => id)).not.toContain('date')
    expect(removeMade(changed, 'date')).toEqual(mapping)
  })

  it('choosing to update suggests the fields a line is known by; adding needs none', () => {
    const known = { ...mapping, columns: [...mapping.columns, { field: 'invoice_number', column: 1 }] }
    expect(setMode('spend', known, 'upsert')).toMatchObject({ mode: 'upsert', key: ['supplier', 'invoice_number'] })
    expect(setMode('spend', setMode('spend', known, 'update'), 'insert')).toEqual(known)
    expect(setMode('spend', mapping, 'update').key).toEqual([])
  })
})
