import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { AboutReport } from './about-report.ts'
import { drawPng } from './draw-png.ts'
import { nameInZip } from './name-in-zip.ts'
import { coveredBy, type WrittenReport } from './paper.ts'
import { ink } from './paper-look.ts'
import type { PaperPicture } from './paper-part.ts'
import { plainText } from './slides/slide-units.ts'
import { lineStep, wrapText } from './slides/slide-words.ts'

const margin = 24
const letters = { title: 18, small: 12 } as const

/** The charts of a report as a zip of pictures, each with its title over it and where it is from below; `null` where it has none. */
export async function writePictures(written: WrittenReport): Promise<Uint8Array | null> {
  const { definition, parts, printed, about } = written
  const zip = new ZipFile()
  let number = 0
  for (const page of definition.pages) {
    const own = printed[page.id] ?? []
    const covers = own.length > 0 ? own : coveredBy(written)
    for (const widget of page.widgets) {
      const title = widget.kind === 'block' ? widget.title : page.title
      for (const part of parts.get(widget.id) ?? []) {
        if (part.kind !== 'picture') continue
        number += 1
        const png = await drawPng(framed(part, { title, covers, about }))
        // A picture does not shrink any more.
        zip.addBuffer(png, nameInZip(number, title, 'png'), { compress: false })
      }
    }
  }
  zip.end()
  const bytes = await buffer(zip.outputStream)
  return number === 0 ? null : new Uint8Array(bytes)
}

type Framed = { title: string; covers: readonly string[]; about: AboutReport }
type Line = { text: string; size: number; color: string; isStrong?: boolean }

/** A drawing with its title and what it covers over it, and whose it is and of which data below. */
function framed({ svg, width, height }: PaperPicture, { title, covers, about }: Framed): string {
  const lines = (text: string, look: Omit<Line, 'text'>): Line[] =>
    text === '' ? [] : wrapText(plainText(text), look.size, width).map(line => ({ text: line, ...look }))
  const quiet = { size: letters.small, color: ink.quiet }
  const head = [
    ...lines(title, { size: letters.title, color: ink.title, isStrong: true }),
    ...lines(covers.join(' · '), quiet),
  ]
  const foot = lines([about.organization, about.name, about.made, about.of].join(' · '), quiet)
  const top = margin + heightOf(head) + 10
  const end = top + height + 10
  const [wide, high] = [width + 2 * margin, end + heightOf(foot) + margin]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">`,
    written(head, margin),
    `<g transform="translate(${margin} ${top})">${svg}</g>`,
    written(foot, end),
    '</svg>',
  ].join('')
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { size }) => sum + size * lineStep, 0)
}

function written(lines: readonly Line[], from: number): string {
  let y = from
  return lines
    .map(({ text, size, color, isStrong }) => {
      y += size * lineStep
      const look = `font-family="Inter" font-size="${size}" fill="${color}"${isStrong ? ' font-weight="600"' : ''}`
      return `<text x="${margin}" y="${y - size * 0.25}" ${look}>${text.replace(/[&<>]/g, sign => signs[sign] ?? sign)}</text>`
    })
    .join('')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
