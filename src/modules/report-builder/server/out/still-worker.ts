import { parentPort } from 'node:worker_threads'
import type { DrawStill, StillWidget } from '../../out/still.ts'
import { rowsOf, writePaper } from './paper.ts'
import { readStill } from './read-still.ts'
import { writeSlides } from './slides/write-slides.ts'
import type { FromStill, StillAnswer, StillFormat, StillTask, ToStill } from './still-messages.ts'
import { writePictures } from './write-pictures.ts'

/** The thread in which reports are drawn and written, one at a time, so that nobody else waits for it. */

const open = new Map<number, (answer: StillAnswer) => void>()
let asked = 0

function say(message: FromStill): void {
  parentPort?.postMessage(message)
}

function ask(address: string, { method, body }: { method: string; body: string | null }): Promise<StillAnswer> {
  asked += 1
  const number = asked
  return new Promise(resolve => {
    open.set(number, resolve)
    say({ kind: 'ask', number, address, method, body })
  })
}

const writers = { pdf: writePaper, pptx: writeSlides, png: writePictures } as const satisfies Record<
  StillFormat,
  unknown
>

async function make({ bundle, still, as, paper }: StillTask): Promise<void> {
  const { drawStill }: { drawStill: DrawStill } = await import(bundle)
  const { widgets, printed } = await drawStill(still, ask)
  const parts = new Map(widgets.map(({ id, html }) => [id, readStill(html)]))
  const faults = faultsOf(widgets, { parts, asking: askingOf(still.definition), nothing: paper.words.nothing })
  const isWhole = Object.keys(faults).length === 0
  const written = { ...paper, definition: still.definition, parts, printed }
  const body = isWhole && as ? await writers[as](written) : null
  const rows = Object.fromEntries([...parts].map(([id, of]) => [id, rowsOf(of)]))
  const tables = Object.fromEntries(widgets.map(({ id, tables }) => [id, tables]))
  const told = Object.fromEntries(widgets.map(({ id, told }) => [id, told]))
  const shown = as ? {} : Object.fromEntries(parts)
  say({ kind: 'made', body, faults, rows, tables, told, printed, parts: shown })
}

type Judged = { parts: ReadonlyMap<string, unknown[]>; asking: ReadonlySet<string>; nothing: string }

/** Why widgets are not whole. One that asks and says nothing, or still waits, is not, whatever it says of itself. */
function faultsOf(widgets: readonly StillWidget[], { parts, asking, nothing }: Judged): Record<string, string[]> {
  const of = ({ id, html, faults }: StillWidget): string[] => {
    if (faults.length > 0) return faults
    const isEmpty = asking.has(id) && (parts.get(id) ?? []).length === 0
    return isEmpty || html.includes('aria-busy="true"') ? [nothing] : []
  }
  return Object.fromEntries(widgets.map(widget => [widget.id, of(widget)] as const).filter(([, why]) => why.length > 0))
}

function askingOf({ pages }: StillTask['still']['definition']): ReadonlySet<string> {
  const asking = pages.flatMap(page => page.widgets).filter(({ kind }) => kind === 'block')
  return new Set(asking.map(({ id }) => id))
}

parentPort?.on('message', (message: ToStill) => {
  if (message.kind === 'answer') {
    open.get(message.number)?.(message)
    open.delete(message.number)
    return
  }
  make(message).catch((error: unknown) =>
    say({ kind: 'failed', why: String(error instanceof Error ? error.stack : error) }),
  )
})
