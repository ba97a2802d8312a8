import { t } from './translate.ts'

/**
 * A definition whose texts under some names, wherever in it they stand, are said in the language of whoever reads them. They are
 * written with `toSay`, as the definition is made when its module is read.
 */
export function saidWhenRead<Defined>(defined: Defined, names: readonly string[]): Defined {
  if (Array.isArray(defined)) for (const part of defined) saidWhenRead(part, names)
  if (!isPlain(defined)) return defined
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(defined))) {
    if (typeof value !== 'string') saidWhenRead(value, names)
    else if (names.includes(name)) Object.defineProperty(defined, name, { get: () => t(value), enumerable: true })
  }
  return defined
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
