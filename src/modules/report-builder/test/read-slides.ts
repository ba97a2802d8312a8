import { buffer } from 'node:stream/consumers'
import { parseDocument } from 'htmlparser2'
import { fromBufferPromise } from 'yauzl'
import { isElement, type StillElement, type StillNode } from '../server/out/still-nodes.ts'

export type ReadSlide = {
  title: string
  /** Its paragraphs outside of tables. */
  words: string[]
  /** Its tables: rows of cells. */
  tables: string[][][]
  /** The files of its pictures. */
  pictures: string[]
  /** What its pictures are described by. */
  described: string[]
  notes: string
}

/** The files of a zip by their names. */
export async function readParts(bytes: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>()
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return parts
}

/** What a presentation shows, read from its parts, slide by slide. */
export async function readSlides(bytes: Buffer) {
  const parts = await readParts(bytes)
  const open = (name: string) => parseDocument(parts.get(name)?.toString() ?? '', { xmlMode: true }).children
  const many = [...parts.keys()].filter(name => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length
  const slides = Array.from({ length: many }, (_, at): ReadSlide => {
    const slide = open(`ppt/slides/slide${at + 1}.xml`)
    const shapes = all(slide, 'p:sp')
    const titles = shapes.filter(shape => all([shape], 'p:ph').some(({ attribs }) => attribs.type === 'title'))
    const links = all(open(`ppt/slides/_rels/slide${at + 1}.xml.rels`), 'Relationship')
    return {
      title: titles.flatMap(paragraphs).join('\n'),
      words: shapes.flatMap(paragraphs),
      tables: all(slide, 'a:tbl').map(table => all([table], 'a:tr').map(row => all([row], 'a:tc').map(cellOf))),
      pictures: links.flatMap(({ attribs: { Target = '' } }) =>
        Target.includes('/media/') ? [`ppt${Target.slice(2)}`] : [],
      ),
      described: all(slide, 'p:pic')
        .flatMap(picture => all([picture], 'p:cNvPr'))
        .map(({ attribs }) => attribs.descr ?? ''),
      notes: all(open(`ppt/notesSlides/notesSlide${at + 1}.xml`), 'a:p')
        .map(said)
        .join('\n'),
    }
  })
  const [size] = all(open('ppt/presentation.xml'), 'p:sldSz')
  const isWide = Number(size?.attribs.cx) * 9 === Number(size?.attribs.cy) * 16
  return { slides, pictures: parts, isWide }
}

function cellOf(cell: StillElement): string {
  return paragraphs(cell).join('\n')
}

function paragraphs(of: StillElement): string[] {
  return all([of], 'a:p').map(said)
}

function said(paragraph: StillElement): string {
  return all([paragraph], 'a:t')
    .flatMap(({ children }) => children)
    .map(child => ('data' in child ? child.data : ''))
    .join('')
}

/** The elements of a name, wherever they stand. */
function all(nodes: readonly StillNode[], name: string): StillElement[] {
  return nodes.filter(isElement).flatMap(node => [...(node.name === name ? [node] : []), ...all(node.children, name)])
}
