/** Scratch marks of the letters that found a partner; texts beyond this length are compared by their beginning. */
const longest = 256
const partners = new Uint8Array(longest)
const matched = new Uint16Array(longest)

/**
 * How alike two texts are, 0-1, 1 when equal. W. E. Winkler, "String Comparator Metrics and Enhanced Decision Rules in the
 * Fellegi-Sunter Model of Record Linkage" (1990), over M. A. Jaro (1989): prefix of at most four letters, weight 0.1.
 */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1
  const a = one.length > longest ? one.slice(0, longest) : one
  const b = other.length > longest ? other.slice(0, longest) : other
  const jaro = jaroOf(a, b)
  let prefix = 0
  while (prefix < 4 && prefix < a.length && prefix < b.length && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroOf(a: string, b: string): number {
  if (a.length === 0 || b.length === 0) return 0
  const reach = Math.max(0, (Math.max(a.length, b.length) >> 1) - 1)
  partners.fill(0, 0, b.length)
  let matches = 0
  for (let at = 0; at < a.length; at++) {
    const letter = a.charCodeAt(at)
    const end = Math.min(b.length, at + reach + 1)
    for (let place = Math.max(0, at - reach); place < end; place++) {
      if (partners[place] === 1 || b.charCodeAt(place) !== letter) continue
      partners[place] = 1
      matched[matches++] = letter
      break
    }
  }
  if (matches === 0) return 0
  let moved = 0
  let next = 0
  for (let place = 0; place < b.length; place++) {
    if (partners[place] === 1 && matched[next++] !== b.charCodeAt(place)) moved++
  }
  return (matches / a.length + matches / b.length + (matches - moved / 2) / matches) / 3
}
