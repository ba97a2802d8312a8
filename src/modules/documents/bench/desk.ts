import { fillOrganization } from '#bench/fill.ts'
import { forgetAnswers } from '#bench/forget-answers.ts'
import { openBenchPortal } from '#bench/portal.ts'

/**
 * The renewal desk over 400 contracts and so many purchase lines: a page of it, the figures of twenty contracts, the page of
 * one and its prices against invoices; just after a change of the data and with the answers kept.
 * `node src/modules/documents/bench/desk.ts [lines]`
 */
const lines = Number(process.argv[2] ?? 1_000_000)
const rounds = 5

const portal = await openBenchPortal()
await fillOrganization(portal.scope, lines, ['spend'])
const { items } = JSON.parse(await portal.call('renewals')) as { items: { uuid: string; number: string }[] }
const [first] = items
if (!first) throw new Error('The desk has no contract')
console.log(`${lines.toLocaleString('en')} lines, ${items.length} contracts on a page`)
const period = { from: '2025-01-01', to: '2025-12-31' }
const prices = { method: 'POST', body: JSON.stringify({ contract: first.number, period }) }

await time('the desk, a page', () => portal.call('renewals'))
await time('figures of twenty', () => portal.call(`renewals/figures?contracts=${items.map(({ uuid }) => uuid).join()}`))
await time('figures of one', () => portal.call(`renewals/figures?contracts=${first.uuid}`))
await time('the page of one', () => portal.call(`contracts/${first.uuid}`))
await time('its prices, a year', () => portal.call('blocks/documents/agreed-prices', prices))
await portal.close()

async function time(name: string, ask: () => Promise<string>): Promise<void> {
  const changed: number[] = []
  const kept: number[] = []
  for (let round = 0; round < rounds; round++) {
    await forgetAnswers(portal)
    changed.push(await once(ask))
    kept.push(await once(ask))
  }
  console.log(`${name}: ${middle(changed)} ms after a change, ${middle(kept)} kept; longest ${longest(changed)}`)
}

async function once(ask: () => Promise<string>): Promise<number> {
  const begun = performance.now()
  await ask()
  return performance.now() - begun
}

function middle(times: readonly number[]): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(0)
}

function longest(times: readonly number[]): string {
  return Math.max(...times).toFixed(0)
}
