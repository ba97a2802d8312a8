import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { comparedSchema, foundInSchema, pagesSchema } from '../contract.ts'
import { addDocument, listDocuments, sendVersion, titlesOf, untilRead } from '../test/documents.ts'
import { keepMissingPairs } from './keep-pairs.ts'
import { keepMissingPlaces } from './keep-places.ts'
import { documentPairs, documentWords } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const german = `Rahmenvertrag über Verpackungen

Die Kündigungsfrist beträgt drei Monate zum Ende des Vertragsjahres. Preise gelten ab dem ersten Januar. Der Lieferant haftet nicht
für Schäden, die auf der Straße entstehen. Die Verträge werden jährlich geprüft.`
const english = `Supply agreement

The notice period is ninety days. Prices are adjusted every year. Deliveries that arrive late are credited.`
const polish = `Umowa ramowa

Umowy zawierane są na czas określony. Okres wypowiedzenia wynosi trzy miesiące. Dostawca wystawia faktury na końcu każdego miesiąca.`

/** The texts that were found, without what marks the hits. */
const markedOf = async (member: TestMember, q: string) =>
  (await listDocuments(member, { q })).items.flatMap(({ hit }) =>
    (hit?.marked ?? []).filter(({ isHit }) => isHit).map(({ text }) => text),
  )

test('words are found in their forms, with and without accents, and shown where they stand', async () => {
  const { editor } = await createTestPeople(app)
  await addDocument(editor, 'rahmen.txt', german)
  await addDocument(editor, 'supply.txt', english)
  await addDocument(editor, 'umowa.txt', polish)
  await untilRead(editor)
  expect(await titlesOf(editor, { q: 'kündigungsfrist' })).toEqual(['rahmen'])
  expect(await markedOf(editor, 'kundigungsfrist')).toEqual(['Kündigungsfrist'])
  expect(await markedOf(editor, 'Vertrag')).toEqual(['Verträge'])
  expect(await markedOf(editor, 'Strasse')).toEqual(['Straße'])
  expect(await markedOf(editor, 'delivery')).toEqual(['Deliveries'])
  expect(await markedOf(editor, 'umowami')).toEqual(['Umowa', 'Umowy'])
  expect(await titlesOf(editor, { q: 'Vertragswerk' })).toEqual([])
  expect(await titlesOf(editor, { q: '"notice period"' })).toEqual(['supply'])
  expect(await titlesOf(editor, { q: '"period notice"' })).toEqual([])
  expect(await markedOf(editor, 'Straße')).toEqual(['Straße'])
  expect(await titlesOf(editor, { q: 'Ku\u0308ndigungsfrist' })).toEqual(['rahmen'])
  expect((await titlesOf(editor, { q: 'umowa or agreement' })).toSorted()).toEqual(['supply', 'umowa'])
  expect(await titlesOf(editor, { q: 'prices -late' })).toEqual([])
  expect(await titlesOf(editor, { q: 'prices -nonsense' })).toEqual(['supply'])
  for (const q of ['&', '" -', "'); drop table documents", '<b>', '%', ':*', '!!']) {
    expect((await editor.call(`documents?${new URLSearchParams({ q })}`)).status).toBe(200)
  }
})

test('titles are found with a fault in them, where nothing has the words', async () => {
  const { editor } = await createTestPeople(app)
  await addDocument(editor, 'a.txt', 'nothing of it', { title: 'Verpackungsvertrag Kronen' })
  await untilRead(editor)
  expect(await titlesOf(editor, { q: 'Verpackungsvertag' })).toEqual(['Verpackungsvertrag Kronen'])
  expect(await titlesOf(editor, { q: 'kronen' })).toEqual(['Verpackungsvertrag Kronen'])
})

