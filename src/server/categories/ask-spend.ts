import type { Scope } from '../scope.ts'
import { factOf } from '../warehouse/catalogue/catalogue.ts'
import { column, expr, needsOf } from '../warehouse/catalogue/expression.ts'
import { createOver, createSourceParameters, sourceOf } from '../warehouse/compile/compile-source.ts'
import type { Parameters } from '../warehouse/engine/parameters.ts'
import { questionSettings } from '../warehouse/query/query-scope.ts'
import { settingsOf } from '../warehouse/query/query-settings.ts'
import { classSettings } from './class-sql.ts'

const amount = column('amount')

/** What a question about lines and their classes is written with. */
export type SpendQuestion = {
  /** The spend of lines that meet a condition on them and their class, in the base currency. */
  spend(where?: string): string
  parameters: Parameters
  /** `FROM … AS line`, each line once with the files' own categories, beside its class as of a version: `placed`. */
  from(version: number): string
}

/** Asks something of purchase lines beside the classes they belong to; money in the base currency. */
export async function askSpend<Row>(scope: Scope, write: (question: SpendQuestion) => string): Promise<Row[]> {
  // The files' own categories are wanted, so the version in use is left out.
  const { categories: _, ...settings } = await settingsOf(scope, 'spend')
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const over = createOver(settings)
  const sql = write({
    spend: where => over.money(amount, where === undefined ? undefined : expr`${where}`).text,
    parameters,
    from: version => `${sourceOf(factOf('spend'), settings, needsOf(column('supplier_family'), over.money(amount)))}
ANY LEFT JOIN (
  SELECT class_key, node, rule, confidence, words, suggested FROM class_nodes
  WHERE organization = {organization:UUID} AND version = ${parameters.add(version, 'UInt32')}
) AS placed ON placed.class_key = line.class_key`,
  })
  return scope.warehouse.rows<Row>(sql, parameters.values(), { settings: { ...classSettings, ...questionSettings } })
}
