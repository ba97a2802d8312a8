import { type Expression, expr } from '../catalogue/expression.ts'
import type { WriteAggregate } from './compile-settings.ts'

/** Aggregates of each member by itself, from which those of one member and those of several together are read. */
export type KeptAggregates = {
  ofMember: WriteAggregate
  ofSeveral: WriteAggregate
  /** What is to be selected for each member: all that was written of it so far. */
  columns(): Expression[]
  /** Whether a member takes a few numbers, and no list of what it has. */
  isSmall(): boolean
}

/** Which functions give the same of their own results: of all others the engine keeps its state. */
const addsUp: Record<string, string> = {
  sum: 'sum',
  sumIf: 'sum',
  count: 'sum',
  countIf: 'sum',
  sumMap: 'sumMap',
  sumMapIf: 'sumMap',
  sumForEachMap: 'sumForEachMap',
}

/** A function with the parameters it has before what it is of. */
const withParameters = /^(\w+)(\(.*\))?$/

/** Keeps each aggregate once, whoever writes it. */
export function keepAggregates(): KeptAggregates {
  const kept = new Map<string, Expression>()
  let isSmall = true
  const columnOf = (name: string, of: Expression) => {
    const selected = addsUp[name] ? expr`${name}(${of})` : expr`${combined(name, 'State')}(${of})`
    kept.set(selected.text, selected)
    isSmall &&= addsUp[name] === 'sum'
    return `a${[...kept.keys()].indexOf(selected.text)}`
  }
  return {
    ofMember(name, of) {
      const column = columnOf(name, of)
      return expr`${addsUp[name] ? column : `finalizeAggregation(${column})`}`
    },
    ofSeveral: (name, of) => expr`${addsUp[name] ?? combined(name, 'Merge')}(${columnOf(name, of)})`,
    columns: () => [...kept.values()].map((selected, index) => expr`${selected} AS a${index}`),
    isSmall: () => isSmall,
  }
}

function combined(name: string, combinator: 'State' | 'Merge'): string {
  return name.replace(withParameters, (_, plain: string, parameters = '') => `${plain}${combinator}${parameters}`)
}
