import type { RuleConditionInput, RuleField, RuleOp } from './categories.ts'
import { allOf, anyOf } from './text.ts'
import { t, toSay } from './translate.ts'

const fieldWords: Record<RuleField, string> = {
  supplier_family: toSay('Supplier'),
  gl_account: toSay('GL account'),
  description: toSay('Description'),
  item: toSay('Item'),
  contract_number: toSay('Contract'),
  category: toSay('Category in the file'),
}
const opWords: Record<RuleOp, string> = {
  is: toSay('is'),
  contains: toSay('contains'),
  startsWith: toSay('starts with'),
}

/** A field that rules look at, in words. */
export function ruleFieldWords(field: RuleField): string {
  return t(fieldWords[field])
}

/** How a rule compares, in words. */
export function ruleOpWords(op: RuleOp): string {
  return t(opWords[op])
}

/** A rule in words: Supplier is DHL and GL account is 4100. */
export function ruleWords(conditions: readonly RuleConditionInput[]): string {
  return allOf(
    conditions.map(({ field, op, values }) => `${ruleFieldWords(field)} ${ruleOpWords(op)} ${anyOf(values)}`),
  )
}
