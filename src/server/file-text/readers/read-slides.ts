import type { Package } from '#server/office-files/open-package.ts'
import { readRelations } from '#server/office-files/read-relations.ts'
import { readWholeXml } from '#server/office-files/read-xml.ts'
import type { PageSource } from '../page-source.ts'
import { textLimits } from '../text-limits.ts'
import { readOfficeText } from './office-xml.ts'

/** The slides of a presentation in their order, a page each, with the notes of the speaker below. */
export async function* readSlides(from: Package, main: string): PageSource {
  const relations = await readRelations(from, main)
  const ids: string[] = []
  await readWholeXml(from.read(main), main, {
    open(name, attributes) {
      // Its own `id` is a number; the one with a prefix names the part.
      if (name === 'sldId') ids.push(Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '')
    },
  })
  for (const id of ids.slice(0, textLimits.pages + 1)) {
    const slide = relations.find(each => each.id === id)?.target
    if (slide === undefined || !from.has(slide)) continue
    const notes = (await readRelations(from, slide)).find(({ type }) => type.endsWith('/notesSlide'))?.target
    const lines = await linesOf(from, slide)
    if (notes !== undefined && from.has(notes)) lines.push(...(await linesOf(from, notes)))
    yield lines.join('\n')
  }
  return { isCut: false }
}

async function linesOf(from: Package, part: string): Promise<string[]> {
  const lines: string[] = []
  let characters = 0
  const chunks = readOfficeText(from, part, {
    line(text) {
      characters += text.length
      if (text.trim() !== '') lines.push(text)
    },
  })
  for await (const _ of chunks) if (characters > textLimits.pageCharacters) break
  return lines
}
