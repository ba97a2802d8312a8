/** Controls but tab and line feed, marks of direction and of byte order, and spaces without width. */
const unseen = /(?![\t\n])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** More marks on one letter than any language writes (UAX 15, 13): putting them in order takes the square of their number. */
const piledMarks = /(\p{M}{30})\p{M}+/gu

/** A word parted at the end of a line; not `Ein-` before `und Ausgang`, which ends in its hyphen. */
const parted =
  /(?<=\p{L})(?:\u00ad|[-\u2010])\n(?!(?:und|oder|bzw|sowie|and|or|et|ou|e|o|y|i|lub|oraz)\b)(\p{Ll}[^\s]{0,100})[ ]?/gu

/**
 * The text of a page as it is searched: composed letters (NFC), words parted at the end of a line put together there, plain
 * spaces, nothing unseen. Lines stay, at most one of them empty in a row.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .replace(parted, '$1\n')
    .replaceAll('\u00ad', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed()
    .replace(piledMarks, '$1')
    .normalize('NFC')
}
