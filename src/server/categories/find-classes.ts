import { deepestLevel, mostNodes, type ReviewKey } from '#shared/categories.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Scope } from '../scope.ts'
import { askSpend } from './ask-spend.ts'
import { classSettings } from './class-sql.ts'
import type { Situation } from './store.ts'

const mostClassesAtOnce = 5000
const longestName = 200

/** The classes of one entry of the review. Throws `invalid` when they are too many to be decided one by one. */
export async function listReviewClasses(
  scope: Scope,
  { version, state }: Situation,
  { supplier, glAccount, suggested }: ReviewKey,
): Promise<string[]> {
  if (version === null) return []
  const number = suggested === null ? 0 : (state.nodes.get(suggested)?.number ?? 0)
  const found = await askSpend<{ class_key: string }>(
    scope,
    ({ from, parameters }) => `SELECT DISTINCT toString(line.class_key) AS class_key
${from(version)}
WHERE placed.node = 0 AND line.supplier_family = ${parameters.add(supplier, 'String')}
  AND line.gl_account = ${parameters.add(glAccount, 'String')} AND placed.suggested = ${parameters.add(number, 'UInt32')}
LIMIT ${mostClassesAtOnce + 1}`,
  )
  if (found.length > mostClassesAtOnce) {
    const detail = t`These are more than ${mostClassesAtOnce} kinds of line; make a rule of the decision`
    throw new AppError('invalid', detail, { reason: 'too_many_classes' })
  }
  return found.map(({ class_key }) => class_key)
}

/** The different categories that files name, each as a path as far as it goes without a gap. Throws `invalid`. */
export async function listFilePaths(scope: Scope): Promise<string[][]> {
  const rows = await scope.warehouse.rows<Record<string, string>>(
    `SELECT DISTINCT toString(category) AS l1, toString(category_2) AS l2, toString(category_3) AS l3, toString(category_4) AS l4
FROM spend(organization={organization:UUID}) WHERE category != '' ORDER BY l1, l2, l3, l4 LIMIT ${mostNodes + 1}`,
    { organization: scope.organization.uuid },
    { settings: classSettings },
  )
  if (rows.length > mostNodes) {
    throw new AppError('invalid', t`The files name more than ${mostNodes} categories; import a tree instead`)
  }
  return rows.flatMap(row => {
    const names = Array.from({ length: deepestLevel }, (_, index) => (row[`l${index + 1}`] ?? '').trim())
    const gap = names.indexOf('')
    const path = (gap < 0 ? names : names.slice(0, gap)).map(name => name.slice(0, longestName))
    return path.length > 0 ? [path] : []
  })
}
