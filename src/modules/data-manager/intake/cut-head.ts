/**
 * The first `most` records of a well-quoted CSV text with their line ends; of a text that is cut off, only whole
 * records. `isAll` tells whether nothing was left out.
 */
export function cutHead(text: string, isWhole: boolean, most: number): { text: string; isAll: boolean } {
  let isQuoted = false
  let records = 0
  let end = 0
  for (let at = 0; at < text.length && records < most; at++) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted || character !== '\n') continue
    records += 1
    end = at + 1
  }
  const isRestOfFile = isWhole && records < most
  return isRestOfFile ? { text, isAll: true } : { text: text.slice(0, end), isAll: isWhole && end === text.length }
}
