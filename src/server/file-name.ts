/** The name of a file that is handed out, on any system: its words, the day and what it is. */
export function fileName(words: readonly string[], at: Date, extension: string): string {
  return `${[...words.map(plainWord), at.toISOString().slice(0, 10)].join('-')}.${extension}`
}

function plainWord(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return plain.slice(0, 60).toLowerCase() || 'sextant'
}
