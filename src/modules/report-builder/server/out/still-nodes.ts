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
const ofScreen = new Set('button input select textarea label svg style script template figcaption'.split(' '))
const ofScreenRoles = new Set(['radiogroup', 'tablist', 'menu', 'status', 'progressbar'])

export function isShown(element: StillElement): boolean {
  const { attribs, name } = element
  if ('data-break' in attribs || 'hidden' in attribs) return false
  if (ofScreen.has(name) || ofScreenRoles.has(attribs.role ?? '')) return false
  if (name === 'a' && leadsOn(element)) return false
  return !/visuallyHidden/i.test(attribs.class ?? '')
}

/** Whether a link says by its arrow that it leads to another page of the portal: All savings →. */
function leadsOn({ children }: StillElement): boolean {
  return children.some(
    child =>
      isElement(child) &&
      child.attribs['aria-hidden'] === 'true' &&
      child.children.some(one => !isElement(one) && 'data' in one && one.data === '→'),
  )
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
/** `canPress`: what can be pressed is words too, as the names of rows and the heads of columns are. */
type Reading = { canPress: boolean; look: Look }

/** The words of an element, each with its look. What stands apart is parted by spaces, links are their words. */
export function wordsOf(node: StillNode, { canPress = false }: { canPress?: boolean } = {}): Words[] {
  return read(node, { canPress, look: {} })
}

function read(node: StillNode, { canPress, look }: Reading): Words[] {
  if (!isElement(node)) return 'data' in node && node.type === 'text' ? [{ text: node.data, ...look }] : []
  if (!(canPress && isPressed(node)) && !isShown(node)) return []
  if (node.name === 'br') return [{ text: '\n' }]
  const own = lookOf(node, look)
  const words: Words[] = []
  let last: StillNode | undefined
  for (const child of node.children) {
    const within = read(child, { canPress, look: own })
    if (within.length === 0) continue
    if (last) words.push(...between(last, child))
    words.push(...within)
    last = child
  }
  return words
}

/** What parts words whose elements a style sheet puts apart. */
function between(one: StillNode, other: StillNode): Words[] {
  if (!isElement(one) && !isElement(other)) return []
  if (isElement(other) && isBelow(other)) return [{ text: '\n' }]
  if (!isElement(one) || !isElement(other)) return isApart(one) || isApart(other) ? [{ text: ' ' }] : []
  return [{ text: isPressed(one) && canFollow(other) ? ', ' : ' ' }]
}

/** What stands in a line of its own below a name. */
function isBelow(element: StillElement): boolean {
  const classes = classesOf(element)
  return ['meaning', 'below', 'reason'].some(name => classes.has(name))
}

function isPressed({ name }: StillElement): boolean {
  return name === 'button'
}

function canFollow(element: StillElement): boolean {
  return isPressed(element) || element.name === 'span'
}

function isApart(node: StillNode): boolean {
  return isElement(node) && (classesOf(node).has('arrow') || ['div', 'p', 'li', 'dt', 'dd'].includes(node.name))
}

function lookOf(element: StillElement, look: Look): Look {
  const classes = classesOf(element)
  return {
    ...look,
    ...(element.name === 'strong' || element.name === 'b' ? { isStrong: true as const } : {}),
    ...(isBelow(element) ? { isQuiet: true as const } : {}),
    ...(classes.has('good') ? { tone: 'good' as const } : {}),
    ...(classes.has('bad') ? { tone: 'bad' as const } : {}),
  }
}
