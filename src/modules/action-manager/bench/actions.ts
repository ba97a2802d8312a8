import { fillOrganization } from '#bench/fill.ts'
import { forgetAnswers } from '#bench/forget-answers.ts'
import { openBenchPortal } from '#bench/portal.ts'
import { evaluateSavings } from '../server/savings/evaluate-savings.ts'
import { fillActions } from './fill-actions.ts'

/**
 * 20,000 actions, 3,000 of them with a saving, over so many purchase lines: how long working out all that came of savings takes
 * after a change of the data, and lists, board and savings once that is done; each with what it takes of the processor.
 * `node src/modules/action-manager/bench/actions.ts [lines] [actions] [savings]`
 */
const [lines = 1_000_000, many = 20_000, withSaving = 3000] = process.argv.slice(2).map(Number)
const rounds = 5
const pages = {
  list: 'actions',
  'list by due day': 'actions?sort=due&page=3',
  board: 'actions?all=true&group=status',
  savings: 'savings',
  'savings of a year by owner': 'savings?by=owner&year=2025-01-01',
}

const portal = await openBenchPortal()
const { scope } = portal
await timed('lines', 1, () => fillOrganization(scope, lines, ['spend']))
await timed('actions', 1, () => fillActions(scope, many, withSaving))
await timed('what came of all savings, nothing kept', 1, async () => {
  await forgetAnswers(portal)
  await evaluateSavings(scope)
})
await timed('what came of all savings, after a change', 3, async () => {
  await forgetAnswers(portal)
  await evaluateSavings(scope)
})
for (const [name, path] of Object.entries(pages)) await timed(name, rounds, () => portal.call(path))
await portal.close()

async function timed(name: string, times: number, work: () => Promise<unknown>): Promise<void> {
  const found: string[] = []
  for (let round = 0; round < times; round++) {
    const [begun, used] = [performance.now(), process.cpuUsage()]
    await work()
    const { user, system } = process.cpuUsage(used)
    found.push(`${((performance.now() - begun) / 1000).toFixed(3)} (${((user + system) / 1e6).toFixed(3)})`)
  }
  console.log(`${name}: ${found.join(', ')} s`)
}
