/** How what a thing has several of stands in one cell of a file, both ways. Pure. */

/** A part as a cell has it; whose it is, as it is written there. */
export type PartText = { title: string; isDone: boolean; due: string | null; owner: string }

/** Parts, one a line: `[x] Ask for offers | Kim Berg | 2026-03-01`; owner and day only where there are any. */
export function writeParts(parts: readonly PartText[]): string {
  return parts
    .map(({ title, isDone, owner, due }) => {
      const line = `${isDone ? '[x]' : '[ ]'} ${oneLine(title)}`
      return owner === '' && due === null && !title.includes('|') ? line : `${line} | ${owner} | ${due ?? ''}`
    })
    .join('\n')
}

const mark = /^\[\s?([xX✓]?)\s?\]\s*/
const bullet = /^[-*•·]\s+/
const withOwner = /^(.*)\|([^|]*)\|\s*(\d{4}-\d{2}-\d{2})?\s*$/

/** Parts as they are written here, or as other trackers list them: a line each, or divided by semicolons. */
export function readParts(text: string): PartText[] {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const [only = ''] = lines
  const isList = lines.length === 1 && !mark.test(only.trim())
  return (isList ? only.split(';') : lines).map(readPart).filter(({ title }) => title !== '')
}

function readPart(text: string): PartText {
  const line = text.trim().replace(bullet, '')
  const isDone = (mark.exec(line)?.[1] ?? '') !== ''
  const said = line.replace(mark, '')
  const [, title = said, owner = '', due] = withOwner.exec(said) ?? []
  return { title: oneLine(title), isDone, owner: owner.trim(), due: due ?? null }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Words in one cell, divided by what none of them has in it. */
export function writeList(words: readonly string[]): string {
  if (words.some(word => word.includes(';'))) return words.join('\n')
  if (!words.some(word => word.includes(','))) return words.join(', ')
  return words.length === 1 ? `${words[0]};` : words.join('; ')
}

/** Words of one cell: a line each, or divided by semicolons, else by commas. */
export function readList(text: string): string[] {
  const divider = ['\n', ';', ','].find(sign => text.includes(sign)) ?? ','
  const words = text.split(divider).map(word => word.trim())
  return [...new Set(words.filter(word => word !== ''))]
}

/** A text as it was before a CSV file kept spreadsheets from taking it for a formula. */
export function withoutGuard(text: string): string {
  return /^'[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text
}
