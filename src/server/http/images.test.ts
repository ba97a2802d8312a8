import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { imageWidths } from '#shared/image-widths.ts'
import { readEnv } from '../env.ts'
import { imageRoutes } from './images.ts'
import { createRouter } from './router.ts'

const root = mkdtempSync(join(tmpdir(), 'sextant-images-'))
const folder = join(root, 'logos')
const data = join(root, 'data')
const app = createRouter().route('/images', imageRoutes({ env: readEnv({ SEXTANT_DATA: data }) }, folder))
app.onError((error, c) => {
  if (!(error instanceof AppError)) throw error
  return c.json(
    { detail: error.message, reason: error.reason },
    error.code === 'not_found' ? 404 : error.code === 'too_large' ? 413 : 400,
  )
})

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

beforeAll(async () => {
  mkdirSync(join(folder, 'harbour'), { recursive: true })
  const plain = { width: 2400, height: 800, channels: 4, background: '#14233b' } as const
  writeFileSync(join(folder, 'harbour/logo one.png'), await sharp({ create: plain }).png().toBuffer())
  writeFileSync(join(folder, 'mark.svg'), drawing)
  writeFileSync(join(folder, 'broken.png'), 'not a picture')
  writeFileSync(join(folder, 'notes.txt'), 'private')
  writeFileSync(join(root, 'outside.png'), await sharp({ create: plain }).png().toBuffer())
  const wide = { width: 8000, height: 7000, channels: 3, background: '#fff' } as const
  writeFileSync(join(folder, 'bomb.png'), await sharp({ create: wide }).png().toBuffer())
  writeFileSync(join(folder, 'huge.png'), '')
  truncateSync(join(folder, 'huge.png'), 11 * 1024 * 1024)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Asks as a browser does: follows to the address that names the content. */
async function ask(address: string) {
  const first = await app.request(address)
  const location = first.headers.get('location')
  return { first, location, response: location ? await app.request(location) : first }
}
const photo = '/images/harbour/logo%20one.png'

describe('a picture', () => {
  test.each(imageWidths)('is made %i pixels wide, never wider than it is', async width => {
    const { response } = await ask(`${photo}?w=${width}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const { width: made, height } = await sharp(await response.arrayBuffer()).metadata()
    expect(made).toBe(Math.min(width, 2400))
    expect(height).toBe(Math.round(Math.min(width, 2400) / 3))
  })

  test('is kept for ever under an address that names what it holds', async () => {
    const { first, location, response } = await ask(`${photo}?w=640`)
    expect(first.status).toBe(302)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(location).toMatch(/^\/images\/harbour\/logo%20one\.png\?w=640&v=[0-9a-f]{32}$/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await ask(`${photo}?w=640&v=outdated`)).location).toBe(location)
  })

  test('is made once, also when many ask at once, and kept in the data directory', async () => {
    rmSync(join(data, 'images'), { recursive: true, force: true })
    const { location } = await ask(`${photo}?w=750`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.request(location ?? '')))
    const sizes = await Promise.all(answers.map(async answer => (await answer.arrayBuffer()).byteLength))
    expect(new Set(sizes).size).toBe(1)
    const kept = readdirSync(join(data, 'images'))
    expect(kept).toEqual([expect.stringMatching(/^[0-9a-f]{32}-750\.webp$/)])
    writeFileSync(join(data, 'images', kept[0] ?? ''), 'kept')
    expect(await (await app.request(location ?? '')).text()).toBe('kept')
  })

  test('that changed has another address', async () => {
    const before = (await ask('/images/mark.svg?w=640')).location
    writeFileSync(join(folder, 'mark.svg'), `${drawing}\n`)
    expect((await ask('/images/mark.svg?w=640')).location).not.toBe(before)
    writeFileSync(join(folder, 'mark.svg'), drawing)
  })

  test('that is a drawing passes through and may run nothing', async () => {
    const { response } = await ask('/images/mark.svg?w=640')
    expect(await response.text()).toBe(drawing)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
  })

  test.each(['', '?w=', '?w=641', '?w=64000', '?w=-640', '?w=x'])('is refused in another width: %s', async query => {
    const response = await app.request(photo + query)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { detail: string }).detail).toContain(
      '640, 750, 828, 1080, 1200, 1920, 2048, 3840',
    )
  })

  test.each([
    'missing.png',
    'notes.txt',
    'harbour',
    '..%2foutside.png',
    '%2e%2e/outside.png',
    '..%5coutside.png',
    'harbour/..%2f..%2foutside.png',
    '%2fetc%2fpasswd',
    'logo.png%00.svg',
    'mark.svg/x.png',
  ])('is not found at %s', async file => {
    expect((await ask(`/images/${file}?w=640`)).response.status).toBe(404)
  })

  test('of more than 10 MB, of too many pixels, or that is none is refused in words', async () => {
    expect((await ask('/images/huge.png?w=640')).response.status).toBe(413)
    for (const file of ['bomb.png', 'broken.png']) {
      const { response } = await ask(`/images/${file}?w=640`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ reason: 'unreadable_picture' })
    }
  })
})
