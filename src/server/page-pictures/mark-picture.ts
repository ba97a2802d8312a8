import sharp from 'sharp'

/** Of a letter of the mark, in pixels of a picture 1,800 high. */
const letter = 30
const tile = { width: 900, height: 300 }

/**
 * A picture with a text written across all of it, as part of the picture. `null` where this machine has no font to write it with.
 */
export async function markPicture(picture: Buffer, text: string): Promise<Buffer | null> {
  const { width, height } = await sharp(picture).metadata()
  const mark = await sharp(Buffer.from(markOf(text, width, height)))
    .png()
    .toBuffer()
  const { channels } = await sharp(mark).stats()
  // Without a font nothing is written, and nobody says so.
  if ((channels[3]?.max ?? 0) === 0) return null
  return sharp(picture)
    .composite([{ input: mark }])
    .png({ palette: true, colours: 64 })
    .toBuffer()
}

function markOf(text: string, width: number, height: number): string {
  const written = escapeXml(text)
  const lines: string[] = []
  // Turned, the lines must begin outside of the picture to reach its corners.
  for (let y = -height, row = 0; y < 2 * height; y += tile.height, row += 1) {
    for (let x = -width - (row % 2) * (tile.width / 2); x < 2 * width; x += tile.width) {
      lines.push(`<text x="${x}" y="${y}">${written}</text>`)
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="rotate(-30 ${width / 2} ${height / 2})" font-family="sans-serif" font-size="${letter}" fill="#555" fill-opacity="0.3">${lines.join('')}</g></svg>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
