import type { parseDocument } from 'htmlparser2'
import type { Words } from './paper-part.ts'

export type StillNode = ReturnType<typeof parseDocument>['children'][number]
export type StillElement = Extract<StillNode, { attribs: object }>

export function isElement(node: StillNode): node is StillElement {
  return 'attribs' in node
}

/** What a style sheet is told by: the names of a component, without what the build puts around them. */
export function classesOf({ attribs }: StillElement): ReadonlySet<string> {
  const names = attribs.class?.split(/\s+/).filter(Boolean) ?? []
  return new Set(names.map(name => /^_(.+)_[\w-]+_\d+$/.exec(name)?.[1] ?? name))
}

/** What only a screen can do, or says for those who do not see it where the same is seen. */
const ofScreen = new Set([
  'button',
  'input',
  'select',
  'textarea',
  'label',
  'svg',
  'style',
  'script',
  'template',
  'figcaption',
])
const ofScreenRoles = new Set(['radiogroup', 'tablist', 'menu', 'status', 'progressbar'])

export function isShown(element: StillElement): boolean {
  const { attribs, name } = element
  if (ofScreen.has(name) || ofScreenRoles.has(attribs.role ?? '') || 'hidden' in attribs) return false
  return !/VisuallyHidden/.test(attribs.class ?? '')
}

/** All words of an element that are seen. */
export function textOf(node: StillNode): string {
  return wordsOf(node)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

type Look = Omit<Words, 'text'>

/** The words of an element, each with its look. Blocks within are parted by spaces, links are their words. */
export function wordsOf(node: StillNode, look: Look = {}): Words[] {
  if (!isElement(node)) return 'data' in node && node.type === 'text' ? [{ text: node.data, ...look }] : []
  if (!isShown(node)) return []
  if (node.name === 'br') return [{ text: '\n' }]
  const within = node.children.flatMap(child => wordsOf(child, lookOf(node, look)))
  return isBlock(node) && within.length > 0 ? [...within, { text: ' ' }] : within
}

function isBlock({ name }: StillElement): boolean {
  return ['div', 'p', 'li', 'dt', 'dd'].includes(name)
}

function lookOf(element: StillElement, look: Look): Look {
  const classes = classesOf(element)
  return {
    ...look,
    ...(element.name === 'strong' || element.name === 'b' ? { isStrong: true as const } : {}),
    ...(classes.has('good') ? { tone: 'good' as const } : {}),
    ...(classes.has('bad') ? { tone: 'bad' as const } : {}),
  }
}
