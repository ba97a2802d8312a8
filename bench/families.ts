import { monitorEventLoopDelay } from 'node:perf_hooks'
import { at, createRandom, type Random } from '#server/demonstration/random.ts'
import { spendTruth } from '#server/demonstration/truth.ts'
import { type ClusteredNames, clusterNames } from '#server/families/cluster-names.ts'
import { runClustering } from '#server/families/cluster-parties.ts'
import type { PartyName } from '#server/families/family-groups.ts'

/**
 * How long it takes to put names into families, how far the event loop stands still meanwhile, and how well it is done:
 * precision and recall over pairs of names, against the truth of a generator. Targets: 50,000 names in under 10 s, a delay
 * under 100 ms. Nothing here was used to choose a threshold.
 */

type NamedParty = PartyName & { truth: number }

const wanted = Number(process.argv[2] ?? 50_000)

async function reportRun(title: string, names: NamedParty[]): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  const found = await runClustering({ names: names.map(({ truth: _, ...name }) => name), apart: [], isAgain: true })
  const seconds = (performance.now() - started) / 1000
  delay.disable()
  console.log(`${title}: ${seconds.toFixed(2)} s, event loop delay at most ${(delay.max / 1e6).toFixed(0)} ms`)
  measure(title, names, found)
}

type Cluster = (input: { names: NamedParty[]; apart: []; isAgain: boolean }) => ClusteredNames

function report(title: string, names: NamedParty[], cluster: Cluster): void {
  measure(title, names, cluster({ names, apart: [], isAgain: true }))
}

function measure(title: string, names: NamedParty[], found: ClusteredNames): void {
  const pairsOf = (keyOf: (name: NamedParty, place: number) => string) => {
    const counts = new Map<string, number>()
    for (const [place, name] of names.entries()) {
      const key = keyOf(name, place)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0)
  }
  const groupOf = (place: number) => found.names[place]?.group ?? -1
  const same = pairsOf(({ truth }) => String(truth))
  const joined = pairsOf((_, place) => String(groupOf(place)))
  const right = pairsOf(({ truth }, place) => `${truth}/${groupOf(place)}`)
  const truthOf = new Map(names.map(({ name, truth }) => [name, truth]))
  const asked = found.pairs.length
  const worth = found.pairs.filter(({ left, right: other }) => truthOf.get(left) === truthOf.get(other)).length
  const families = new Set(found.names.map(({ group }) => group)).size
  console.log(
    `${title}: ${names.length} names of ${new Set(names.map(({ truth }) => truth)).size}, in ${families} families; ` +
      `precision ${(right / joined).toFixed(4)}, recall ${(right / same).toFixed(4)}; ` +
      `${asked} pairs to review, ${worth} of them right`,
  )
}

function demonstrationNames(seed: number): NamedParty[] {
  return spendTruth(seed).families.flatMap(({ spellings, country }, truth) =>
    spellings.map((name, place) => party(name, country, spellings.length - place, truth)),
  )
}

function party(name: string, country: string, amount: number, truth: number): NamedParty {
  return { name, taxIds: [], ids: [], country, amount, family: null, isPersonal: false, truth }
}

const syllables =
  'ba bel bro cor dal den fal gar gren hal hem jor kal kes lan lor mar mel nor ner pal per qui ral ros sal sten tal tor ulm val ver wal wes zan zel'.split(
    ' ',
  )
const trades =
  'Packaging Logistics Foods Systems Consulting Engineering Services Holdings Energy Supplies Construction Catering Software Partners Transport'.split(
    ' ',
  )
const forms: Record<string, readonly string[]> = {
  GB: ['Ltd', 'Limited', 'LTD.', 'PLC'],
  DE: ['GmbH', 'G.m.b.H.', 'GmbH & Co. KG', 'AG'],
  FR: ['SARL', 'S.A.R.L.', 'SAS', 'SA'],
  SE: ['AB', 'Aktiebolag'],
  IT: ['S.r.l.', 'SRL', 'S.p.A.'],
  PL: ['Sp. z o.o.', 'SP ZOO'],
}
const places = 'Leeds Hull Ulm Kassel Lyon Lille Lund Parma Brescia Lodz Poznan Bristol'.split(' ')

/** Companies, people, councils and numbered schools, each in one to five spellings. */
function inventNames(count: number, seed: number): NamedParty[] {
  const random = createRandom(seed, 'bench families')
  const names = new Map<string, NamedParty>()
  const taken = new Set<string>()
  for (let truth = 0; names.size < count; truth++) {
    const country = random.pick(Object.keys(forms))
    const core = inventCore(random)
    if (taken.has(core)) continue
    taken.add(core)
    const spellings = random.integer(1, 5)
    for (let place = 0; place < spellings && names.size < count; place++) {
      const name = place === 0 ? `${core} ${formOf(random, country)}` : respelled(random, core, country)
      if (!names.has(name)) names.set(name, party(name, random.chance(0.9) ? country : '', spellings - place, truth))
    }
  }
  return [...names.values()]
}

function inventCore(random: Random): string {
  const word = () => {
    const text = Array.from({ length: random.integer(2, 4) }, () => random.pick(syllables)).join('')
    return text.slice(0, 1).toUpperCase() + text.slice(1)
  }
  const kind = random.next()
  if (kind < 0.05) return `${word()} City Council`
  if (kind < 0.1) return `${random.pick(places)} School ${random.integer(1, 400)} ${word()}`
  if (kind < 0.2) return `${word()} & ${word()} ${random.pick(trades)}`
  if (kind < 0.35) return `${word()} ${word()}`
  return `${word()} ${random.pick(trades)}`
}

function formOf(random: Random, country: string): string {
  return random.pick(forms[country] ?? [''])
}

function respelled(random: Random, core: string, country: string): string {
  const name = `${core} ${formOf(random, country)}`
  const changes: (() => string)[] = [
    () => name.toUpperCase(),
    () => core,
    () => name.replace('&', 'and'),
    () => core.replace(' ', '-'),
    () => `${name} (${random.pick(places)})`,
    () => `${core.split(' ').toReversed().join(', ')}`,
    () => swapped(random, name),
    () => doubled(random, name),
    () => dropped(random, name),
    () => `  ${name.replace(/ /g, '  ')}`,
  ]
  return random.pick(changes)()
}

function swapped(random: Random, text: string): string {
  const place = random.integer(1, 4)
  return text.slice(0, place) + at([...text], place + 1) + at([...text], place) + text.slice(place + 2)
}

function doubled(random: Random, text: string): string {
  const place = random.integer(1, 5)
  return text.slice(0, place) + at([...text], place) + text.slice(place)
}

function dropped(random: Random, text: string): string {
  const place = random.integer(2, 6)
  return text.slice(0, place) + text.slice(place + 1)
}

for (const seed of [1, 2]) report(`demonstration ${seed}`, demonstrationNames(seed), clusterNames)
await reportRun(`${wanted.toLocaleString('en')} names`, inventNames(wanted, 7))
