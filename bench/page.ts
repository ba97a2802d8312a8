import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'

/**
 * The first load of `/app` in a real Chromium slowed down four times: script bytes, largest paint, and how long a route
 * change takes. Needs a running portal with the demonstration: `node bench/page.ts http://localhost:3000`.
 */
const origin = process.argv[2] ?? 'http://localhost:3000'
const runs = 5

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
await signIn()

const paints: number[] = []
const changes: number[] = []
let scripts: string[] = []
let first: string[] = []
for (let run = 0; run < runs; run++) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  scripts = []
  page.on('response', answer => {
    if (answer.request().resourceType() === 'script') scripts.push(new URL(answer.url()).pathname)
  })
  await page.goto(`${origin}/app`, { waitUntil: 'load' })
  first = [...scripts]
  await page.waitForLoadState('networkidle')
  paints.push(await largestPaint())
  const begin = performance.now()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  changes.push(performance.now() - begin)
  await page.close()

  function largestPaint() {
    return page.evaluate(
      () =>
        new Promise<number>(resolve => {
          new PerformanceObserver(list => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
  }
}
await browser.close()

const gzip = (path: string) => gzipSync(readFileSync(join(import.meta.dirname, '../dist', path))).byteLength
const kilobytes = (paths: string[]) => (paths.map(gzip).reduce((sum, bytes) => sum + bytes, 0) / 1024).toFixed(1)
console.log(`script until the page has loaded: ${kilobytes(first)} KB gzip in ${first.length} files`)
console.log(
  `with the blocks of the page and what is fetched ahead: ${kilobytes(scripts)} KB gzip in ${scripts.length} files`,
)
console.log(`largest paint at 4x CPU slowdown: median ${median(paints).toFixed(0)} ms (${runs} runs)`)
console.log(`route change to the overview at 4x CPU slowdown: median ${median(changes).toFixed(0)} ms`)

async function signIn() {
  const page = await context.newPage()
  await page.goto(`${origin}/signin`)
  await page.getByLabel('E-mail').fill('demo@sextant.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-Sextant-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/app')
  await page.close()
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
