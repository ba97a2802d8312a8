import { describe, expect, test } from 'vitest'
import { type FactId, factIds } from '#shared/facts.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { column, type Expression, eachLine, expr, needsOf } from '../catalogue/expression.ts'
import type { Dimension, Fact, Measure, MeasurePart, Over } from '../catalogue/model.ts'
import { withRollup } from './choose-rollup.ts'
import type { CompileSettings } from './compile-settings.ts'
import { createOver } from './compile-source.ts'

/** What roll-ups keep, held against what the catalogue asks for: they meet in the very same values. */

const upload = '00000000-0000-4000-8000-000000000002'
const lines = { lines: 9, first: '2024-01-01', last: '2025-12-31', lastPaid: null, payments: [], currencies: {} }
const sides = { before: column('is_before'), days: () => '365' }
/** What rows of every cut have, and what the source adds to them. */
const always = ['upload', 'date', 'currency', 'base_rate', 'is_now', 'is_before']
const shapesOf = ({ rollup, agreementRollup }: Fact) => [rollup, agreementRollup].filter(one => one !== undefined)

type Asked = { of: Expression; where: Expression | undefined }

/** What a measure has added up, and what it has counted apart. */
function askedBy({ sql }: Pick<MeasurePart, 'sql'>): { sums: Asked[]; documents: Asked[] } {
  const asked = { sums: [] as Asked[], documents: [] as Asked[] }
  const one = () => expr`1`
  const noteIn = (list: Asked[]) => (of: Expression, where?: Expression) => {
    list.push({ of, where })
    return one()
  }
  const [sum, distinct] = [noteIn(asked.sums), noteIn(asked.documents)]
  const count = (where?: Expression) => sum(eachLine, where)
  const over: Over = {
    ...{ count, countWithRate: count, ofLine: count, sum, money: sum, inBase: of => sum(of) },
    ...{ distinct, distinctWithRate: distinct, withRate: of => of },
    ...{ median: one, days: one, target: one, sumsBy: one, keyedSumsBy: one, pairsBy: one },
  }
  sql(over)
  return asked
}

const textOf = ({ of, where }: { of: Expression; where?: Expression | undefined }) =>
  [of.text, where?.text].join(' where ')

describe.each(factIds.map(factOf))('the roll-ups of $id', fact => {
  const asked = fact.measures.flatMap(measure => [measure, ...(measure.parts ?? [])]).map(askedBy)
  const sums = asked.flatMap(one => one.sums)
  const documents = asked.flatMap(one => one.documents)

  test('keep nothing that no measure asks for', () => {
    for (const shape of shapesOf(fact)) {
      const isAsked = (of: Asked[]) => (kept: { of: Expression; where?: Expression }) =>
        of.some(one => one.of === kept.of && one.where === kept.where) || kept.of === eachLine
      expect(shape.sums.filter(kept => !isAsked(sums)(kept)).map(textOf)).toEqual([])
      expect(shape.documents.filter(kept => !isAsked(documents)(kept)).map(textOf)).toEqual([])
    }
  })

  test('are asked for what they keep by the same values, not by others of the same words', () => {
    for (const shape of shapesOf(fact)) {
      const isTwin = (kept: readonly { of: Expression; where?: Expression }[]) => (one: Asked) =>
        kept.some(two => textOf(two) === textOf(one) && (two.of !== one.of || two.where !== one.where))
      expect(sums.filter(isTwin(shape.sums)).map(textOf)).toEqual([])
      expect(documents.filter(isTwin(shape.documents)).map(textOf)).toEqual([])
    }
  })
})

/** All cuts of one of the two roll-ups of a fact, or of both. */
function keptOf({ rollup, agreementRollup }: Fact, which: 'uploads' | 'agreements'): CompileSettings {
  const settings: CompileSettings = { baseCurrency: 'EUR', rates: null, targetDays: 45 }
  const rows = (of: Fact['rollup']) => Object.fromEntries((of?.cuts ?? []).map(({ id }, index) => [id, index + 1]))
  return which === 'uploads'
    ? { ...settings, rollups: [{ upload, build: '1', ...lines, rows: rows(rollup) }], documented: [upload] }
    : { ...settings, agreements: { build: '1', rows: rows(agreementRollup) } }
}

