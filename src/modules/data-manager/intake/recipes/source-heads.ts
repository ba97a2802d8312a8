/** A source as far as recognising its files needs it. */
export type KnownSource = { id: string; name: string; heads: readonly string[]; lastUsed: Date }

/** A new file as far as recognising its source needs it. */
export type FileForm = { sourceName: string; heads: readonly string[]; hasHeader: boolean }

/** Files with this share of heads in common are of one form. */
const leastSimilarity = 0.8

/** A head as it is compared: without case, accents, punctuation and double blanks. */
export function normaliseHead(head: string): string {
  const plain = head
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return plain === '' ? head.trim().toLowerCase() : plain
}

/**
 * How much two sets of heads have in common, 0-1: shared heads over all heads. The coefficient of P. Jaccard,
 * "The distribution of the flora in the alpine zone", New Phytologist 11 (1912). 0 when both are empty.
 */
export function headSimilarity(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [new Set(one.map(normaliseHead)), new Set(other.map(normaliseHead))]
  const shared = [...left].filter(head => right.has(head)).length
  const all = left.size + right.size - shared
  return all === 0 ? 0 : shared / all
}

/**
 * The source a file belongs to: the one whose heads it has, or most of them; of equals, the one used last. A file without
 * a header shows only how many columns it has, so its name must be the source's as well. `null` for an unknown form.
 */
export function recogniseSource<S extends KnownSource>(file: FileForm, sources: readonly S[]): S | null {
  const candidates = sources
    .map(source => ({ source, similarity: headSimilarity(file.heads, source.heads) }))
    .filter(({ source, similarity }) => similarity >= leastSimilarity && (file.hasHeader || isNamesake(file, source)))
    .sort((a, b) => b.similarity - a.similarity || b.source.lastUsed.getTime() - a.source.lastUsed.getTime())
  return candidates[0]?.source ?? null
}

function isNamesake(file: FileForm, source: KnownSource): boolean {
  return file.heads.length === source.heads.length && normaliseHead(file.sourceName) === normaliseHead(source.name)
}
