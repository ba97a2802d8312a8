import type { RuleField } from '#shared/categories.ts'
import type { Parameters } from '../warehouse/engine/parameters.ts'
import type { RuleCondition } from './schema.ts'

/** A rule as the engine gets it: where it leads, by the number of the node. */
export type CompiledRule = { uuid: string; conditions: readonly RuleCondition[]; number: number }

/**
 * What a rule looks at, as the columns that `classTexts` gives them: lower case, so that case makes no difference.
 */
export const classTexts: Record<RuleField, string> = {
  supplier_family: 'lowerUTF8(family)',
  gl_account: 'lowerUTF8(gl_account)',
  contract_number: 'lowerUTF8(contract_number)',
  item: 'lowerUTF8(item)',
  description: 'lowerUTF8(description)',
  category:
    "lowerUTF8(arrayStringConcat(arrayFilter(one -> one != '', [category, category_2, category_3, category_4]), ' > '))",
}

const levels = '[lowerUTF8(category), lowerUTF8(category_2), lowerUTF8(category_3), lowerUTF8(category_4)]'

/**
 * The place of the first rule whose every condition holds, 0 when none does, over the columns `text_<field>`. Everything
 * people wrote is a parameter.
 */
export function compileRules(rules: readonly CompiledRule[], parameters: Parameters): string {
  if (rules.length === 0) return '0'
  const branches = rules.map(({ conditions }, index) => {
    const all = conditions.map(condition => compileCondition(condition, parameters))
    return `${all.join(' AND ')}, ${index + 1}`
  })
  return `multiIf(${branches.join(',\n  ')}, 0)`
}

function compileCondition({ field, op, values }: RuleCondition, parameters: Parameters): string {
  const wanted = [...new Set(values.map(value => value.toLowerCase()))]
  const place = parameters.add(wanted, 'Array(String)')
  const text = `text_${field}`
  if (op === 'contains') return `multiSearchAny(${text}, ${place})`
  if (op === 'startsWith') return `arrayExists(one -> startsWith(${text}, one), ${place})`
  // A path names its parts too: Boxes is the category of what lies in Packaging > Boxes.
  return field === 'category' ? `(${text} IN ${place} OR hasAny(${levels}, ${place}))` : `${text} IN ${place}`
}
