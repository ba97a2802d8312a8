import { fillOrganization } from '#bench/fill.ts'
import { forgetAnswers } from '#bench/forget-answers.ts'
import { openBenchPortal } from '#bench/portal.ts'
import { decisionsOf } from '../rules-claims.ts'
import { claimingsOf, settledOf } from '../server/savings/load-realised.ts'
import { realiseAll, realiseOne } from '../server/savings/realise.ts'
import { listApprovals, listClaims, listOpenSavings } from '../server/savings/store.ts'
import { fillActions } from './fill-actions.ts'

/** How long lists, board and pipeline of many actions take, and working out what came of all savings over so many lines. */
const [lines = 1_000_000, many = 20_000, withSaving = 3000] = process.argv.slice(2).map(Number)
const portal = await openBenchPortal()
const { scope } = portal
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const used = process.cpuUsage()
  const found = await work()
  const { user, system } = process.cpuUsage(used)
  console.log(
    `${name}: ${((performance.now() - begun) / 1000).toFixed(2)} s, ${((user + system) / 1e6).toFixed(2)} s of the processor`,
  )
  return found
}
await timed('lines', () => fillOrganization(scope, lines, ['spend']))
await timed('actions', () => fillActions(scope, many, withSaving))
await forgetAnswers(portal)
const { all, decisions } = await timed('read savings', () =>
  scope.db(async tx => {
    const open = await listOpenSavings(tx, scope)
    return {
      all: claimingsOf(open, await listApprovals(tx, scope)),
      decisions: decisionsOf((await listClaims(tx, scope)).map(settledOf)),
    }
  }),
)
console.log(
  all.length,
  all.reduce((s, a) => s + a.terms.baseline.items.length, 0),
)
const found = await timed('realise all', () => realiseAll(scope, all, decisions))
await forgetAnswers(portal)
await timed('realise all again', () => realiseAll(scope, all, decisions))
const months = [...found.found.values()].flatMap(({ months }) => months)
console.log(
  months.length,
  months.reduce((s, m) => s + Number(m.realised), 0),
  [...found.found.values()].filter(({ why }) => why).length,
  [...found.found.values()].find(({ why }) => why)?.why,
)
const one = all[5]
if (one) await timed('realise one', () => realiseOne(scope, one, all, decisions))
for (const path of ['actions', 'actions?all=true&group=status', 'savings', 'savings?by=owner&year=2025-01-01']) {
  await timed(path, () => portal.call(path))
  await timed(path, () => portal.call(path))
}
await portal.close()
