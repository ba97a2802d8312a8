import { SaxesParser } from 'saxes'
import { t } from '#shared/translate.ts'
import { asWorkbookFault, workbookFault } from './workbook-faults.ts'

/** Names come without their prefix, in the order of the document. */
export type XmlHandlers = {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** Parts of workbooks are flat, and tables in tables of documents no deeper; more is built to fill the memory. */
const deepest = 256
/** No name, attribute or text of a workbook is as long: a cell holds 32,767 characters. */
const longestPiece = 4_000_000

/**
 * Reads XML as it comes and yields after every chunk, so that whoever takes what the handlers found keeps the pace.
 * Document types, and with them entities of one's own, are refused. Throws `invalid` for what is no XML.
 */
export async function* readXml(chunks: AsyncIterable<Buffer>, part: string, handlers: XmlHandlers) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = createParser(part, handlers)
  try {
    for await (const chunk of chunks) {
      parser.write(decoder.decode(chunk, { stream: true }))
      yield
    }
    parser.write(decoder.decode())
    parser.close()
    yield
  } catch (error) {
    throw asWorkbookFault(error, part)
  }
}

/** The same for a small part, in one go. */
export async function readWholeXml(chunks: AsyncIterable<Buffer>, part: string, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(chunks, part, handlers));
}

function createParser(part: string, handlers: XmlHandlers) {
  const parser = new SaxesParser()
  let depth = 0
  let pending = 0
  const settle = () => {
    pending = 0
  }
  parser.on('doctype', () => {
    throw workbookFault(
      t`This workbook defines entities in its part '${part}', which no spreadsheet does. It is not read; save it again as .xlsx in Excel.`,
    )
  })
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0
    depth += 1
    if (depth > deepest) throw new RangeError('The XML is nested too deeply')
    handlers.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    pending = 0
    depth -= 1
    handlers.close?.(localName(name))
  })
  const take = (found: string) => {
    pending = 0
    handlers.text?.(found)
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('comment', settle)
  parser.on('processinginstruction', settle)
  return {
    write(piece: string) {
      pending += piece.length
      if (pending > longestPiece) throw new RangeError('A piece of the XML is too long')
      parser.write(piece)
    },
    close: () => parser.close(),
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}
