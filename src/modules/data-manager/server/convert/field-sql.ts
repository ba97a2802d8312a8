/** How one mapped field comes out of its cell, as SQL over the columns `c0`, `c1`, … of a row. */
export type FieldSql = {
  /** The field's id, which is also its column in the warehouse. */
  field: string
  /** The cell it is read from, `c3`. */
  cell: string
  /** Named steps the other expressions lean on. */
  aliases: [name: string, sql: string][]
  /** What is stored. NULL or '' where nothing was given. */
  value: string
  /** The code of the reason it cannot be read, 0 when it can; `null` when nothing can be wrong with it. */
  fault: string | null
  /** Whether the stored value is read out of the text (date, number), so that the text is kept beside it. */
  isRead: boolean
  /** Whether digits were lost to rounding; `null` for what is never rounded. */
  rounded: string | null
  /** The constant that stands for "not given" where lines are compared, of the stored type. */
  nothing: string
  /** Whether every line has one, so that it is stored without NULL. */
  isRequired: boolean
  /** Whether the cell holds nothing. */
  isBlank: string
}

/** A field with the text the file itself has for it, before steps and corrections: `''` for one the file has not. */
export type FiledField = FieldSql & { written: string }

/** The text of a field the file has not. */
export const notInFile = "''"