test('the newest version is looked in, and older ones when asked; the page of the hit is told', async () => {
  const { editor } = await createTestPeople(app)
  const made = await addDocument(editor, 'prices.txt', 'first page\fThe price of film is ten euros')
  await untilRead(editor)
  const [first] = (await listDocuments(editor, { q: 'film' })).items
  expect(first?.hit).toMatchObject({ number: 1, page: 2 })
  await sendVersion(editor, made, 'prices.txt', 'first page\fThe price of foil is eleven euros')
  await untilRead(editor)
  expect(await titlesOf(editor, { q: 'film' })).toEqual([])
  expect((await listDocuments(editor, { q: 'film', versions: 'all' })).items[0]?.hit).toMatchObject({
    number: 1,
    page: 2,
  })
  expect((await listDocuments(editor, { q: 'foil' })).items[0]?.hit).toMatchObject({ number: 2 })

  const pages = pagesSchema.parse(await (await editor.call(`documents/${made.uuid}/versions/2/pages`)).json())
  expect(pages.items.map(({ page, text }) => `${page} ${text.trim()}`)).toEqual([
    '1 first page',
    '2 The price of foil is eleven euros',
  ])
  const found = foundInSchema.parse(await (await editor.call(`documents/${made.uuid}/versions/2/find?q=foils`)).json())
  expect(found).toMatchObject({ items: [{ page: 2, words: ['foil'] }], total: 1 })
  const compared = comparedSchema.parse(await (await editor.call(`documents/${made.uuid}/compare?from=1&to=2`)).json())
  expect(compared.parts.map(({ kind, text }) => `${kind} ${text.trim()}`)).toEqual([
    'same first page',
    'removed The price of film is ten euros',
    'added The price of foil is eleven euros',
  ])
})

test('the best comes first: a title that has the words, then the text that has them most', async () => {
  const { editor } = await createTestPeople(app)
  await addDocument(editor, '1.txt', 'The freight of this year and of the next year and of all the years that come')
  await addDocument(editor, '2.txt', 'Freight, freight and freight again')
  await addDocument(editor, '3.txt', 'Rates', { title: 'Freight rates' })
  await untilRead(editor)
  expect(await titlesOf(editor, { q: 'freight' })).toEqual(['Freight rates', '2', '1'])
  expect(await titlesOf(editor, { q: 'freight', sort: 'title' })).toEqual(['1', '2', 'Freight rates'])
})

test('words beside each other are found however far in a long document, and however often each stands before', async () => {
  const { editor, organization } = await createTestPeople(app)
  const filler = Array.from({ length: 40 }, () => 'the supplier of the goods and the buyer of them '.repeat(45))
  await addDocument(editor, 'long.txt', [...filler, 'The notice of termination is written', 'An end'].join('\f'))
  await addDocument(editor, 'other.txt', [...filler, 'A termination of which notice is given'].join('\f'))
  const often = Array.from({ length: 8 }, () => 'Each notice counts. '.repeat(60))
  await addDocument(editor, 'often.txt', [...often, 'The notice of termination is oral'].join('\f'))
  await addDocument(editor, 'apart.txt', [...often, 'A termination'].join('\f'))
  await untilRead(editor)
  const looks = async () => {
    const { items } = await listDocuments(editor, { q: '"notice of termination"', sort: 'title' })
    return items.map(({ title, hit }) => [title, hit?.page])
  }
  const found = [
    ['long', 41],
    ['often', 9],
  ]
  expect(await looks()).toEqual(found)
  expect(await titlesOf(editor, { q: '"notice of termination" -buyer' })).toEqual(['often'])
  const cutOf = () => organization.scope.db(tx => tx.select({ cut: documentWords.cut }).from(documentWords))
  const kept = await cutOf()
  expect(kept.map(({ cut }) => cut).toSorted()).toEqual([
    "'*'",
    "'*'",
    "'count' 'counts' 'each' 'notic' 'notice'",
    "'count' 'counts' 'each' 'notic' 'notice'",
  ])
  await organization.scope.db(tx => tx.update(documentWords).set({ cut: null }))
  expect(await looks()).toEqual(found)
  await keepMissingPlaces(app.services)
  expect([await looks(), await cutOf()]).toEqual([found, kept])
})

test('frequent words beside each other are found by their pairs, and the same while no pairs are kept', async () => {
  const { editor, stranger, organization } = await createTestPeople(app)
  // Each of the words stands more often than its places are kept before they stand beside each other.
  const often = Array.from({ length: 8 }, () => 'of goods, the buyer, für uns, die Ware '.repeat(60))
  await addDocument(editor, 'beside.txt', [...often, 'The price of the goods'].join('\f'))
  await addDocument(editor, 'apart.txt', [...often, 'the of. Of course the last'].join('\f'))
  await addDocument(editor, 'over pages.txt', 'Here a page ends in the middle of\fthe sentence')
  await addDocument(editor, 'folded.txt', 'Das gilt für\ndie Zeit danach, in der nichts fehlt')
  await addDocument(editor, 'seldom.txt', 'Der Preis, die Zeit, in dem Jahr')
  await untilRead(editor)
  const looks = async () => [
    (await titlesOf(editor, { q: '"of the"' })).toSorted(),
    await titlesOf(editor, { q: '"Für die"' }),
    await titlesOf(editor, { q: '"in der"' }),
    await titlesOf(editor, { q: '"the of"' }),
    await titlesOf(editor, { q: '"in the of"' }),
  ]
  const found = [['beside', 'over pages'], ['folded'], ['folded'], ['apart'], []]
  expect(await looks()).toEqual(found)
  const [hit] = (await listDocuments(editor, { q: '"of the"', sort: 'title' })).items
  const marked = hit?.hit?.marked.filter(({ isHit }) => isHit).map(({ text }) => text)
  expect([hit?.hit?.page, marked]).toEqual([9, ['The', 'of', 'the']])
  expect(await titlesOf(stranger, { q: '"of the"' })).toEqual([])
  await organization.scope.db(tx => tx.delete(documentPairs))
  const before = await looks()
  expect([before.slice(1), before[0]?.includes('over pages')]).toEqual([found.slice(1), true])
  await keepMissingPairs(app.services)
  expect(await looks()).toEqual(found)
})

