import { getDocumentProxy } from 'unpdf'
import type { PageSource } from '../page-source.ts'
import { textLimits } from '../text-limits.ts'
import { UnreadableError } from '../unreadable-error.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Only faults in the library itself, none of the file's. */
const quiet = 0

/**
 * The pages of a PDF, with what was typed into its form at the foot of each. A page without a text layer is an empty text, and so
 * is one that cannot be read while others can. Nothing of the file is run or fetched.
 */
export async function* readPdf(bytes: Buffer): PageSource {
  const pdf = await openPdf(bytes)
  try {
    const typed = await typedByPage(pdf)
    const count = Math.min(pdf.numPages, textLimits.pages)
    let readable = 0
    for (let number = 1; number <= count; number++) {
      const text = await pageText(pdf, number)
      if (text !== null) readable += 1
      yield [text ?? '', ...(typed.get(number - 1) ?? [])].join('\n')
    }
    if (readable === 0) throw new UnreadableError('broken')
    return { isCut: count < pdf.numPages }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function openPdf(bytes: Buffer): Promise<Pdf> {
  // The reader takes the bytes away: from a buffer of their own no copy is needed.
  const own = bytes.byteLength === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes)
  try {
    return await getDocumentProxy(own, { verbosity: quiet, useSystemFonts: false, stopAtErrors: false })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableError(isLocked ? 'encrypted' : 'broken', { cause: error })
  }
}

async function pageText(pdf: Pdf, number: number): Promise<string | null> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  } catch (error) {
    if (error instanceof RangeError || error instanceof Error) return null
    throw error
  }
}

/** What people typed into the fields of a form, by the 0-based page. */
async function typedByPage(pdf: Pdf): Promise<Map<number, string[]>> {
  const typed = new Map<number, string[]>()
  const fields = Object.values((await fieldsOf(pdf)) ?? {}).flat()
  for (const field of fields) {
    if (!isTyped(field)) continue
    typed.set(field.page, [...(typed.get(field.page) ?? []), field.value])
  }
  return typed
}

async function fieldsOf(pdf: Pdf) {
  try {
    return await pdf.getFieldObjects()
  } catch {
    // A form that is broken takes no page with it.
    return null
  }
}

function isTyped(field: object): field is { page: number; value: string } {
  const { page, value, type } = field as { page?: unknown; value?: unknown; type?: unknown }
  return typeof page === 'number' && typeof value === 'string' && value !== '' && type === 'text'
}
