import { buffer } from 'node:stream/consumers'
import { writeWorkbook } from '#server/write-workbook.ts'
import type { ListedPrice } from './amendments.ts'
import type { SupplyTerms } from './supply-terms.ts'

type Listed = { terms: SupplyTerms; prices: readonly ListedPrice[] }

/** A price list as a workbook. */
export async function priceWorkbook({ terms, prices }: Listed): Promise<Uint8Array> {
  const broken = Promise.withResolvers<never>()
  const stream = writeWorkbook({
    sheetName: 'Price list',
    above: [`Price list of ${terms.supplier}`, `Agreement No. ${terms.number}, all prices in ${terms.currency}`],
    columns: [
      { label: 'Item', kind: 'text' },
      { label: 'Unit', kind: 'text' },
      { label: 'Price', kind: 'number' },
      { label: 'Valid from', kind: 'date' },
    ],
    dates: '2026-12-31',
    rows: onePage(prices.map(({ item, unit, price, from }) => [item, unit, price, from])),
    failed: broken.reject,
  })
  return Promise.race([buffer(stream), broken.promise])
}

async function* onePage(rows: string[][]): AsyncGenerator<string[][]> {
  yield rows
}

/** The same as lines of text with semicolons. */
export function priceLines({ terms, prices }: Listed): Uint8Array {
  const rows = prices.map(({ item, unit, price, from }) => [item, unit, price, terms.currency, from])
  const lines = [['Item', 'Unit', 'Price', 'Currency', 'Valid from'], ...rows].map(cells => cells.join(';'))
  return Buffer.from(`${lines.join('\r\n')}\r\n`)
}
