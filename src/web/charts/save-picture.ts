import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { saveBlob } from '#web/save-file.ts'
import type { ChartColors } from './chart-colors.ts'
import { chartFont } from './prepare-frame.ts'
import type { Prepared } from './prepared.ts'

use([CanvasRenderer])

export type Picture = {
  prepared: Prepared
  width: number
  colors: ChartColors
  title: string
  /** What the file is called. */
  name: string
  /** Below the title: the period, and each filter. */
  printed: readonly string[]
}

const margin = 24
const titleSize = 18
const lineSize = 12.5
/** Twice as many dots as on the page stay sharp in a document. */
const sharpness = 2

/**
 * Saves a chart as it is seen as a PNG file, in the light colours of a document, with its title, what was printed and its
 * notes. Drawn on a canvas, which has the page's own letters and needs nothing a strict policy refuses.
 */
export async function savePicture(picture: Picture): Promise<void> {
  const canvas = paint(picture)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser made no picture of the chart.')
  saveBlob(blob, `${nameOf(picture.name)}.png`)
}

function nameOf(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 160) || 'chart'
  )
}

function paint({ prepared, width, colors, title, printed }: Picture): HTMLCanvasElement {
  const chart = drawn(prepared, width)
  const wide = Math.max(prepared.width ?? 0, width)
  const canvas = document.createElement('canvas')
  const ink = inkOf(canvas)
  const heads = wrapped(ink, title, wide, fontOf(titleSize, 620))
  const lines = printed.flatMap(line => wrapped(ink, line, wide, fontOf(lineSize)))
  const notes = wrapped(ink, prepared.notes.join(' '), wide, fontOf(lineSize))
  const headHeight = heads.length * (titleSize + 6) + lines.length * (lineSize + 6) + 14
  const noteHeight = notes.length > 0 ? notes.length * (lineSize + 6) + 10 : 0
  canvas.width = (wide + margin * 2) * sharpness
  canvas.height = (headHeight + prepared.height + noteHeight + margin * 2) * sharpness
  ink.scale(sharpness, sharpness)
  ink.fillStyle = colors.surface
  ink.fillRect(0, 0, canvas.width, canvas.height)
  let y = write(ink, heads, { y: margin, size: titleSize, weight: 620, color: colors.ink })
  y = write(ink, lines, { y, size: lineSize, weight: 400, color: colors.text }) + 14
  ink.drawImage(chart, margin, y, wide, prepared.height)
  write(ink, notes, { y: y + prepared.height + 10, size: lineSize, weight: 400, color: colors.text })
  return canvas
}

/** The chart alone, drawn once more where nobody sees it. */
function drawn({ option, width: wanted = 0, height }: Prepared, width: number): HTMLCanvasElement {
  const place = document.createElement('div')
  const chart = init(place, undefined, {
    renderer: 'canvas',
    width: Math.max(wanted, width),
    height,
    devicePixelRatio: sharpness,
  })
  chart.setOption({ ...option, animation: false, tooltip: { show: false } })
  const canvas = chart.renderToCanvas({ pixelRatio: sharpness })
  chart.dispose()
  return canvas
}

function inkOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ink = canvas.getContext('2d')
  if (!ink) throw new Error('The browser has no canvas to draw the picture on.')
  return ink
}

function fontOf(size: number, weight = 400): string {
  return `${weight} ${size}px ${chartFont}`
}

/** Words in lines that fit. */
function wrapped(ink: CanvasRenderingContext2D, text: string, width: number, font: string): string[] {
  ink.font = font
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && ink.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

type Style = { y: number; size: number; weight: number; color: string }

function write(ink: CanvasRenderingContext2D, lines: readonly string[], { y, size, weight, color }: Style): number {
  ink.font = fontOf(size, weight)
  ink.fillStyle = color
  ink.textBaseline = 'top'
  for (const [index, line] of lines.entries()) ink.fillText(line, margin, y + index * (size + 6))
  return y + lines.length * (size + 6)
}
