import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { fillOrganization } from '#bench/fill.ts'
import { changeRoute } from '#bench/first-block.ts'
import { forgetAnswers } from '#bench/forget-answers.ts'
import { openBenchPortal } from '#bench/portal.ts'
import { requestAskAgain } from '#server/warehouse/query/ask-again.ts'
import { reportDetailSchema } from '../contract.ts'
import { mostWidgets, type ReportDefinition } from '../definition.ts'
import { partsOf, reportOf, row, type TemplatePart } from '../templates/parts.ts'

/**
 * A report with as many widgets as there may be, all on one page, over so many purchase lines: how long after the press on its link
 * the first widget stands drawn in Chromium, and how long until those in sight and all do, in a window as people have it, where
 * charts are drawn as they come near what is in sight, and in one that shows and draws them all; of a changed state of the data,
 * with answers kept, and half a minute after a change that brings no new day,
 * when the portal has asked again. The widgets ask for sums and shares; with `documents` for counts of invoices, orders and
 * suppliers, and by item too, which are counted of lines. The shell must be built.
 * `node src/modules/report-builder/bench/many-widgets.ts [lines] [documents]`
 */
const lines = Number(process.argv[2] ?? 10_000_000)
const asksDocuments = process.argv[3] === 'documents'
const rounds = 3
/** Looked at ten times a second: at each picture it would be a third of the browser's work. */
const waiting = { timeout: 300_000, polling: 100 }
const shape = 'main [data-shape]'
const windowHeight = 900
const allInSight = 12_000

const portal = await openBenchPortal({ port: 4195 })
await fillOrganization(portal.scope, lines, ['spend'])
const json = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })
const made = reportDetailSchema.parse(
  JSON.parse(await portal.call('report-builder/reports', json({ name: 'Many widgets', definition: manyWidgets() }))),
)
await portal.call(`report-builder/reports/${made.uuid}/versions`, json({ version: made.version, label: '' }))

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const page = await openPage()
for (const height of [windowHeight, allInSight]) {
  await page.setViewportSize({ width: 1280, height })
  await open()
  const what = height === windowHeight ? 'as people see it' : 'all in sight'
  await timed(`${what}, data changed`, () => forgetAnswers(portal))
  await timed(`${what}, answers kept`, async () => undefined)
  await timed(`${what}, half a minute after a change`, askedAgain)
}
await browser.close()
await portal.close()
process.exit(0)

async function openPage(): Promise<Page> {
  const context = await browser.newContext()
  await context.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  const [name = '', value = ''] = portal.cookie.split('=')
  await context.addCookies([{ name, value, url: portal.origin }])
  return context.newPage()
}

/** Sixty questions of which no two are the same. */
function manyWidgets(): ReportDefinition {
  const spend = partsOf('spend', 'spend')
  const measures = asksDocuments
    ? ['spend', 'invoices', 'suppliers', 'average_invoice', 'orders']
    : ['spend', 'lines', 'average_line', 'credits', 'contract_coverage', 'payment_terms']
  const places = ['category', 'category_2', 'supplier_family', 'supplier', 'business_unit', 'cost_centre', 'country']
  const dimensions = [...places, asksDocuments ? 'item' : 'buyer']
  const parts: TemplatePart[] = [
    spend.figures('spend', 'suppliers', 'invoices', 'average_invoice'),
    spend.special('Bridge', 'bridge'),
    spend.special('Drivers', 'drivers'),
    spend.special('Tail', 'tail'),
    ...[...new Set([...measures, 'lines', 'average_line', 'credits'])].map(measure =>
      spend.overTime(`${measure} over time`, [measure]),
    ),
    ...dimensions.flatMap(dimension =>
      measures.map(measure => spend.by(`${measure} by ${dimension}`, dimension, [measure])),
    ),
    ...dimensions.map(dimension => spend.by(`Both by ${dimension}`, dimension, ['spend', 'suppliers'], 'none')),
  ].slice(0, mostWidgets)
  const rows = Array.from({ length: Math.ceil(parts.length / 3) }, (_, at) =>
    row(7, ...parts.slice(at * 3, at * 3 + 3)),
  )
  return reportOf([{ title: 'All of them', rows }])
}

/** Milliseconds after the press until the first widget stands drawn, until those in sight do, and until all do. */
async function open(): Promise<{ first: number; seen: number; all: number }> {
  await page.goto(`${portal.origin}/app/report-builder`, { waitUntil: 'networkidle' })
  const begun = performance.now()
  const first = await changeRoute(page, `main a[href="/app/report-builder/${made.uuid}"]`, 0)
  await page.waitForFunction(isDrawn, { shape, many: mostWidgets, isAll: false }, waiting)
  const seen = performance.now() - begun
  await page.waitForFunction(isDrawn, { shape, many: mostWidgets, isAll: true }, waiting)
  return { first, seen, all: performance.now() - begun }
}

/** Runs in the page: whether nothing is to come any more, in sight or on the whole page. */
function isDrawn({ shape, many, isAll }: { shape: string; many: number; isAll: boolean }): boolean {
  const parts = 'main article, main section'
  // What ends the search early is asked first: looking is work of the page that is measured.
  if (isAll) return document.querySelector(shape) === null && document.querySelectorAll(parts).length >= many
  if (document.querySelector(parts) === null) return false
  return ![...document.querySelectorAll(shape)].some(waiting => {
    const { top, bottom } = waiting.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
}

async function askedAgain(): Promise<void> {
  await forgetAnswers(portal)
  await portal.scope.db(tx => requestAskAgain(portal.scope, tx))
  await pause(30_000)
}

async function timed(what: string, before: () => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await before()
    const { first, seen, all } = await open()
    const [one, sight, whole] = [first, seen, all].map(time => (time / 1000).toFixed(2))
    console.log(`${what}: first ${one} s, in sight ${sight} s, all ${mostWidgets} ${whole} s`)
  }
}
