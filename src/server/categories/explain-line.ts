import type { CategoryReason } from '#shared/categories.ts'
import { AppError } from '#shared/errors.ts'
import { ruleWords } from '#shared/rule-words.ts'
import { t } from '#shared/translate.ts'
import type { Scope } from '../scope.ts'
import { pathOf } from './category-state.ts'
import { deciderOf } from './list-categories.ts'
import { readWords } from './list-review.ts'
import { loadSituation } from './store.ts'

type LineClass = { class_key: string; own: string[] }
type Placed = { node: number; rule: string; confidence: number; words: string[] }

/** Why a line is in its category: a person, which rule, the file's own words, or the model's words. Throws `not_found`. */
export async function explainLine(
  scope: Scope,
  { upload, row }: { upload: string; row: number },
): Promise<CategoryReason> {
  const organization = scope.organization.uuid
  const [line] = await scope.warehouse.rows<LineClass>(
    `SELECT toString(class_key) AS class_key, arrayFilter(one -> one != '', [toString(category), toString(category_2), toString(category_3), toString(category_4)]) AS own
FROM spend(organization={organization:UUID}) WHERE upload = {upload:UUID} AND row = {row:UInt32} LIMIT 1`,
    { organization, upload, row },
  )
  if (!line) throw new AppError('not_found', t('No purchase line of this upload has that row'))
  const { state, version } = await loadSituation(scope)
  const [placed] =
    version === null
      ? []
      : await scope.warehouse.rows<Placed>(
          `SELECT node, toString(rule) AS rule, confidence, words FROM class_nodes
WHERE organization = {organization:UUID} AND version = {version:UInt32} AND class_key = toUInt64({key:String}) LIMIT 1`,
          { organization, version, key: line.class_key },
        )
  const node = [...state.nodes.values()].find(({ number }) => number !== 0 && number === placed?.node)
  if (!placed || !node) return { path: line.own, by: placed ? 'open' : 'own', rule: null, confidence: null, words: [] }
  const rule = state.rules.find(({ uuid }) => uuid === placed.rule)
  const by = deciderOf(placed.rule, placed.node)
  return {
    path: pathOf(state, node),
    by,
    rule: rule ? ruleWords(rule.conditions) : null,
    confidence: by === 'model' ? placed.confidence : null,
    words: readWords(placed.words),
  }
}