function chosenFor(fact: Fact, settings: CompileSettings, measure: Measure, dimensions: Dimension[]) {
  const chosen = withRollup({ fact, settings, measures: [measure], dimensions, spec: { filters: [] } })
  return chosen.rolled ? { settings: chosen, rolled: chosen.rolled } : null
}

const answered = (id: FactId, which: 'uploads' | 'agreements') => {
  const fact = factOf(id)
  return fact.measures.filter(one => chosenFor(fact, keptOf(fact, which), one, [])).map(one => one.id)
}

test.each<[FactId, 'uploads' | 'agreements', string]>([
  [
    'spend',
    'uploads',
    `
    spend lines suppliers supplier_names invoices orders average_line average_invoice credits quantity hhi
    top_supplier_share top_five_share core_suppliers tail_suppliers tail_supplier_share tail_spend tail_share
    new_suppliers lost_suppliers new_supplier_spend lost_supplier_spend uncontracted contract_coverage po_coverage
    payment_terms days_to_pay cash_per_day cash_effect paid_early paid_early_share paid_late paid_late_share
    days_late classified_coverage family_coverage quantity_spend_coverage quantity_coverage
  `,
  ],
  [
    'spend',
    'agreements',
    `
    spend lines suppliers supplier_names average_line hhi top_supplier_share top_five_share core_suppliers
    tail_suppliers tail_supplier_share tail_spend tail_share uncontracted contract_coverage off_contract
    off_contract_share contract_leakage above_contract_price po_coverage price_variance price_variance_coverage
    cash_per_day classified_coverage family_coverage
  `,
  ],
  [
    'sales',
    'uploads',
    `
    revenue lines customers customer_names products orders invoices average_order average_line credits quantity
    quantity_coverage hhi top_customer_share top_five_share core_customers new_customers lost_customers
    opening_revenue new_revenue lost_revenue expansion contraction credits_without_sales revenue_churn
    net_retention margin margin_rate cost_coverage discount discount_rate
  `,
  ],
  ['deals', 'uploads', ''],
])('of %s, what is added up of %s answers no other measures than these', (id, which, measures) =>
  expect(answered(id, which)).toEqual(measures.split(/\s+/).filter(Boolean)),
)

describe.each(['uploads', 'agreements'] as const)('what is read in place of lines, of %s', which => {
  test.each(factIds)('is all kept by the cuts that are chosen: %s', id => {
    const fact = factOf(id)
    const { party } = fact.dataset
    for (const measure of fact.measures) {
      for (const dimensions of [[], ...fact.dimensions.map(one => [one])]) {
        const chosen = chosenFor(fact, keptOf(fact, which), measure, dimensions)
        if (!chosen) continue
        const { shape, cuts } = chosen.rolled
        const sql = measure.sql(createOver(chosen.settings, column('is_now'), sides))
        const needs = needsOf(
          sql,
          dimensions.map(one => one.sql),
        )
        for (const cut of shape.cuts.filter(one => cuts.some(({ cut: name }) => name === one.id))) {
          const kept = new Set([
            ...always,
            ...cut.keys,
            ...(cut.keys.includes(party) ? [`${party}_family`] : []),
            ...shape.sums.map(sum => sum.column),
            ...(cut.hasDocuments ? shape.documents.flatMap(one => [`${one.column}_own`, `${one.column}_shared`]) : []),
          ])
          const lacking = [...needs].filter(need => !kept.has(need))
          expect(lacking, `${measure.id} by ${dimensions[0]?.id ?? 'nothing'} of the cut ${cut.id}`).toEqual([])
        }
      }
    }
  })
})
