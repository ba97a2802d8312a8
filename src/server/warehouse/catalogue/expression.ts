/**
 * SQL of the catalogue over a line, which is named `line`, and the columns of the line that it needs. What is joined to
 * lines, and which roll-up answers in their place, is decided by what is needed; nothing reads SQL to find out.
 */
export class Expression {
  readonly text: string
  readonly needs: Needs

  constructor(text: string, needs: Needs) {
    this.text = text
    this.needs = needs
  }

  /** Written into a plain text it would lose what it needs. */
  toString(): never {
    throw new Error(`Put SQL together with expr, so that what "${this.text}" needs is known`)
  }
}

/** Columns of a line by their names: those that were loaded, and those that are looked up or computed when it is read. */
export type Needs = ReadonlySet<string>

type Part = Expression | string | number

const columns = new Map<string, Expression>()

/** A column of a line: the one value there is of it, so that those of two places are the same. */
export function column(name: string): Expression {
  const known = columns.get(name) ?? new Expression(`line.${name}`, new Set([name]))
  columns.set(name, known)
  return known
}

/** SQL of expressions, and of texts that need nothing of a line. Needs what the expressions need. */
export function expr(texts: TemplateStringsArray, ...parts: readonly Part[]): Expression {
  return new Expression(String.raw({ raw: texts }, ...parts.map(textOf)), needsOfAll(parts))
}

/** The same of expressions with one text between them. */
export function joined(parts: readonly Part[], between: string): Expression {
  return new Expression(parts.map(textOf).join(between), needsOfAll(parts))
}

/** SQL that a text of another expression is written into by something that knows texts alone; needs the same. */
export function writtenWith({ text, needs }: Expression, write: (text: string) => string): Expression {
  return new Expression(write(text), needs)
}

/** What a statement needs that is put together of these. */
export function needsOf(...parts: readonly (Part | readonly Part[])[]): Needs {
  return needsOfAll(parts.flat())
}

/** A statement is made of hundreds of expressions, most of them of a single one that needs anything: its set serves again. */
function needsOfAll(parts: readonly Part[]): Needs {
  let one = nothing
  let all: Set<string> | null = null
  for (const part of parts) {
    if (!(part instanceof Expression) || part.needs.size === 0 || part.needs === one) continue
    if (one === nothing) one = part.needs
    else {
      all ??= new Set(one)
      for (const need of part.needs) all.add(need)
    }
  }
  return all ?? one
}

const nothing: Needs = new Set()

function textOf(part: Part): string {
  return part instanceof Expression ? part.text : String(part)
}

/** Each line, of what is counted: the sum of it is how many there are. */
export const eachLine = expr`1`

/**
 * What a value is told apart by where different ones are counted: so long that two never share one. Of a column with few values
 * each is marked once, where the engine would mark the text of every line.
 */
export function markOf(...parts: readonly Part[]): Expression {
  return expr`reinterpretAsUInt128(sipHash128(${joined(parts, ', ')}))`
}