test('words that stand beside each other are told by marks, the same as by the words themselves', async () => {
  const { editor, stranger, organization } = await createTestPeople(app)
  const english =
    'The supplier states the net price in the offer. The conditions of payments and the prices list follow.'
  await addDocument(editor, 'english.txt', english)
  await addDocument(
    editor,
    'apart.txt',
    'A price that is net, a list of prices. Payment follows the conditions of an offer.',
  )
  await addDocument(
    editor,
    'german.txt',
    'Der Nettopreis gilt. Die Kündigungsfrist beträgt drei Monate, größere Mengen kosten weniger.',
  )
  await addDocument(editor, 'polish.txt', 'Okres wypowiedzenia umowy wynosi trzy miesiące, cena netto jest stała.')
  await addDocument(editor, 'hyphen.txt', "A long-term price, at o'clock 12.50, back\\slash and more")
  await untilRead(editor)
  const asked = [
    ['"net price"', ['english']],
    ['"price net"', []],
    ['"condition of payment"', ['english']],
    ['"price lists"', ['english']],
    ['"Kündigungsfristen beträgt"', ['german']],
    ['"grössere Menge"', ['german']],
    ['"okres wypowiedzenia"', ['polish']],
    ['"wypowiedzenia okres"', []],
    ['long-term', ['hyphen']],
    ['"offer payment" or "net price"', ['english']],
    ['"net price" -offer', []],
    ['price "an offer"', ['apart', 'english']],
  ] as const
  const looks = () => Promise.all(asked.map(async ([q]) => [q, (await titlesOf(editor, { q })).toSorted()]))
  expect(await looks()).toEqual(asked)
  expect(await titlesOf(stranger, { q: '"net price"' })).toEqual([])
  const marksOf = () =>
    organization.scope.db(tx =>
      tx.select({ beside: documentWords.beside }).from(documentWords).orderBy(documentWords.fileUuid),
    )
  const kept = await marksOf()
  expect(kept.every(({ beside }) => beside?.length === 64)).toBe(true)
  await organization.scope.db(tx => tx.update(documentWords).set({ beside: null }))
  expect(await looks()).toEqual(asked)
  await keepMissingPlaces(app.services)
  expect(await marksOf()).toEqual(kept)
  expect(await looks()).toEqual(asked)
})

test('marks leave out nothing that the words have', async () => {
  const word = fc.constantFrom(
    ...[
      'price',
      'prices',
      'condition',
      'conditions',
      'of',
      'the',
      'payment',
      'pay',
      'die',
      'hunger',
      "o'clock",
      'net-price',
      '12.5',
    ],
  )
  const world = fc.record({
    texts: fc.array(fc.array(word, { minLength: 1, maxLength: 60 }), { minLength: 3, maxLength: 6 }),
    phrases: fc.array(fc.array(word, { minLength: 2, maxLength: 4 }), { minLength: 30, maxLength: 30 }),
  })
  let found = 0
  await fc.assert(
    fc.asyncProperty(world, async ({ texts, phrases }) => {
      const { editor, organization } = await createTestPeople(app)
      for (const [at, words] of texts.entries())
        await addDocument(editor, `${at}.txt`, `Ours ${at}. ${words.join(' ')}`)
      await untilRead(editor)
      const looks = () =>
        Promise.all(phrases.map(async words => (await titlesOf(editor, { q: `"${words.join(' ')}"` })).toSorted()))
      const marked = await looks()
      await organization.scope.db(tx => tx.update(documentWords).set({ beside: null }))
      expect(await looks()).toEqual(marked)
      found += marked.filter(titles => titles.length > 0 && titles.length < texts.length).length
    }),
    { numRuns: 4 },
  )
  expect(found).toBeGreaterThan(0)
}, 120_000)
