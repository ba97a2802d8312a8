import type { Package } from '#server/office-files/open-package.ts'
import { readXml } from '#server/office-files/read-xml.ts'
import { textLimits } from '../text-limits.ts'

/** What stands in the text without being text of the page: other forms of the same picture, what was moved away, codes of fields. */
const leftOut = new Set(['Fallback', 'moveFrom', 'pPr', 'rPr', 'instrText', 'delText'])

/** What an element of an Office text writes besides letters. */
const written: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-', ptab: '\t' }

/** Told of what an Office text holds, in its order; names come without their prefix. */
export type OfficeTextHandlers = {
  /** A paragraph, or a row of a table with its cells parted by tabs. */
  line(text: string): void
  open?(name: string, attributes: Record<string, string>, writeLine: () => void): void
  close?(name: string): void
}

/** Reads the text of a part, Word's or PowerPoint's, and yields after every chunk. */
export async function* readOfficeText(from: Package, part: string, { line, open, close }: OfficeTextHandlers) {
  let text = ''
  let isText = false
  let left = 0
  let rows = 0
  const writeLine = () => {
    line(text)
    text = ''
  }
  yield* readXml(from.read(part), part, {
    open(name, attributes) {
      if (leftOut.has(name)) left += 1
      open?.(name, attributes, writeLine)
      if (left > 0) return
      if (name === 't') isText = true
      else if (name === 'tr') rows += 1
      else text += written[name] ?? ''
    },
    text(found) {
      if (isText && left === 0) text += found
      if (text.length > textLimits.pageCharacters) writeLine()
    },
    close(name) {
      close?.(name)
      if (leftOut.has(name)) left -= 1
      if (left > 0) return
      if (name === 't') isText = false
      else if (name === 'p' && rows === 0) writeLine()
      else if (name === 'p') text += ' '
      else if (name === 'tc') text = `${text.trimEnd()}\t`
      else if (name === 'tr') {
        rows -= 1
        text = text.trimEnd()
        if (rows === 0) writeLine()
        else text += ' '
      }
    },
  })
  if (text.trim() !== '') writeLine()
}

/** An attribute by its name without the prefix. */
export function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]
}
