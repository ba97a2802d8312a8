import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { imageWidths } from '#shared/image-widths.ts'
import { t } from '#shared/translate.ts'
import type { Services } from '../services.ts'
import { allow, answersAs, createRouter, validate } from './router.ts'

/** A picture opened by itself may load and run nothing, whatever stands in it. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const largestFile = 10 * 1024 * 1024
const mostPixels = 50_000_000
const forever = 'public, max-age=31536000, immutable'
const known = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i

const widthWords = { error: () => t`must be one of ${imageWidths.join(', ')}` }
const imageQuery = z.object({
  w: z.coerce.number(widthWords).refine(width => imageWidths.includes(width), widthWords),
  v: z.string().optional(),
})

/**
 * Pictures below `folder` in the widths a page may ask for, `/images/{file}?w=640`: made once, kept in the data
 * directory under what they hold. The answer to an address without the content's `v` leads to the one with it, which
 * never changes.
 */
export function imageRoutes({ env }: Pick<Services, 'env'>, folder: string) {
  const kept = join(env.SEXTANT_DATA, 'images')
  const underWay = new Map<string, Promise<Buffer>>()
  return createRouter().get(
    '/:file{.+}',
    allow('public'),
    answersAs('A picture in one of the widths', 'image/webp'),
    validate('query', imageQuery),
    async c => {
      const { w: width, v: version } = c.req.valid('query')
      const file = c.req.param('file')
      const source = await readSource(folder, file)
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 32)
      if (version !== hash) {
        c.header('cache-control', 'no-cache')
        return c.redirect(`/images/${file.split('/').map(encodeURIComponent).join('/')}?w=${width}&v=${hash}`)
      }
      c.header('cache-control', forever)
      c.header('content-security-policy', picturePolicy)
      c.header('content-type', isDrawing(file) ? 'image/svg+xml' : 'image/webp')
      if (isDrawing(file)) return c.body(new Uint8Array(source))
      const name = `${hash}-${width}.webp`
      const made = underWay.get(name) ?? makeOnce(join(kept, name), source, width)
      underWay.set(name, made)
      return c.body(new Uint8Array(await made.finally(() => underWay.delete(name))))
    },
  )
}

function isDrawing(file: string): boolean {
  return /\.svg$/i.test(file)
}

/** A picture's bytes. Throws `not_found` for what is none or not below the folder, `too_large` above 10 MB. */
/** What the system says of a name that is no file's, or cannot be one's. */
const noFile = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']

async function readSource(folder: string, file: string): Promise<Buffer> {
  const missing = new AppError('not_found', t('There is no such picture'))
  const path = normalize(join(folder, file))
  if (!path.startsWith(folder + sep) || file.includes('\0') || !known.test(file)) throw missing
  try {
    const { size } = await stat(path)
    if (size > largestFile) throw new AppError('too_large', t('The picture is larger than 10 MB; use a smaller file'))
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && noFile.includes(String(error.code))) throw missing
    throw error
  }
}

/** The kept picture, or a new one: moved into place whole, so that a crash leaves no half of one. */
async function makeOnce(path: string, source: Buffer, width: number): Promise<Buffer> {
  const found = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (found) return found
  const made = await resize(source, width)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(`${path}.new`, made)
  await rename(`${path}.new`, path)
  return made
}

async function resize(source: Buffer, width: number): Promise<Buffer> {
  try {
    const options = { limitInputPixels: mostPixels, failOn: 'error' } as const
    return await sharp(source, options).rotate().resize({ width, withoutEnlargement: true }).webp().toBuffer()
  } catch (error) {
    const detail = t('The picture cannot be read, or has more than 50 million pixels; use another file')
    throw new AppError('invalid', detail, { reason: 'unreadable_picture', cause: error })
  }
}
