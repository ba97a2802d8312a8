import type { Words } from '../paper-part.ts'
import { saidWords } from '../paper-words.ts'

/** What a paragraph is: its look follows from it. */
export type SlideParagraph = {
  is: 'block' | 'say' | 'text' | 'note' | 'figure' | 'small'
  words: Words[]
  size: number
  /** Of a list: its mark. */
  mark?: 'dot' | 'number'
  /** Points below it. */
  after: number
}

/** Of the height of letters, from line to line. */
export const lineStep = 1.2
/** Points that a mark of a list takes. */
export const markWidth = 16

/** About how wide letters are, as parts of their height: Arial's, rather a little wider than narrower. */
const widths: readonly [RegExp, number][] = [
  [/[ijl.,;:'|!\s]/, 0.29],
  [/[frt()[\]/-]/, 0.36],
  [/[MW%@mwÆŒ—…]/, 0.92],
  [/[A-ZÀ-ÞΑ-ΩА-Я&€]/, 0.7],
  [/[\u3000-\uffef]/, 1],
]

export function widthOfText(text: string, size: number): number {
  let sum = 0
  for (const letter of text) sum += widths.find(([of]) => of.test(letter))?.[1] ?? 0.56
  return sum * size
}

export function textIn(words: readonly Words[]): string {
  return saidWords(words)
    .map(({ text }) => text)
    .join('')
}

/** How many lines a text takes in so much room. */
export function linesOf(text: string, size: number, width: number): number {
  return wrapText(text, size, width).length
}

/** The lines of a text in so much room, broken between its words, and within one that is wider than the room. */
export function wrapText(text: string, size: number, width: number): string[] {
  return text.split('\n').flatMap(line => {
    const lines = ['']
    for (const word of line.split(' ').flatMap(one => pieces(one, size, width))) {
      const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word
      if (lines.at(-1) && widthOfText(longer, size) > width) lines.push(word)
      else lines[lines.length - 1] = longer
    }
    return lines
  })
}

/** A text in so many lines at most; where more is left, its end is cut and says so. */
export function cutToLines(text: string, size: number, { width, most }: { width: number; most: number }): string {
  const lines = wrapText(text, size, width)
  if (lines.length <= most) return text
  let last = lines[most - 1] ?? ''
  while (last !== '' && widthOfText(`${last}…`, size) > width) last = [...last].slice(0, -1).join('')
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`].join(' ')
}

function pieces(word: string, size: number, width: number): string[] {
  const parted = ['']
  for (const letter of word) {
    const longer = `${parted.at(-1)}${letter}`
    if (parted.at(-1) && widthOfText(longer, size) > width) parted.push(letter)
    else parted[parted.length - 1] = longer
  }
  return parted
}

export function paragraphHeight({ words, size, mark, after }: SlideParagraph, width: number): number {
  return linesOf(textIn(words), size, width - (mark ? markWidth : 0)) * size * lineStep + after
}

/** Words in two, after as many of their letters as `most` says, between two words where there is a space. */
export function partWords(words: readonly Words[], most: number): [Words[], Words[]] {
  const first: Words[] = []
  let left = most
  for (const [at, run] of words.entries()) {
    if (run.text.length > left) {
      const space = run.text.lastIndexOf(' ', left)
      const cut = space > 0 ? space : first.length > 0 ? 0 : left
      const [before, behind] = [run.text.slice(0, cut), run.text.slice(cut).trimStart()]
      const rest = [{ ...run, text: behind }, ...words.slice(at + 1)]
      return [before === '' ? first : [...first, { ...run, text: before }], rest]
    }
    first.push(run)
    left -= run.text.length
  }
  return [first, []]
}
