import type { Warehouse } from '#server/warehouse/connect.ts'
import { type StagedFile, stageFile } from './stage-file.ts'

type Read = Record<string, string | number | null>
export type Values = Omit<Partial<StagedFile>, 'directory'> & {
  warehouse: Warehouse
  directory: string
  field: string
  values: string[]
}

/** Reads every value in one file and answers, in order, what was stored or the reason it was refused. */
export async function readLines({ warehouse, field, values, ...options }: Values): Promise<(Read | string)[]> {
  const given = ['date', 'supplier', 'amount'].map(name => (name === field ? null : name))
  const quoted = values.map(value => `"${value.replaceAll('"', '""')}",2024-01-01,Acme,1`)
  const { at } = await stageFile(warehouse, {
    text: `${field},Date,Supplier,Amount\n${quoted.join('\n')}\n`,
    fields: [field, ...given],
    ...options,
  })
  const key = { o: at.organization, u: at.upload }
  const own = 'organization = {o:UUID} AND upload = {u:UUID}'
  const good = await warehouse.rows<Read & { row: number }>(
    `SELECT row, toString(date) AS date, toString(amount) AS amount, currency, toString(quantity) AS quantity,
      payment_terms_days, toString(due_date) AS due_date, supplier FROM spend_staged WHERE ${own}`,
    key,
  )
  const refused = await warehouse.rows<{ row: number; reason: string }>(
    `SELECT row, reason FROM refused_rows WHERE ${own} AND outcome = 'rejected'`,
    key,
  )
  const byRow = new Map<number, Read | string>([
    ...good.map(line => [line.row, line] as const),
    ...refused.map(({ row, reason }) => [row, reason] as const),
  ])
  return values.map((_, index) => byRow.get(index + 2) ?? 'lost')
}

/** The same, of each line only the field asked for. */
export async function readValues(asked: Values): Promise<(string | number | null)[]> {
  const { field } = asked
  const read = await readLines(asked)
  return read.map(line => (typeof line === 'string' ? line : (line[field] ?? null)))
}
