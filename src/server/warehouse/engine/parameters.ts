import type { Params } from './statement-values.ts'

export type Parameters = {
  /** Keeps a value from outside and answers its place in the SQL. The same value and type share one place. */
  add(value: string | number | readonly string[] | readonly number[], type: string): string
  values(): Params
}

/** Collects what a statement takes from outside, so that no such value is ever part of its text. */
export function createParameters(initial: Params): Parameters {
  const values: Params = { ...initial }
  const places = new Map<string, string>()
  return {
    add(value, type) {
      const key = JSON.stringify([type, value])
      const known = places.get(key)
      if (known) return known
      const name = `p${places.size}`
      const place = `{${name}:${type}}`
      values[name] = value
      places.set(key, place)
      return place
    },
    values: () => values,
  }
}
