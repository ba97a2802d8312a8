import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { LinesSpec } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { Fact, FactFieldKind } from '../catalogue/model.ts'
import { isDate } from '../compile/compile-filter.ts'
import { type LinePlace, orderKeysOf } from './lines-order.ts'

/** A place in a list of lines to go on from, as the wire carries it: opaque there, and good for its own order only. */
export type Cursor = { way: 'next' | 'previous'; place: LinePlace }

const shape = z.strictObject({
  way: z.enum(['next', 'previous']),
  order: z.string(),
  place: z.array(z.string().nullable()),
})

const isOfKind: Record<FactFieldKind, (value: string) => boolean> = {
  text: value => !value.includes('\u0000'),
  date: isDate,
  number: value => /^-?\d{1,32}(\.\d{1,6})?$/.test(value),
  uuid: value => z.guid().safeParse(value).success,
}

/** The cursor as text; it names the order it belongs to. */
export function writeCursor({ way, place }: Cursor, spec: Pick<LinesSpec, 'order'>): string {
  return Buffer.from(JSON.stringify({ way, order: orderName(spec), place })).toString('base64url')
}

/** The cursor of a text. Throws `invalid` for one that is of another order, or none. */
export function readCursor(text: string, spec: Pick<LinesSpec, 'order'>, fact: Fact): Cursor {
  const read = shape.safeParse(parse(text))
  const keys = orderKeysOf(spec, fact)
  if (!read.success || read.data.order !== orderName(spec) || read.data.place.length !== keys.length) throw refuse()
  const { way, place } = read.data
  const isRight = keys.every(({ kind, isNullable }, index) => {
    const value = place[index] ?? null
    return value === null ? isNullable : isOfKind[kind](value)
  })
  if (!isRight) throw refuse()
  return { way, place }
}

function orderName({ order }: Pick<LinesSpec, 'order'>): string {
  return order.map(({ by, direction }) => `${by}.${direction}`).join(' ')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

function refuse(): AppError {
  const message = t('this is no cursor of these lines in this order; leave it away to begin at the first line')
  return new AppError('invalid', t`The cursor cannot be used: ${message}`, {
    reason: 'query_invalid',
    issues: [{ path: 'cursor', message }],
  })
}
