import { textLimits, usualPage } from './text-limits.ts'

/**
 * Puts lines on pages: a new one where the file says so, and where a page would be longer than `longest`. What is noted stands at
 * the foot of its page.
 */
export class PageMaker {
  readonly #longest: number
  #pages: string[] = []
  #lines: string[] = []
  #notes: string[] = []
  #length = 0

  constructor(longest: number = usualPage) {
    this.#longest = Math.min(longest, textLimits.pageCharacters)
  }

  add(line: string): void {
    for (let rest = line; ; ) {
      if (this.#length > 0 && this.#length + rest.length > this.#longest) this.endPage()
      if (rest.length <= this.#longest) {
        this.#lines.push(rest)
        this.#length += rest.length + 1
        return
      }
      const space = rest.lastIndexOf(' ', this.#longest)
      const end = space > this.#longest / 2 ? space : this.#longest
      this.#lines.push(rest.slice(0, end))
      this.#length = end
      rest = rest.slice(end)
    }
  }

  /** A note that belongs to the page under way. */
  note(text: string): void {
    this.#notes.push(text)
  }

  /** Ends the page. One with nothing on it is none: files say the same end twice. */
  endPage(): void {
    const text = [...this.#lines, ...this.#notes].join('\n')
    if (text.trim() !== '') this.#pages.push(text)
    this.#lines = []
    this.#notes = []
    this.#length = 0
  }

  /** The pages that ended since they were last taken. */
  take(): string[] {
    const pages = this.#pages
    this.#pages = []
    return pages
  }

  /** Ends the last page and takes what is left. */
  end(): string[] {
    this.endPage()
    return this.take()
  }
}
