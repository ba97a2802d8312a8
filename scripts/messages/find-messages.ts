import { parseSync } from 'vite'
import { pluralName, templateName } from '../../src/shared/translate.ts'

/** A sentence of a source file: where it stands, and how it is written there. */
export type Message = {
  name: string
  kind: 'text' | 'template' | 'plural' | 'element' | 'attribute'
  start: number
  end: number
  /** The places of a template's values. */
  values: readonly Place[]
}
export type Place = { start: number; end: number }

type Node = Place & { type: string; [key: string]: unknown }

/** Attributes whose text a person reads or hears. */
const spoken = new Set(
  `action alt aria-label aria-description button cancel categoryLabel comparison confirm data-label description empty heading hint label nothingFoundMessage
  placeholder prefix say sub summary text title what why`.split(/\s+/),
)

/**
 * The sentences of a source file, in their order: what `t`, `toSay` and `plural` are called with, the text of elements and of
 * spoken attributes. One sentence may stand in the values of another.
 */
export function findMessages(file: string, source: string): readonly Message[] {
  const messages: Message[] = []
  const program: unknown = parseSync(file, source).program
  if (isNode(program)) walk(program, null, messages)
  return messages.sort((a, b) => a.start - b.start)
}

/** What a source file says when it is read, in none of its functions: in English, whoever is spoken to. */
export function saidAtOnce(file: string, source: string): readonly string[] {
  const found: string[] = []
  const look = (node: Node) => {
    if (/Function/.test(node.type)) return
    const said =
      node.type === 'CallExpression' ? node.callee : node.type === 'TaggedTemplateExpression' ? node.tag : null
    if (['t', 'plural'].includes(nameOf(said))) found.push(source.slice(node.start, node.end))
    for (const child of Object.values(node).flat()) if (isNode(child)) look(child)
  }
  const program: unknown = parseSync(file, source).program
  if (isNode(program)) look(program)
  return found
}

function walk(node: Node, parent: Node | null, messages: Message[]): void {
  messages.push(...messagesAt(node, parent))
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, node, messages)
}

function messagesAt(node: Node, parent: Node | null): Message[] {
  const { start, end } = node
  if (node.type === 'JSXText') return ofElement(node)
  if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 't') {
    const { quasis, expressions } = node.quasi as { quasis: { value: { cooked: string } }[]; expressions: Place[] }
    const name = templateName(quasis.map(({ value }) => value.cooked))
    return [{ name, kind: 'template', start, end, values: expressions.map(placeOf) }]
  }
  if (node.type === 'CallExpression' && ['t', 'toSay'].includes(nameOf(node.callee))) {
    const [text] = node.arguments as Node[]
    // The call is done away with where all it can be given is written in it.
    const texts = text ? textsOf(text) : []
    const whole = texts.length === 1 && texts[0] === text ? node : null
    return texts.map(of => ({ name: of.value as string, kind: 'text', ...placeOf(whole ?? of), values: [] }))
  }
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'plural') {
    const [, one, other] = node.arguments as Node[]
    if (!isText(one) || !isText(other)) return []
    const name = pluralName(one.value, other.value)
    return [{ name, kind: 'plural', start: one.start, end: other.end, values: [] }]
  }
  if (isText(node) && parent?.type === 'JSXAttribute' && spoken.has(nameOf(parent.name)))
    return /\p{L}/u.test(node.value) ? [{ name: node.value, kind: 'attribute', start, end, values: [] }] : []
  return []
}

/** The text of an element without the white space around it, which stays. */
function ofElement({ start, value }: Node): Message[] {
  const text = value as string
  const name = text.trim().replace(/\s+/g, ' ')
  if (!/\p{L}/u.test(name)) return []
  const begin = start + text.length - text.trimStart().length
  return [{ name, kind: 'element', start: begin, end: begin + text.trim().length, values: [] }]
}

/** The texts an expression can come to. */
function textsOf(node: Node): (Node & { value: string })[] {
  if (isText(node)) return [node]
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(of => textsOf(of as Node))
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(of => textsOf(of as Node))
  return []
}

function isText(node: Node | undefined): node is Node & { value: string } {
  return node?.type === 'Literal' && typeof node.value === 'string'
}

function nameOf(node: unknown): string {
  return String((node as { name?: unknown } | undefined)?.name)
}

function placeOf({ start, end }: Place): Place {
  return { start, end }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string' && 'start' in value
}
