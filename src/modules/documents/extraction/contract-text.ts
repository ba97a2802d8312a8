import { fold } from '../rules-words.ts'
import { isChange } from './change-words.ts'
import { type Duration, durationsIn } from './durations.ts'

/** The text of a contract as the rules read it: lines as they stand, and sentences over lines and pages. Pure. */

/** A part of the whole text; `plain` is `written` in small letters without accents, sign for sign. */
export type ContractSentence = {
  written: string
  plain: string
  /** Where each sign of it stands in the whole text. */
  places: readonly number[]
  /** The heading it stands below, plain; empty when there is none. */
  heading: string
}

/** A sentence of the text, with what several rules ask of it. */
export type ReadSentence = ContractSentence & {
  /** Whether it changes what was agreed. */
  isChange: boolean
  durations: readonly Duration[]
}

/** `cells` are its parts; none of a line too long to be of a head or a table. */
export type TextLine = { written: string; plain: string; from: number; page: number; cells: readonly Cell[] }
/** A part of a line that is set apart from the others, as in a table. */
export type Cell = { written: string; plain: string; from: number }

export type ContractText = {
  pages: readonly string[]
  /** The pages, one after the other. */
  whole: string
  /** Where each page begins in it. */
  begins: readonly number[]
  lines: readonly TextLine[]
  sentences: readonly ReadSentence[]
  language: string | null
}

const apart = /\t+|\s{2,}|\s*[|│]\s*/g
/** A longer line is a paragraph: no row, and no label with its value. */
export const longestLine = 1000
/** A longer line is no number of a page. */
const longestMark = 80
/** What stands at the foot or head of pages: their numbers, and nothing else. */
const pageMark =
  /^\W*(?:page|seite|pagina|pag|strona|str|s|p)?\.?\s*\d{1,3}\s*(?:(?:of|von|de|sur|di|z|\/|-)\s*\d{1,3})?\W*$/
const numbered =
  /^(?:§+\s*\d+|(?:art|article|artikel|articolo|articulo|clause|clausula|section|ziffer|paragraf|par)\.?\s*\d+|\d{1,2}(?:\.\d{1,2})+[.)]?\s|\d{1,2}[.)]\s(?!\p{L}+ \d{4})|\(?[a-z\d]{1,3}\)\s(?!(?:calendar |full )?(?:month|day|week|year|monat|tage|woche|jahr|mois|jour|semaine|ans?\b|mes|giorn|settiman|ann|dia|seman|mies|dni|tygod|lat))|[-•*·–]\s)/u
