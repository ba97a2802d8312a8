import { parseDocument } from 'htmlparser2'
import type { PaperDrawing, ReportPaperPart } from './paper-part.ts'
import { readTable } from './read-table.ts'
import { classesOf, isElement, isShown, type StillElement, type StillNode, textOf, wordsOf } from './still-nodes.ts'

/** What a widget shows, read from its HTML: words, figures, pictures and tables, without what only a screen can do. */
export function readStill(html: string): ReportPaperPart[] {
  return partsOf(parseDocument(html).children).reduce<ReportPaperPart[]>(gathered, [])
}

const blocks = new Set([
  'img',
  'p',
  'div',
  'section',
  'figure',
  'table',
  'ul',
  'ol',
  'dl',
  'h2',
  'h3',
  'blockquote',
  'pre',
])

function partsOf(nodes: readonly StillNode[]): ReportPaperPart[] {
  return nodes.flatMap(node => {
    if (isElement(node)) return isShown(node) ? partOf(node) : []
    const text = textOf(node)
    return text === '' ? [] : [{ kind: 'note', words: [{ text }] }]
  })
}

function partOf(element: StillElement): ReportPaperPart[] {
  const classes = classesOf(element)
  const { name, attribs } = element
  if (attribs.role === 'img') return [pictureOf(element)]
  // A picture from a file is not printed; what it shows stands in its place.
  if (name === 'img') return attribs.alt ? [{ kind: 'note', words: [{ text: attribs.alt }] }] : []
  if (name === 'div' && classes.has('figure')) return [{ kind: 'figures', figures: [figureOf(element)] }]
  if (classes.has('state')) return [stateOf(element)]
  if (name === 'table') return [readTable(element)]
  if (name === 'h2' || name === 'h3') return [{ kind: 'title', text: textOf(element) }]
  if (name === 'ul' || name === 'ol') return [listOf(element)]
  if (hasBlocks(element)) return partsOf(element.children)
  const words = wordsOf(element)
  if (words.every(({ text }) => text.trim() === '')) return []
  if (classes.has('say')) return [{ kind: 'say', words }]
  // Words of a person stand in plain paragraphs; what a block says beside its figures has a look of its own.
  return [{ kind: name === 'p' && classes.size === 0 ? 'paragraph' : 'note', words }]
}

function hasBlocks({ children }: StillElement): boolean {
  return children.some(child => isElement(child) && isShown(child) && (isBlock(child) || hasBlocks(child)))
}

function isBlock(element: StillElement): boolean {
  return blocks.has(element.name) || element.attribs.role === 'img' || classesOf(element).has('say')
}

function pictureOf(element: StillElement): ReportPaperPart {
  const { 'aria-label': label = '', 'data-narrow-notes': notes } = element.attribs
  const shows = captionOf(element) ?? label
  const picture = { kind: 'picture', ...drawingOf(element.attribs, 'data'), label, shows } as const
  return notes === undefined ? picture : { ...picture, narrow: { ...drawingOf(element.attribs, 'data-narrow'), notes } }
}

function drawingOf(attribs: StillElement['attribs'], name: string): PaperDrawing {
  return {
    svg: attribs[`${name}-svg`] ?? '',
    width: Number(attribs[`${name}-width`]),
    height: Number(attribs[`${name}-height`]),
  }
}

/** What the figure around a picture says of it for those who do not see it. */
function captionOf({ parent }: StillElement): string | null {
  if (!parent || !isElement(parent)) return null
  const caption = parent.children.filter(isElement).find(({ name }) => name === 'figcaption')
  if (parent.name !== 'figure' || !caption) return captionOf(parent)
  return caption.children.map(textOf).join(' ')
}

function figureOf(element: StillElement) {
  const part = (name: string) => element.children.filter(isElement).find(child => classesOf(child).has(name))
  const [label, value, change] = [part('label'), part('value'), part('change')]
  return {
    label: label ? textOf(label) : '',
    value: value ? textOf(value) : '',
    change: change ? wordsOf(change) : [],
  }
}

function stateOf(element: StillElement): ReportPaperPart {
  const [title, why] = element.children.filter(isElement)
  return { kind: 'empty', title: title ? textOf(title) : '', why: why ? textOf(why) : '' }
}

function listOf(element: StillElement): ReportPaperPart {
  const items = element.children.filter(isElement).map(item => wordsOf(item))
  return { kind: 'list', isOrdered: element.name === 'ol', items }
}

/** Figures that stand beside each other are one part. */
function gathered(parts: ReportPaperPart[], part: ReportPaperPart): ReportPaperPart[] {
  const last = parts.at(-1)
  if (part.kind === 'figures' && last?.kind === 'figures') last.figures.push(...part.figures)
  else parts.push(part)
  return parts
}
