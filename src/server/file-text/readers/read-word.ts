import type { Package } from '#server/office-files/open-package.ts'
import { readRelations } from '#server/office-files/read-relations.ts'
import { PageMaker } from '../page-maker.ts'
import type { PageSource } from '../page-source.ts'
import { textLimits } from '../text-limits.ts'
import { attributeOf, readOfficeText } from './office-xml.ts'

/** Where Word ended a page when it last showed the document. */
const renderedBreak = 'lastRenderedPageBreak'
/** Lines of headers and footers: more is no head of a page. */
const mostRepeated = 1_000
/** The notes of a document, of each kind by their numbers. */
const noteKinds: Readonly<Record<string, string>> = {
  footnoteReference: 'footnotes',
  endnoteReference: 'endnotes',
  commentReference: 'comments',
}

/**
 * The pages of a Word document: as Word last had them where it says so, else by its own breaks and sections, and by length. What
 * stands over and under all pages is told once, on the first; notes at the foot of the page that names them.
 */
export async function* readWord(from: Package, main: string): PageSource {
  const relations = await readRelations(from, main)
  const partsOf = (kind: string) =>
    relations.filter(({ type, target }) => type.endsWith(`/${kind}`) && from.has(target)).map(({ target }) => target)
  const notes = await readNotes(from, partsOf)
  const isRendered = await isMentioned(from, main, renderedBreak)
  const pages = new PageMaker(isRendered ? textLimits.pageCharacters : undefined)
  for (const line of await readRepeated(from, partsOf('header'))) pages.add(line)
  for (const line of await readRepeated(from, partsOf('footer'))) pages.note(line)
  let isContinuous = false
  let isSectionEnd = false
  const chunks = readOfficeText(from, main, {
    line(text) {
      pages.add(text)
      if (isSectionEnd) pages.endPage()
      isSectionEnd = false
    },
    open(name, attributes, writeLine) {
      const kind = noteKinds[name]
      const note = kind && notes.get(`${kind} ${attributeOf(attributes, 'id')}`)
      if (note) pages.note(note)
      else if (name === 'sectPr') isContinuous = false
      else if (name === 'type') isContinuous = attributeOf(attributes, 'val') === 'continuous'
      else if (name === renderedBreak || (name === 'br' && attributeOf(attributes, 'type') === 'page')) {
        writeLine()
        pages.endPage()
      }
    },
    close(name) {
      if (name === 'sectPr') isSectionEnd = !isRendered && !isContinuous
    },
  })
  for await (const _ of chunks) yield* pages.take()
  yield* pages.end()
  return { isCut: false }
}

/** The notes of all kinds by kind and number, as far as they are not longer than a document may be. */
async function readNotes(from: Package, partsOf: (kind: string) => string[]): Promise<Map<string, string>> {
  const notes = new Map<string, string>()
  let characters = 0
  for (const kind of Object.values(noteKinds)) {
    let key = ''
    for (const part of partsOf(kind)) {
      const chunks = readOfficeText(from, part, {
        line(text) {
          characters += text.length
          if (text.trim() === '' || characters > textLimits.characters) return
          notes.set(key, [notes.get(key) ?? [], text].flat().join(' '))
        },
        open(name, attributes) {
          if (`${name}s` === kind) key = `${kind} ${attributeOf(attributes, 'id')}`
        },
      })
      for await (const _ of chunks);
    }
  }
  return notes
}

/** The lines of headers or footers, each once: sections repeat them. */
async function readRepeated(from: Package, parts: readonly string[]): Promise<Set<string>> {
  const lines = new Set<string>()
  for (const part of parts) {
    const chunks = readOfficeText(from, part, {
      line: text => {
        if (text.trim() !== '' && lines.size < mostRepeated) lines.add(text)
      },
    })
    for await (const _ of chunks);
  }
  return lines
}

/** Whether a part has a word anywhere, told from its bytes. */
async function isMentioned(from: Package, part: string, word: string): Promise<boolean> {
  let end = Buffer.alloc(0)
  for await (const chunk of from.read(part)) {
    const joined = Buffer.concat([end, chunk])
    if (joined.includes(word)) return true
    end = joined.subarray(-word.length)
  }
  return false
}
