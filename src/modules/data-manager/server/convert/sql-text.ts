/** Pieces of ClickHouse SQL that every converter uses. They carry constants of this program, never text of a file. */

/** A constant of ours as an SQL string. */
export function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** An array of our constants. */
export function literals(texts: readonly string[]): string {
  return `[${texts.map(literal).join(', ')}]`
}

/**
 * `body` with `name` standing for `value`, worked out once. A lambda keeps the work lazy where the whole stands in a
 * branch of `if` that most rows do not take; a plain alias used twice would be worked out for every row.
 */
export function letIn(name: string, value: string, body: string): string {
  return `arrayMap(${name} -> ${body}, [${value}])[1]`
}

/** Every character that shows as a blank, for use inside a character class. */
const blanks = '\\s\\x{00A0}\\x{1680}\\x{2000}-\\x{200B}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}'

/** Whether the whole text is blank. */
export function isBlankSql(text: string): string {
  return `match(${text}, ${literal(`^[${blanks}]*$`)})`
}

/**
 * Text without blanks at its ends. Most cells hold none of the rare blanks, which finding their first bytes in the whole
 * column tells at almost no cost; only the others meet the pattern.
 */
export function trimmed(cell: string): string {
  const rare = ["'\\xC2\\xA0'", "'\\xE2\\x80'", "'\\xE2\\x81\\x9F'", "'\\xE3\\x80\\x80'", "'\\xEF\\xBB\\xBF'"]
  const hasRare = rare.map(bytes => `position(${cell}, ${bytes})`).join(' + ')
  const everywhere = `replaceRegexpAll(${cell}, ${literal(`^[${blanks}]+|[${blanks}]+$`)}, '')`
  return `if(${hasRare} > 0, ${everywhere}, trimBoth(${cell}, ' \\t\\r\\n\\v\\f'))`
}

/** The text of a cell by which rows are told apart: without case and blanks around it. */
export function valueText(cell: string): string {
  return `lowerUTF8(${trimmed(cell)})`
}

/** Text in which any run of blanks is one space, none at the ends; for values whose blanks mean nothing. */
export function spaced(cell: string): string {
  return `trimBoth(replaceRegexpAll(${cell}, ${literal(`[${blanks}]+`)}, ' '))`
}

/** Whether a text says in words that there is no value. */
export function isNullWord(text: string): string {
  return `match(${text}, ${literal('(?i)^(?:|[-–—]|--|#?n/?a|null|none|nil|nan|\\\\n)$')})`
}
