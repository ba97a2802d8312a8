import { randomUUID } from 'node:crypto'
import { changePartition } from '#server/warehouse/change-partition.ts'
import { writeField } from '#server/warehouse/lines/edit-lines.ts'
import { datasets } from '#shared/datasets.ts'
import { openBenchPortal } from './portal.ts'

/**
 * A line changed and a refused row taken out of one upload, alone and beside others: both take as long whatever else there is.
 * `node bench/change-lines.ts [uploads] [lines]`
 */

const [uploads, lines] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 100_000)]
const rounds = 5
const field = datasets.spend.fields.find(({ id }) => id === 'buyer')
if (!field) throw new Error('Purchases have a buyer')

const portal = await openBenchPortal()
const { services, organization } = portal
const { warehouse } = services

async function fill(upload: string, count: number): Promise<void> {
  const params = { o: organization, u: upload, n: String(count) }
  const from = 'FROM numbers(toUInt64({n:String}))'
  await warehouse.run(
    `INSERT INTO spend_lines (organization, upload, row, date, supplier, amount, currency)
    SELECT {o:UUID}, {u:UUID}, number + 1, toDate32('2025-01-01') + number % 365, concat('Supplier ', toString(number % 500)), 1, 'EUR' ${from}`,
    params,
  )
  await warehouse.run(
    `INSERT INTO refused_rows (organization, upload, row, outcome, reason)
    SELECT {o:UUID}, {u:UUID}, number + 1, 'duplicate', 'known' ${from}`,
    params,
  )
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function measure(upload: string): Promise<number[]> {
  const at = { organization, upload, dataset: 'spend' as const }
  const times: [number, number][] = []
  for (let row = 1; row <= rounds; row++) {
    const begin = performance.now()
    if (field) await writeField(warehouse, at, field, [{ row, value: 'Kim' }])
    const written = performance.now()
    await changePartition(warehouse, 'refused_rows', at, { change: 'DELETE', where: `row = ${row}` })
    times.push([written - begin, performance.now() - written])
  }
  return [median(times.map(([write]) => write)), median(times.map(([, take]) => take))]
}

const upload = randomUUID()
await fill(upload, lines)
const alone = await measure(upload)
for (let made = 0; made < uploads; made++) await fill(randomUUID(), 100)
const beside = await measure(upload)
await portal.close()

for (const [index, name] of ['A line changed', 'A refused row taken out'].entries()) {
  const [one, many] = [alone[index] ?? 0, beside[index] ?? 0]
  console.log(
    `${name}, upload of ${lines} lines: alone ${one.toFixed(0)} ms, beside ${uploads} uploads ${many.toFixed(0)} ms, ratio ${(many / one).toFixed(2)}`,
  )
}
