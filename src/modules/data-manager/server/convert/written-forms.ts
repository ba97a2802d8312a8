import { letIn, literal } from './sql-text.ts'

/**
 * One way to write a day or a month: its pattern, and what its groups hold, a letter each: `y` a year, `m` the number of
 * a month, `w` its name, `d` a day. Where only the groups tell, `holds` is an expression over them, `found`.
 */
export type WrittenForm = { pattern: string; holds: string | { sql: string } }

/**
 * `body` over the first form that the text `t` has: `found`, its groups, and `held`, the letter of each; both are empty
 * where it has none. One reading of the groups serves all forms: the engine works long through an expression of its own for each.
 */
export function formOf(forms: readonly WrittenForm[], body: string): string {
  const branches = forms.map(({ pattern, holds }) => {
    const groups = `extractGroups(t, ${literal(pattern)})`
    const read =
      typeof holds === 'string'
        ? `arrayPushFront(${groups}, ${literal(holds)})`
        : letIn('found', groups, `arrayPushFront(found, ${holds.sql})`)
    return `match(t, ${literal(pattern)}), ${read}`
  })
  const parts = letIn('found', 'arrayPopFront(form)', letIn('held', "splitByString('', form[1])", body))
  return letIn('form', `multiIf(${branches.join(',\n')}, emptyArrayString())`, parts)
}

/** What the groups with these letters hold, one behind the other; '' where there is none. */
export function partOf(...letters: string[]): string {
  const isOne = letters.map(letter => `letter = ${literal(letter)}`).join(' OR ')
  return `arrayStringConcat(arrayFilter((text, letter) -> ${isOne}, found, held))`
}
