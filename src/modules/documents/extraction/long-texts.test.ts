import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { proposeFields } from './propose-fields.ts'

/** Characters of a text that is read in seconds when its time grows with its length, and in the square of it in half an hour. */
const long = 1_000_000
/** Reads a text where it can be stopped. */
const reader = `
  const { workerData: { module, text }, parentPort } = require('node:worker_threads')
  import(module).then(({ proposeFields }) => parentPort.postMessage(Object.keys(proposeFields([text], 'en'))))
`

const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
const lines = (count: number, line: string) => `${line}\n`.repeat(count)

/** Texts that nobody writes, of so many characters. */
const texts: [name: string, of: (length: number) => string][] = [
  ['sentences of changes and days', length => lines(20, `Notice ${filled('wird 5 day ', length / 20)}.`)],
  ['sentences of notices', length => lines(20, `Notice ${filled('at least ', length / 20)}5 days.`)],
  ['sentences of amounts', length => lines(20, `Total value ${filled('111 ', length / 20)}x.`)],
  ['sentences of further days', length => lines(20, `Notice ${filled('further ', length / 20)}days.`)],
  ['words without an end', length => lines(20, `Notice ${filled('miesieczn', length / 20)}.`)],
  ['lines of labels', length => lines(length / 990, filled('term:  5 days  ', 990))],
  ['a line of initials', length => `between A Ltd and ${filled('A.', length)}`],
  ['a cell of initials', length => `${filled('A.', length)}\nHarwick Ltd`],
  ['a line of blanks between dashes', length => `-${' '.repeat(length)}-`],
  ['a line of dashes', length => `${filled('-', length)}x`],
  ['a number without an end', length => `Total value ${filled("111'111.", length)}%`],
]

test.each(texts)('%s are read in time that grows with their length, no faster', async (_, of) => {
  const workerData = { module: join(import.meta.dirname, 'propose-fields.ts'), text: of(long) }
  const worker = new Worker(reader, { eval: true, workerData })
  onTestFinished(async () => {
    await worker.terminate()
  })
  const [fields] = await once(worker, 'message')
  expect(fields).toContain('notice')
})

test('a long paragraph is no label and no row, and its sentences are read', () => {
  const talk = 'The parties talked of this and that, and wrote it down. '.repeat(30)
  const pages = [`${talk}This Agreement commences on 1 January 2027. ${talk}\nNotice period\n${talk}\n6 months`]
  const { start, notice } = proposeFields(pages, 'en')
  expect([start?.value, notice]).toEqual(['2027-01-01', null])
})
