import { serveTexts } from '#server/file-text/process/serve-texts.ts'
import { takeText } from '#server/file-text/take-text.ts'

/** The process that reads files, and what a file could make of it: a text may say so. */
serveTexts((bytes, about, give) => {
  const said = bytes.subarray(0, 20).toString('latin1')
  const held: unknown[] = []
  if (said === 'hang') for (;;) held.length = 0
  if (said === 'fill the memory') for (;;) held.push(Buffer.alloc(1_048_576, 1))
  if (said === 'fill the heap') for (;;) held.push(Array.from({ length: 1000 }, (_, at) => ({ at })))
  if (said === 'wait') return new Promise(() => null)
  if (said === 'crash') process.exit(3)
  if (said === 'who am I') return takeText(Buffer.from(JSON.stringify(whoAmI())), about, give)
  if (said === 'process') return takeText(Buffer.from(`number ${process.pid}`), about, give)
  return takeText(bytes, about, give)
})

function whoAmI() {
  const may = ['fs.write', 'child', 'addon'].filter(permission => process.permission?.has(permission))
  return { environment: Object.keys(process.env).filter(name => !name.startsWith('NODE_CHANNEL')), may }
}