const ended = /[.;:!?]["')]*$/
const labelled = /^[\p{L}][^:.;!?]{1,44}:(?:\s|$)/u
/** What goes on longer without an end is no sentence. */
const longestSentence = 3000
/** A sentence with more lengths of time is a table. */
const mostDurations = 20
/** A line this much shorter than most ends what it says. */
const shortShare = 0.6

/** What was talked of is not agreed. */
const wished =
  /\b(?:might|(?:was|were) (?:discussed|mentioned|considered)|angedacht|wurden? (?:besprochen|erortert)|envisage(?:nt|raient)?|ipotizz\w+|podrian?|rozwaza\w*)\b/

/** `pages` as the reader of files left them. */
export function readContract(pages: readonly string[], language: string | null): ContractText {
  const begins: number[] = []
  let whole = ''
  for (const page of pages) {
    begins.push(whole.length)
    whole += `${page}\n`
  }
  const lines = pages.flatMap((page, index) => linesOf(page, begins[index] ?? 0, index + 1))
  const sentences = sentencesOf(lines)
    .filter(({ plain }) => !wished.test(plain))
    .map(each => ({ ...each, isChange: isChange(each.plain), durations: durationsIn(each.plain) }))
    .filter(({ durations }) => durations.length <= mostDurations)
  return { pages, whole, begins, lines, sentences, language }
}

/** Plain letters, plain marks: what the rules are written for. Sign for sign. */
export function plainText(text: string): string {
  return fold(text)
    .replaceAll(/[\u2018\u2019\u201a\u02bc´`]/g, "'")
    .replaceAll(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
}

function linesOf(page: string, begin: number, number: number): TextLine[] {
  let from = begin
  return page.split('\n').map(written => {
    const line = { written, plain: plainText(written), from, page: number, cells: cellsOf(written, from) }
    from += written.length + 1
    return line
  })
}

function cellsOf(line: string, from: number): Cell[] {
  if (line.length > longestLine) return []
  const cells: Cell[] = []
  let at = 0
  const add = (end: number) => {
    const written = line.slice(at, end)
    const text = written.trim()
    const begin = from + at + written.indexOf(text)
    if (text !== '') cells.push({ written: text, plain: plainText(text), from: begin })
  }
  for (const gap of line.matchAll(apart)) {
    add(gap.index)
    at = gap.index + gap[0].length
  }
  add(line.length)
  return cells
}

function sentencesOf(lines: readonly TextLine[]): ContractSentence[] {
  const usual = usualLength(lines)
  const sentences: ContractSentence[] = []
  let heading = ''
  let block: TextLine[] = []
  const end = () => {
    const [only] = block
    if (only && block.length === 1 && isHeading(only, usual)) heading = only.plain.trim()
    else sentences.push(...split(block, heading))
    block = []
  }
  let isAfterBreak = false
  for (const line of lines) {
    const text = line.plain.trim()
    if (text !== '' && text.length <= longestMark && pageMark.test(text)) continue
    const before = block.at(-1)
    if (text === '') {
      // At the end of a page an empty line says nothing.
      isAfterBreak = before !== undefined
      continue
    }
    const isNewPage = before !== undefined && before.page !== line.page
    const goesOn = before && isOpen(before, usual) && !numbered.test(text) && !labelled.test(line.written.trim())
    const isBroken = isAfterBreak && !isNewPage
    if (!goesOn || isBroken || line.cells.length > 2 || (before?.cells.length ?? 0) > 2) end()
    block.push(line)
    isAfterBreak = false
  }
  end()
  return sentences
}

function usualLength(lines: readonly TextLine[]): number {
  const lengths = lines.map(({ written }) => written.trim().length).filter(length => length > 0)
  const sorted = lengths.toSorted((one, other) => one - other)
  return Math.max(sorted[Math.floor(sorted.length * 0.85)] ?? 0, 50)
}

function isOpen({ plain }: TextLine, usual: number): boolean {
  const text = plain.trim()
  return !ended.test(text) && text.length >= usual * shortShare
}

function isHeading({ written, plain, cells }: TextLine, usual: number): boolean {
  const text = plain.trim()
  return (
    text.length < Math.min(usual * shortShare + 15, 70) &&
    !/[.;:,]$/.test(text) &&
    cells.length < 3 &&
    !labelled.test(written.trim())
  )
}

const abbreviated =
  /(?:^|[\s(])(?:\p{L}|nr|no|art|abs|bzw|ca|inkl|zzgl|ggf|gem|lit|ziff|co|ltd|inc|corp|str|st|dr|prof|mr|mrs|ms|ing|dott|sig|sr|sra|ul|ust|mwst|approx|incl|excl|mio|mrd|tel|par|al|pkt|ust|poz|tys|z\.b|d\.h|e\.g|i\.e|n|num|av|avda|c|s\.a|s\.p\.a|s\.r\.l|s\.l|sp|o\.o|r\.c\.s|\d{1,2})\.$/u

/** A block in sentences, each sign with its place; white space is one space. */
function split(block: readonly TextLine[], heading: string): ContractSentence[] {
  let written = ''
  const places: number[] = []
  for (const line of block) {
    let isSpace = true
    if (written !== '') {
      written += ' '
      places.push(line.from)
    }
    for (const [index, sign] of line.written.split('').entries()) {
      const blank = /\s/.test(sign)
      if (blank && isSpace) continue
      written += blank ? ' ' : sign
      places.push(line.from + index)
      isSpace = blank
    }
  }
  const plain = plainText(written)
  const sentences: ContractSentence[] = []
  let at = 0
  const add = (end: number) => {
    const text = written.slice(at, end)
    const from = at + (text.length - text.trimStart().length)
    const to = from + text.trim().length
    if (to > from && to - from <= longestSentence) {
      sentences.push({
        written: written.slice(from, to),
        plain: plain.slice(from, to),
        places: places.slice(from, to),
        heading,
      })
    }
    at = end
  }
  for (const stop of written.matchAll(/[.!?]["”»)]?\s+(?=[\p{Lu}\d"„«“(§])/gu)) {
    const end = stop.index + 1
    if (stop[0].startsWith('.') && abbreviated.test(plain.slice(Math.max(0, end - 12), end))) continue
    add(end)
  }
  add(written.length)
  return sentences
}
