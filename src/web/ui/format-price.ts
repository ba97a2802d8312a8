import { writePrice } from '#shared/formats/write-price.ts'
import type { Value } from '#shared/query-answer.ts'
import { personFormats } from '#web/person-formats.ts'
import { unknownValue } from './format.ts'

/** A price of one with its currency: 0.0583 USD. */
export function formatPrice(price: Value, currency: string): string {
  return price === null ? unknownValue : writePrice(price, currency, personFormats())
}
