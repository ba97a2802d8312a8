import { describe, expect, it } from 'vitest'
import { followTotals } from './live-totals.ts'

const columns = [{}, { addsUp: true }, { addsUp: true }]

describe('totals that a spreadsheet adds up itself', () => {
  it('are those whose rows come to them exactly, in cents as in halves', () => {
    const live = followTotals({ columns, head: 3, total: ['Total', '0.3', '3.00'] })
    for (const row of [
      ['a', '0.1', '1.50'],
      ['b', '0.2', '1.51'],
      ['c', null, null],
    ])
      live.pass(row)
    expect(live.ofTotal()).toEqual(['', '<f>SUBTOTAL(109,B4:B6)</f>', ''])
    expect(live.table()).toBe('A3:C6')
  })

  it('have none without rows, and none where a row is no number that a spreadsheet keeps', () => {
    expect(followTotals({ columns, head: 1, total: ['Total', '0', '0'] }).ofTotal()).toEqual(['', '', ''])
    const live = followTotals({ columns, head: 1, total: ['Total', '1234567890123456.78', '5'] })
    live.pass(['a', '1234567890123456.78', '5'])
    expect(live.ofTotal()).toEqual(['', '', '<f>SUBTOTAL(109,C2:C2)</f>'])
  })

  it('are subtotals too, of the rows below them, and never count those twice', () => {
    const rows = [
      ['A', '3', '2'],
      ['A1', '1', '1'],
      ['A2', '2', '2'],
      ['B', '-4.5', '1'],
      ['B1', '-4.5', '1'],
      ['C', '6', null],
    ]
    const live = followTotals({ columns, head: 1, total: ['Total', '4.5', '3'], parts: [2, 0, 0, 1, 0, 0] })
    for (const row of rows) live.pass(row)
    expect(live.ofTotal()[1]).toBe('<f>SUBTOTAL(109,B2:B7)</f>')
    expect(live.ofRow(0)[1]).toBe('<f>SUBTOTAL(109,B3:B4)</f>')
    expect(live.ofRow(3)[1]).toBe('<f>SUBTOTAL(109,B6:B6)</f>')
    expect(live.ofRow(1)).toEqual(['', '', ''])
    // One subtotal of the third column is not what its rows come to: then none of them is a formula.
    expect([live.ofTotal()[2], live.ofRow(0)[2], live.ofRow(3)[2]]).toEqual(['', '', ''])
  })

  it('name columns beyond Z by two letters', () => {
    const many = Array.from({ length: 28 }, () => ({ addsUp: true }))
    const live = followTotals({ columns: many, head: 1, total: many.map(() => '1') })
    live.pass(many.map(() => '1'))
    expect(live.ofTotal().slice(25)).toEqual(['Z', 'AA', 'AB'].map(name => `<f>SUBTOTAL(109,${name}2:${name}2)</f>`))
  })
})
