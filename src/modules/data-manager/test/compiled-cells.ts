import { createParameters } from '#server/warehouse/engine/parameters.ts'
import type { Field } from '#shared/fields.ts'
import type { TestWarehouse } from '#test/warehouse.ts'
import type { Correction, MadeField, TextStep } from '../contract-mapping.ts'
import { compileCell } from '../server/convert/compile-cell.ts'
import { currencyConstants } from '../server/convert/convert-currency.ts'
import { monthConstants } from '../server/convert/convert-date.ts'
import { layerSteps } from '../server/convert/layer-steps.ts'

export type AskedCell = { field: Field; steps?: TextStep[]; made?: MadeField; corrections?: Correction[] }

/** What becomes of each row's first cell, as the engine works it out; `left out` for a row a person leaves out. */
export async function textsOf(
  { warehouse }: TestWarehouse,
  rows: string[][],
  { field, steps = [], made, corrections = [] }: AskedCell,
) {
  const parameters = createParameters({})
  const from = made ?? { field: field.id, column: 0, steps }
  const cell = compileCell(
    { field, from, corrections },
    { parameters, markOf: () => undefined, cellOf: column => `c${column}` },
  )
  const width = Math.max(...rows.map(row => row.length))
  const source = `SELECT tupleElement(one, 2) AS record, ${Array.from(
    { length: width },
    (_, at) => `tupleElement(one, 1)[${at + 1}] AS c${at}`,
  ).join(', ')} FROM (SELECT arrayJoin(arrayZip({rows:Array(Array(String))}, range(${rows.length}))) AS one)`
  const layered = layerSteps(cell.aliases).reduce(
    (inner, layer) => `SELECT *, ${layer.map(([name, sql]) => `${sql} AS ${name}`).join(', ')} FROM (${inner})`,
    source,
  )
  const constants = [...currencyConstants, ...monthConstants].map(([name, sql]) => `${sql} AS ${name}`).join(', ')
  const read = await warehouse.rows<{ text: string; left: number; fault: number }>(
    `WITH ${constants} SELECT ${cell.text} AS text, ${cell.leftOut.join(' + ') || '0'} AS left, ${cell.fault ?? '0'} AS fault
    FROM (${layered}) ORDER BY record`,
    { ...parameters.values(), rows: rows.map(row => [...row, ...Array<string>(width - row.length).fill('')]) },
  )
  return read.map(row => (row.left > 0 ? 'left out' : row.fault > 0 ? `fault ${row.fault}` : row.text))
}
