import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fillOrganization } from '#bench/fill.ts'
import { addEditor, openBenchPortal } from '#bench/portal.ts'
import { findView } from '../views/views.ts'

/**
 * 200 people at once against one process: each with a session of their own, asking on after a moment of looking, a share
 * of them (a fifth) with filters of their own. How long each kind of call takes, and how many fail; the second half by
 * itself, as at first nobody's answers are kept. `node src/modules/analytics/bench/people.ts [lines] [seconds] [people] [share]`
 */

type Ready = { origin: string; organization: string; cookies: string[] }
type Step = { name: string; share: number; path: string; body?: object }

const isPortal = process.argv[2] === 'portal'
const [lines = 1_000_000, seconds = 60, people = 200, ownShare = 0.2] = process.argv.slice(isPortal ? 3 : 2).map(Number)
const looksFor = { least: 2000, most: 10_000 }
const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }

if (isPortal) await servePortal()
else await measure()

/** What a person does: shares of all steps; an own cost centre and country make most questions theirs alone. */
function stepsOf(person: number): Step[] {
  const own = [
    { field: 'cost_centre', op: 'is', values: [`Cost centre ${String(person % 60).padStart(2, '0')}`] },
    { field: 'country', op: 'is', values: [['DE', 'FR', 'NO', 'SE', 'PL'][person % 5]] },
  ]
  const filters = person < people * ownShare ? own : []
  const asked = { dataset: 'spend', period, compare, filters }
  const questions = (findView('spend')?.blocks ?? []).flatMap((block): object[] => {
    if (block.kind === 'figures') return [{ ...asked, measures: block.measures }]
    if (block.kind !== 'query') return []
    const by = block.grain ? { grain: 'month' } : { dimensions: block.by.slice(0, 1), top: block.top }
    return [{ ...asked, measures: block.measures, ...by }]
  })
  return [
    { name: 'session', share: 30, path: '/api/auth/session' },
    { name: 'overview', share: 15, path: 'summaries/v2/?option=summaries' },
    ...questions.map(body => ({ name: 'query of a view', share: 40 / questions.length, path: 'query', body })),
    {
      name: 'lines page',
      share: 15,
      path: 'query/lines',
      body: { dataset: 'spend', period, filters, page: 1 + (person % 5) },
    },
  ]
}

function pickStep(steps: readonly Step[]): Step {
  let at = Math.random() * steps.reduce((sum, { share }) => sum + share, 0)
  for (const step of steps) {
    at -= step.share
    if (at < 0) return step
  }
  throw new Error('Shares of steps are above zero')
}

async function measure(): Promise<void> {
  const child = fork(import.meta.filename, ['portal', ...[lines, seconds, people, ownShare].map(String)])
  const [ready] = (await once(child, 'message')) as [Ready]
  const [times, later] = [new Map<string, number[]>(), new Map<string, number[]>()]
  const failures: string[] = []
  const half = performance.now() + seconds * 500
  const until = half + seconds * 500
  await Promise.all(
    ready.cookies.map((cookie, person) =>
      act({ ready, cookie, person, until, timesAt: at => (at < half ? times : later), failures }),
    ),
  )
  child.kill()
  await once(child, 'exit')
  console.log(
    `${people} people, ${ownShare * 100}% of them with filters of their own, for ${seconds} s over ${lines.toLocaleString('en')} lines`,
  )
  for (const [part, taken] of [['first half', times] as const, ['second half', later] as const]) show(part, taken)
  console.log(`${failures.length} failed${failures.length > 0 ? `, such as ${failures[0]}` : ''}`)
}

function show(part: string, times: ReadonlyMap<string, number[]>): void {
  console.log(part)
  for (const [name, taken] of [...times, ['all', [...times.values()].flat()] as const]) {
    const sorted = taken.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
    console.log(
      `${name.padEnd(16)} ${String(sorted.length).padStart(6)} calls: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(0.9999)} ms`,
    )
  }
}

type Act = {
  ready: Ready
  cookie: string
  person: number
  until: number
  timesAt(begun: number): Map<string, number[]>
  failures: string[]
}

async function act({ ready, cookie, person, until, timesAt, failures }: Act): Promise<void> {
  const steps = stepsOf(person)
  const below = `${ready.origin}/api/organization/${ready.organization}/`
  await pause(Math.random() * looksFor.most)
  while (performance.now() < until) {
    const step = pickStep(steps)
    const start = performance.now()
    const url = step.path.startsWith('/') ? `${ready.origin}${step.path}` : `${below}${step.path}`
    const headers = { cookie, origin: ready.origin, 'content-type': 'application/json' }
    try {
      const body = step.body ? { method: 'POST', body: JSON.stringify(step.body) } : {}
      const answer = await fetch(url, { headers, ...body })
      const text = await answer.text()
      if (!answer.ok) failures.push(`${step.path} with ${answer.status}: ${text.slice(0, 200)}`)
    } catch (error) {
      failures.push(`${step.path}: ${error}`)
    }
    const times = timesAt(start)
    times.set(step.name, [...(times.get(step.name) ?? []), performance.now() - start])
    await pause(looksFor.least + Math.random() * (looksFor.most - looksFor.least))
  }
}

async function servePortal(): Promise<void> {
  const portal = await openBenchPortal({ port: 4195 })
  const { origin, organization, services } = portal
  await fillOrganization(portal.scope, lines, ['spend'])
  const cookies: string[] = []
  for (let person = 0; person < people; person++)
    cookies.push(await addEditor(services, organization, `Person${person}`))
  process.once('SIGTERM', () => void portal.close().then(() => process.exit(0)))
  process.send?.({ origin, organization, cookies } satisfies Ready)
}
