/** The pattern of `like` for texts that contain these words as they are, with no sign of them standing for others. */
export function contains(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
}
