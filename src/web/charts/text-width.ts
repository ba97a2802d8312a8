/** How wide Inter draws the letters from the space to the tilde at its usual weight, in thousandths of their size. */
const letters =
  '281 288 466 633 642 982 644 300 365 365 501 662 288 460 288 360 631 407 610 618 646 593 620 566 619 620 288 302 662 662 662 511 966 690 654 730 722 601 590 746 743 269 571 672 565 903 753 765 639 765 644 642 646 744 690 985 682 679 629 365 360 365 471 456 323 562 612 571 612 583 370 613 591 242 242 549 242 876 591 600 612 612 376 528 327 591 562 818 546 562 552 426 333 426 662'
    .split(' ')
    .map(Number)

const others = new Map(
  Object.entries({ '…': 864, '–': 500, '—': 1000, '·': 288, '’': 261, '\u00a0': 281, '\u202f': 281 }).concat(
    Object.entries({ '€': 667, '£': 611, '−': 662, '▲': 769, '▼': 769, ß: 616, ł: 242, ø: 600, æ: 917 }),
  ),
)

/** Letters of other alphabets, nearly; those of East Asia are as wide as they are high. */
const foreign = 680

function letterWidth(letter: string): number {
  if (/\p{Mark}/u.test(letter)) return 0
  const code = letter.codePointAt(0) ?? 0
  return letters[code - 32] ?? others.get(letter) ?? (code >= 0x2e80 ? 1000 : foreign)
}

/** The width of words at a size, in pixels and not rounded: accents stand above their letter. */
export function exactWidth(words: string, size: number): number {
  let width = 0
  for (const letter of words.normalize('NFD')) width += letterWidth(letter)
  return (width * size) / 1000
}

/** The width of words at a size, in whole pixels. */
export function widthOf(words: string, size = 11): number {
  return Math.ceil(exactWidth(words, size))
}

/** The widest of some words, in pixels. */
export function widest(words: readonly string[], size = 11): number {
  return words.reduce((width, one) => Math.max(width, widthOf(one, size)), 0)
}
