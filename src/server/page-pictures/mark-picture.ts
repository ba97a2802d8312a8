import sharp from 'sharp'

/** Of a letter of the mark, in pixels of a picture 1,800 high. */
const letter = 32
/** How wide a letter is, of its height. */
const letterWidth = 0.6
/** The mark is written again after so many pixels. */
const tile = { width: 760, height: 420 }

/**
 * A picture with a text written across all of it, as part of the picture. `null` where this machine has no font to write it with.
 */
export async function markPicture(picture: Buffer, text: string): Promise<Buffer | null> {
  const { width, height } = await sharp(picture).metadata()
  // No mark may be larger than what it is laid over.
  const mark = await sharp(Buffer.from(markOf(text)))
    .extract({ left: 0, top: 0, width: Math.min(tile.width, width), height: Math.min(tile.height, height) })
    .png()
    .toBuffer()
  const { channels } = await sharp(mark).stats()
  // Without a font nothing is written, and nobody says so.
  if ((channels[3]?.max ?? 0) === 0) return null
  return sharp(picture)
    .composite([{ input: mark, tile: true }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

function markOf(text: string): string {
  const { width, height } = tile
  const lines = text.split(' · ')
  // Written smaller where it is long, so that none of it is cut off.
  const longest = Math.max(...lines.map(line => line.length), 1)
  const size = Math.min(letter, (width - 80) / (longest * letterWidth), (height - 120) / (lines.length * 1.25))
  const rows = lines.map(
    (line, at) => `<tspan x="${width / 2}" dy="${at === 0 ? 0 : 1.25}em">${escapeXml(line)}</tspan>`,
  )
  const turned = `transform="rotate(-20 ${width / 2} ${height / 2})"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text y="${height / 2 - (lines.length - 2) * size}" text-anchor="middle" ${turned} font-family="sans-serif" font-size="${size}" fill="#555" fill-opacity="0.35">${rows.join('')}</text></svg>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
