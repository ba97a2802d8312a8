import { PageMaker } from '../page-maker.ts'
import type { PageSource } from '../page-source.ts'
import { decodeText } from './decode-text.ts'

/** The pages of a text: form feeds part them, or their length. */
export async function* readPlain(bytes: Buffer): PageSource {
  const { text, isCut } = decodeText(bytes)
  const pages = new PageMaker()
  for (const line of linesOf(text)) {
    const [first = '', ...next] = line.split('\f')
    pages.add(first)
    for (const each of next) {
      pages.endPage()
      pages.add(each)
    }
    yield* pages.take()
  }
  yield* pages.end()
  return { isCut }
}

/** One by one: all lines of a large text would be a list of millions. */
function* linesOf(text: string): Generator<string> {
  let from = 0
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) {
    yield text.slice(from, index)
    from = index + end.length
  }
  yield text.slice(from)
}
