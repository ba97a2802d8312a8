import type { Scope } from '../scope.ts'
import { factOf } from '../warehouse/catalogue/catalogue.ts'
import type { Over } from '../warehouse/catalogue/model.ts'
import { createOver, createSourceParameters, sourceOf } from '../warehouse/compile/compile-source.ts'
import type { Parameters } from '../warehouse/engine/parameters.ts'
import { questionSettings } from '../warehouse/query/query-scope.ts'
import { settingsOf } from '../warehouse/query/query-settings.ts'
import { classSettings } from './class-sql.ts'

/** What a question about lines and their classes is written with. */
export type SpendQuestion = {
  over: Over
  parameters: Parameters
  /** `FROM … AS line`, each line once with the files' own categories, beside its class as of a version: `placed`. */
  from(version: number): string
}

/** Asks something of purchase lines beside the classes they belong to; money in the base currency. */
export async function askSpend<Row>(scope: Scope, write: (question: SpendQuestion) => string): Promise<Row[]> {
  // The files' own categories are wanted, so the version in use is left out.
  const { categories: _, ...settings } = await settingsOf(scope, 'spend')
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const sql = write({
    over: createOver(settings),
    parameters,
    from: version => `${sourceOf(factOf('spend'), settings, 'line.supplier_family')}
ANY LEFT JOIN (
  SELECT class_key, node, rule, confidence, words, suggested FROM class_nodes
  WHERE organization = {organization:UUID} AND version = ${parameters.add(version, 'UInt32')}
) AS placed ON placed.class_key = line.class_key`,
  })
  return scope.warehouse.rows<Row>(sql, parameters.values(), { settings: { ...classSettings, ...questionSettings } })
}
