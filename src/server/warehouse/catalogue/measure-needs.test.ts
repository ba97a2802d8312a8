import { describe, expect, test } from 'vitest'
import { factIds } from '#shared/facts.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import { createOver } from '../compile/compile-source.ts'
import { behindOf } from './behind-measure.ts'
import { factOf } from './catalogue.ts'
import { column, type Expression, needsOf } from './expression.ts'
import { needsOfMeasure } from './measure-needs.ts'
import type { Fact, Measure, Rollup } from './model.ts'

/** What the catalogue says it needs, held against its SQL: here alone is SQL read to find that out. */

const rates = [{ currency: 'USD', month: '2025-01-01', rate: '0.96' }]
const plain: CompileSettings = { baseCurrency: 'EUR', rates: null, targetDays: 45 }
const mixed: CompileSettings = { ...plain, rates }
const [now, before] = [column('is_now'), column('is_before')]
const sides = { before, days: () => '365' }

/** The columns of a line that SQL reads, by name. */
function readBy({ text }: Expression): string[] {
  return [...new Set([...text.matchAll(/\bline\.(\w+)/g)].map(([, name = '']) => name))].toSorted()
}

type Named = readonly [what: string, expression: Expression]

/** Everything that a measure is made of, over all lines and over those of two periods. */
function partsOf(measure: Measure, fact: Fact): Named[] {
  const { id, needsComparison, parts = [] } = measure
  const overs = [plain, mixed].flatMap(settings => {
    const ofSides = createOver(settings, now, sides)
    return needsComparison ? [ofSides] : [createOver(settings, undefined, { days: sides.days }), ofSides]
  })
  const behind = behindOf(measure, fact)
  const sets = [behind.period, behind.compare].filter(set => typeof set === 'object')
  return [
    ...[measure, ...parts].flatMap(({ sql, label }) => overs.map(over => [`${id}: ${label}`, sql(over)] as const)),
    ...sets.flatMap(set => ('where' in set ? [[`${id}: its lines`, set.where] as const] : [])),
    ...sets.flatMap(set =>
      'key' in set
        ? [[`${id}: whose`, set.key] as const, ...overs.map(over => [`${id}: which`, set.keys(over)] as const)]
        : [],
    ),
  ]
}

function keptBy({ sums, documents }: Rollup): Named[] {
  return [...sums, ...documents].flatMap(({ column: name, of, where }) => [
    [`the ${name} that is kept`, of] as const,
    ...(where ? [[`where ${name} is kept`, where] as const] : []),
  ])
}

function rollupsOf({ rollup, agreementRollup }: Fact): Rollup[] {
  return [rollup, agreementRollup].filter(shape => shape !== undefined)
}

describe.each(factIds.map(factOf))('what is asked of $id', fact => {
  const named: Named[] = [
    ...fact.fields.map(({ id, sql }) => [`the field ${id}`, sql] as const),
    ...fact.measures.flatMap(measure => partsOf(measure, fact)),
    ...rollupsOf(fact).flatMap(keptBy),
  ]

  test('needs what its SQL reads of lines, and nothing else', () => {
    const told = named.map(([what, expression]) => [what, [...expression.needs].toSorted()])
    expect(told).toEqual(named.map(([what, expression]) => [what, readBy(expression)]))
  })

  test('is known to need the same whatever it is asked over, but for what tells two periods apart', () => {
    for (const measure of fact.measures) {
      const over = createOver(mixed, now, sides)
      const told = needsOf(measure.sql(over), now, before)
      expect([...needsOf([now, before]), ...needsOfMeasure(measure)].toSorted(), measure.id).toEqual(
        [...told].toSorted(),
      )
    }
  })
})
