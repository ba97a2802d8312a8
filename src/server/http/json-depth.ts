/**
 * Whether a JSON text nests lists and objects deeper than `levels`, without parsing it: a parser walks as deep as it is
 * told to. Brackets inside strings do not count; a text that is no JSON gets an answer too, and fails later.
 */
export function isDeeper(text: string, levels: number): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (isInString) {
      if (sign === '\\') index++
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '[' || sign === '{') {
      depth++
      if (depth > levels) return true
    } else if (sign === ']' || sign === '}') depth--
  }
  return false
}
