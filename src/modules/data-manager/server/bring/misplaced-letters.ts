/**
 * How many letters and signs of a text stand where no language has them, as they do when bytes are read in another
 * encoding than they were written in. `isWestern` for a text read as Windows-1252, whose letters are looked at as well.
 */
export function countMisplaced(text: string, isWestern: boolean): number {
  return count(text, signInWord) + (isWestern ? foreignLetters.reduce((sum, one) => sum + one(text), 0) : 0)
}

/** `Us³ugi` for `Usługi`. */
const signInWord = /(?<=\p{L})[¡-§©«¬®±-³¶¸¹»-¿×÷](?=\p{L})/gu

const foreignLetters: readonly ((text: string) => number)[] = [
  // `Þiþli` for `Şişli`, `ðilumos` for `šilumos`: only Icelandic has these, beside its accents.
  text => (/[íóú]/i.test(text) ? 0 : count(text, /[ðþý]/gi)),
  // `mûvek` for `művek`: no language but Hungarian would have them beside both kinds of other accents.
  text => (/[öü]/i.test(text) && /[áíóú]/i.test(text) && !/[ãçñ]/i.test(text) ? count(text, /[õû]/gi) : 0),
  // `wartoœæ` for `wartość`, `z³` for `zł`.
  text => count(text, /œ(?=[æñê³¹]|$)|(?<=z)³/gim),
]

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
