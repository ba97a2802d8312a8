import { Parser } from 'htmlparser2'
import { PageMaker } from '../page-maker.ts'
import type { PageSource } from '../page-source.ts'
import { UnreadableError } from '../unreadable-error.ts'
import { decodeText } from './decode-text.ts'

/** Elements whose content nobody reads. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'object', 'iframe'])
/** Elements that stand within a line; any other begins one. */
const withinLine = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tspan tt u var wbr'.split(
    ' ',
  ),
)
const namedEncoding = /(?:<meta[^>]{0,200}?charset|<\?xml[^>]{0,200}?encoding)\s*=\s*["']?([\w-]{1,40})/i
/** Elements within elements: more, left open, take the parser the square of their number. */
const deepest = 20_000
/** As much is read in one go. */
const pieceCharacters = 65_536

/** The pages of a web page or of XML, SVG among it: what is shown, without scripts and styles. Nothing is run or fetched. */
export async function* readMarkup(bytes: Buffer): PageSource {
  const [, encoding] = namedEncoding.exec(bytes.subarray(0, 4096).toString('latin1')) ?? []
  const { text, isCut } = decodeText(bytes, encoding)
  yield* readMarkupText(text)
  return { isCut }
}

/** The pages of markup that is decoded. */
export function* readMarkupText(markup: string): Generator<string> {
  const pages = new PageMaker()
  let line = ''
  let left = 0
  let depth = 0
  const endLine = () => {
    const written = line.trim()
    if (written !== '') pages.add(written)
    line = ''
  }
  const isXml = /^\s*<(?:\?xml|svg)\b/i.test(markup) && !/^[^>]{0,200}>\s*<(?:!doctype html|html)/i.test(markup)
  const parser = new Parser(
    {
      onopentag(name) {
        depth += 1
        if (depth > deepest) throw new UnreadableError('broken')
        if (unread.has(name)) left += 1
        if (name === 'td' || name === 'th') line = line === '' ? '' : `${line.trimEnd()}\t`
        else if (isXml || !withinLine.has(name)) endLine()
      },
      ontext(text) {
        if (left > 0) return
        line += text.replace(/\s+/g, ' ')
        if (line.length > pieceCharacters) endLine()
      },
      onclosetag(name) {
        depth -= 1
        if (unread.has(name)) left -= 1
        if (name !== 'td' && name !== 'th' && (isXml || !withinLine.has(name))) endLine()
      },
    },
    { xmlMode: isXml, lowerCaseTags: true, decodeEntities: true },
  )
  for (let from = 0; from < markup.length; from += pieceCharacters) {
    parser.write(markup.slice(from, from + pieceCharacters))
    yield* pages.take()
  }
  parser.end()
  endLine()
  yield* pages.end()
}
