import { cleanText } from './clean-text.ts'
import { type FileAbout, fileKind } from './file-kind.ts'
import { languageSample, type TextLanguage, textLanguage } from './language-rules.ts'
import { readPages } from './read-pages.ts'
import { textLimits } from './text-limits.ts'

/** What is known of a file once it is read. */
export type TakenText = {
  language: TextLanguage | null
  isCut: boolean
  hasText: boolean
  /** The pages, from 1, of a PDF that have no text: they may be pictures; of a picture its only one. */
  picturePages: number[]
  isPicture: boolean
}

/** As many characters are handed over at a time: whoever takes them is held up by none for long. */
const batchCharacters = 262_144

/** Takes the text of a file, cleaned and within `textLimits`, and gives the pages as they come. Throws `UnreadableError`. */
export async function takeText(
  bytes: Buffer,
  about: FileAbout,
  give: (pages: string[]) => Promise<void>,
): Promise<TakenText> {
  const kind = fileKind(bytes, about)
  const source = readPages(kind, bytes)
  const taken = new TakenPages()
  let next = await source.next()
  while (!next.done && taken.hasRoom) {
    taken.add(next.value)
    if (taken.waiting > batchCharacters) await give(taken.take())
    next = await source.next()
  }
  if (!next.done) await source.return({ isCut: true })
  await give(taken.take())
  return {
    language: textLanguage(taken.sample),
    isCut: taken.isCut || !next.done || next.value.isCut,
    hasText: taken.sample !== '',
    picturePages: kind === 'pdf' || kind === 'picture' ? taken.emptyPages : [],
    isPicture: kind === 'picture',
  }
}

class TakenPages {
  #batch: string[] = []
  #pages = 0
  #left: number = textLimits.characters
  readonly #begun = process.cpuUsage()
  isCut = false
  waiting = 0
  sample = ''
  readonly emptyPages: number[] = []

  get hasRoom(): boolean {
    const { user, system } = process.cpuUsage(this.#begun)
    return this.#pages < textLimits.pages && this.#left > 0 && user + system < textLimits.seconds * 1e6
  }

  add(text: string): void {
    const longest = Math.min(textLimits.pageCharacters, this.#left)
    // Cleaning leaves a little out, so that not quite all of a page that is too long is looked at.
    const page = cleanText(text.slice(0, 2 * textLimits.pageCharacters))
    this.isCut ||= page.length > longest
    const kept = page.slice(0, longest).toWellFormed()
    this.#pages += 1
    this.#left -= kept.length
    this.waiting += kept.length
    this.#batch.push(kept)
    if (kept === '') this.emptyPages.push(this.#pages)
    else if (this.sample.length < languageSample) this.sample += `${kept.slice(0, languageSample)}\n`
  }

  take(): string[] {
    const batch = this.#batch
    this.#batch = []
    this.waiting = 0
    return batch
  }
}
