import { DOMParser } from '@xmldom/xmldom'
import { t, toSay } from '#shared/translate.ts'

/** The namespaces of SAML 2.0 and of XML signatures. */
export const namespaces = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const
type Namespace = keyof typeof namespaces

const deepest = 40
const mostElements = 10_000
/** Each level of the document has a list of all that are declared around it. */
const mostNamespaces = 1000

/** Why a document is refused: its message is English, for the log, and `say` is for the reader. */
export class XmlFault extends Error {
  override name = 'XmlFault'
  readonly #text: string
  readonly #detail: string

  constructor(text: string, detail = '') {
    super(`${text}${detail}`)
    this.#text = text
    this.#detail = detail
  }

  say(): string {
    return `${t(this.#text)}${this.#detail}`
  }
}

/**
 * Reads XML that somebody else wrote. Throws `XmlFault` for whatever is not plain: document types and entities,
 * anything badly formed, more depth or elements than such documents have.
 */
export function readXml(text: string): Element {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) throw new XmlFault(toSay('It holds a document type'))
  // Before it is parsed, which such a document makes slow.
  if (countOf(text, '<') > 2 * mostElements || countOf(text, 'xmlns') > mostNamespaces) throw tooLarge()
  const refuse = (message: string) => {
    throw new XmlFault(toSay('It is no well-formed XML'), `: ${message.split('\n')[0]}`)
  }
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })
  const { documentElement } = parser.parseFromString(text, 'text/xml')
  if (!documentElement) throw new XmlFault(toSay('It holds no XML'))
  measure(documentElement)
  return documentElement
}

function tooLarge(): XmlFault {
  return new XmlFault(toSay('It is deeper or longer than such a document is'))
}

function countOf(text: string, part: string): number {
  let found = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) found++
  return found
}

/** Walks without recursion, so that no depth can exhaust the stack. */
function measure(root: Element): void {
  const open: [Element, number][] = [[root, 1]]
  let elements = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const [element, depth] = next
    elements++
    if (depth > deepest || elements > mostElements) throw tooLarge()
    for (const child of childElements(element)) open.push([child, depth + 1])
  }
}

/** The elements right below one. */
export function childElements(parent: Node): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1)
}

/** The elements right below one, of one name in one namespace. */
export function childrenOf(parent: Element, namespace: Namespace, name: string): Element[] {
  return childElements(parent).filter(child => isElement(child, namespace, name))
}

/** Whether an element has this name in this namespace. */
export function isElement(element: Element, namespace: Namespace, name: string): boolean {
  return element.localName === name && element.namespaceURI === namespaces[namespace]
}

/** An element and every one within it, in the order of the document. */
export function allElements(root: Element): Element[] {
  const found: Element[] = []
  const open = [root]
  for (let next = open.pop(); next; next = open.pop()) {
    found.push(next)
    open.push(...childElements(next).reverse())
  }
  return found
}

/** An attribute; empty and absent are the same. */
export function attributeOf(element: Element, name: string): string | null {
  return element.getAttribute(name) || null
}

/** All text within an element, trimmed; comments do not cut it. */
export function textWithin(element: Element | undefined): string {
  return (element?.textContent ?? '').trim()
}
