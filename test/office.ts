import { type ZipPart, zipOf } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const slide = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Parts of a document beside its body, by what they are called in the package: `header1` and the XML within it. */
export type WordParts = Readonly<Record<string, string>>

/** A Word document of this body, in XML; `paragraph` writes one. Parts replace those made where they have their name. */
export function wordOf(body: string, parts: WordParts = {}, replaced: readonly ZipPart[] = []): Buffer {
  const made = [
    main('word/document.xml'),
    { name: 'word/document.xml', bytes: wordXml('document', `<w:body>${body}</w:body>`) },
    {
      name: 'word/_rels/document.xml.rels',
      bytes: relations(Object.keys(parts).map(name => [name.replace(/\d+$/, ''), `${name}.xml`])),
    },
    ...Object.entries(parts).map(([name, xml]) => ({ name: `word/${name}.xml`, bytes: wordXml(name, xml) })),
  ]
  return zipOf([...made.filter(part => !replaced.some(({ name }) => name === part.name)), ...replaced])
}

/** A paragraph of Word with this text, and XML of runs after it. */
export function paragraph(text: string, after = ''): string {
  return `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>${after}</w:p>`
}

/** A presentation of these slides, each a list of paragraphs. */
export function slidesOf(slides: readonly (readonly string[])[]): Buffer {
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')
  return zipOf([
    main('ppt/presentation.xml'),
    {
      name: 'ppt/presentation.xml',
      bytes: `${head}<p:presentation xmlns:p="${slide}" xmlns:r="${office}"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      bytes: relations(slides.map((_, at) => ['slide', `slides/slide${at + 1}.xml`])),
    },
    ...slides.map((lines, at) => ({
      name: `ppt/slides/slide${at + 1}.xml`,
      bytes: `${head}<p:sld xmlns:p="${slide}" xmlns:a="${drawing}"><p:txBody>${lines.map(line => `<a:p><a:r><a:t>${escaped(line)}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sld>`,
    })),
  ])
}

function wordXml(name: string, content: string): string {
  const root = { document: 'document', header: 'hdr', footer: 'ftr' }[name.replace(/\d+$/, '')] ?? name
  return `${head}<w:${root} xmlns:w="${word}" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${content}</w:${root}>`
}

function main(target: string): ZipPart {
  return { name: '_rels/.rels', bytes: relations([['officeDocument', target]]) }
}

function relations(list: (readonly [kind: string, target: string])[]): string {
  const each = list.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${packages}">${each.join('')}</Relationships>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
