import { t } from '#shared/translate.ts'
import { plainText } from './cell-text.ts'
import type { Package } from './open-package.ts'
import { readXml } from './read-xml.ts'
import { workbookTooLarge } from './workbook-faults.ts'

/** The texts that cells name by number, packed as UTF-8 so that millions of them fit. */
export type SharedStrings = {
  /** The text of a number, `null` when there is none. */
  at(index: number): string | null
}

export const sharedStringLimits = { texts: 5_000_000, bytes: 256 * 1024 ** 2 }
const pageBytes = 1_048_576

/** The shared texts of a workbook: of rich text the characters, of Japanese ones not how they are spoken. */
export async function readSharedStrings(from: Package, part: string | null): Promise<SharedStrings> {
  const store = createStore()
  if (part === null || !from.has(part)) return store
  let text = ''
  let isText = false
  let isSpoken = false
  const chunks = readXml(from.read(part), part, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isSpoken = true
      else if (name === 't') isText = !isSpoken
    },
    text(found) {
      if (isText) text += found
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isSpoken = false
      else if (name === 'si') store.add(plainText(text))
    },
  })
  for await (const _ of chunks);
  return store
}

function createStore() {
  const pages: Buffer[] = []
  let page = Buffer.alloc(0)
  let filled = 0
  let bytes = 0
  let count = 0
  /** Page, start and end of each text. */
  let places = new Uint32Array(3 * 1024)

  const room = (length: number) => {
    if (filled + length <= page.length) return
    page = Buffer.alloc(Math.max(pageBytes, length))
    pages.push(page)
    filled = 0
  }

  return {
    add(text: string) {
      const length = Buffer.byteLength(text)
      bytes += length
      if (count >= sharedStringLimits.texts || bytes > sharedStringLimits.bytes) {
        throw workbookTooLarge(t('This workbook holds more than 5 million different texts, or 256 MB of them.'))
      }
      room(length)
      page.write(text, filled)
      if (3 * count + 3 > places.length) {
        const more = new Uint32Array(places.length * 2)
        more.set(places)
        places = more
      }
      places.set([pages.length - 1, filled, filled + length], 3 * count)
      filled += length
      count += 1
    },
    at(index: number) {
      if (!(index >= 0 && index < count)) return null
      return pages[places[3 * index] ?? 0]?.toString('utf8', places[3 * index + 1], places[3 * index + 2]) ?? ''
    },
  }
}
