import { expect, test } from 'vitest'
import { spendTruth } from '../demonstration/truth.ts'
import { clusterNames } from './cluster-names.ts'
import { runClustering } from './cluster-parties.ts'
import type { PartyName } from './family-groups.ts'

function named(name: string, more: Partial<PartyName> = {}): PartyName {
  return { name, taxIds: [], ids: [], country: 'DE', amount: 1, family: null, isPersonal: false, ...more }
}

/** Which of the names were joined with which, and which are asked about. */
function clustered(names: PartyName[], more: { apart?: { left: string; right: string }[]; isAgain?: boolean } = {}) {
  const found = clusterNames({ names, apart: [], isAgain: true, ...more })
  const groups = Map.groupBy(names, ({ name }) => found.names[names.findIndex(one => one.name === name)]?.group)
  return {
    joined: [...groups.values()].filter(group => group.length > 1).map(group => group.map(({ name }) => name)),
    asked: found.pairs.map(({ left, right }) => [left, right]),
  }
}

test('names that differ in case, marks, order and legal form are one', () => {
  const names = ['Müller & Söhne GmbH', 'MULLER SOHNE', 'Muller und Sohne AG', 'Söhne, Müller'].map(name => named(name))
  expect(clustered(names)).toEqual({ joined: [names.map(({ name }) => name)], asked: [] })
})

test('a slip of the hand is joined in one country, asked about where the country is another', () => {
  const [one, other] = ['Garvavall Frakt AB', 'Gavravall Frakt AB']
  expect(clustered([named(one), named(other)]).joined).toEqual([[one, other]])
  const foreign = clustered([named(one), named(other, { country: 'SE' })])
  expect(foreign).toEqual({ joined: [], asked: [['Garvavall Frakt AB', 'Gavravall Frakt AB']] })
  expect(clustered([named(one), named(other, { country: '' })]).joined).toEqual([])
})

test('another letter may be another company, so it is asked about', () => {
  expect(clustered([named('Garvavall Frakt'), named('Garvevall Frakt')])).toEqual({
    joined: [],
    asked: [['Garvavall Frakt', 'Garvevall Frakt']],
  })
})

test('the same name in two countries is asked about', () => {
  expect(clustered([named('Delta Pack'), named('Delta Pack Ltd', { country: 'GB' })]).asked).toHaveLength(1)
})

test('equal tax ids join whatever the names; different ones never do', () => {
  const same = { taxIds: ['DE123456789'] }
  expect(clustered([named('Alpha', same), named('Omega Holding', same)]).joined).toHaveLength(1)
  const apart = clustered([named('Alpha Pack', same), named('Alpha Pack GmbH', { taxIds: ['DE999999990'] })])
  expect(apart).toEqual({ joined: [], asked: [] })
})

test('numbers and single letters keep neighbours apart', () => {
  const names = ['Unit 1 Stores', 'Unit 2 Stores', 'School 12', 'School 14', 'Plan A Events', 'Plan B Events']
  expect(clustered(names.map(name => named(name)))).toEqual({ joined: [], asked: [] })
  expect(clustered([named('Fenn Foods (Unit 1)'), named('Fenn Foods (Unit 2)')]).joined).toEqual([])
})

test('words that many names share say little', () => {
  const cities = ['Leeds', 'Hull', 'Bristol', 'Lund', 'Ulm', 'Kassel', 'Lille', 'Parma', 'Breda', 'Moss']
  const councils = cities.map(city => named(`${city} City Council`))
  expect(clustered(councils)).toEqual({ joined: [], asked: [] })
  const branches = cities.map(city => named(`City Council (${city})`))
  expect(clustered(branches).joined).toEqual([])
})

test('an equal number raises doubt to a question', () => {
  const [one, other] = [named('Old Mill Bakers', { ids: ['4711'] }), named('Granary Group', { ids: ['4711'] })]
  expect(clustered([one, other]).asked).toHaveLength(1)
})

test('what people decided stands', () => {
  const [one, other] = [named('Garvavall Frakt'), named('Gavravall Frakt')]
  const apart = [{ left: 'Garvavall Frakt', right: 'Gavravall Frakt' }]
  expect(clustered([one, other], { apart })).toEqual({ joined: [], asked: [] })
  const touched = [
    { ...one, family: 'a', isPersonal: true },
    { ...other, family: 'b' },
  ]
  expect(clustered(touched)).toMatchObject({ joined: [], asked: [['Garvavall Frakt', 'Gavravall Frakt']] })
  const kept = clustered([named('Alpha', { family: 'a' }), named('Omega', { family: 'a' })])
  expect(kept.joined).toEqual([['Alpha', 'Omega']])
})

test('families that exist are joined only when asked to look again; new names find theirs', () => {
  const families = [named('Nordpack', { family: 'a' }), named('NORDPACK GmbH', { family: 'b' })]
  expect(clustered(families, { isAgain: false }).joined).toEqual([])
  expect(clustered(families, { isAgain: true }).joined).toHaveLength(1)
  expect(clustered([families[0] ?? named(''), named('nordpack')], { isAgain: false }).joined).toHaveLength(1)
})

test.each([1, 2])('the invented suppliers of seed %i come back as their families, none of them wrongly', async seed => {
  const names = spendTruth(seed).families.flatMap(({ spellings, country, name: family }) =>
    spellings.map(name => ({ ...named(name, { country }), truth: family })),
  )
  const found = await runClustering({ names: names.map(({ truth: _, ...name }) => name), apart: [], isAgain: true })
  const groups = Map.groupBy(names.keys(), place => found.names[place]?.group)
  const mixed = [...groups.values()].filter(group => new Set(group.map(place => names[place]?.truth)).size > 1)
  expect(mixed).toEqual([])
  const families = new Set(names.map(({ truth }) => truth)).size
  expect(groups.size / families).toBeLessThan(1.08)
})
