/**
 * How many letters and signs of a text stand where no language has them, as they do when bytes are read in another
 * encoding than they were written in. `isWestern` for a text read as Windows-1252, whose letters are looked at as well.
 */
export function countMisplaced(text: string, isWestern: boolean): number {
  const rules = isWestern ? [...anywhere, ...inWestern] : anywhere
  return rules.reduce((sum, rule) => sum + rule(text), 0)
}

const anywhere: readonly ((text: string) => number)[] = [
  // `Us³ugi` for `Usługi`.
  text => count(text, /(?<=\p{L})[¡-§©«¬®±-³¶¸¹»-¿×÷](?=\p{L})/gu),
  // `▌x∙╔` for `支払`.
  text => count(text, /[\u2500-\u25ff∙]/g),
  // `Ţiţli` for `Şişli`: only Romanian has these, beside its `ă`.
  text => (/[ăî]/i.test(text) ? 0 : count(text, /ţ/gi)),
  // `Žižli` and `Żnž` for `Şişli` and `İnş`: no language has both.
  text => (/ż/i.test(text) ? count(text, /ž/gi) : 0),
]

const inWestern: readonly ((text: string) => number)[] = [
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
