import { openBenchPortal } from '#bench/portal.ts'
import { storedFiles } from '#server/attachments/schema.ts'
import { keepText } from '../server/keep-text.ts'
import { documentPairs, documents, documentTexts, documentVersions } from '../server/schema.ts'

/**
 * 10,000 documents of 20 pages: how long the list takes, and the search for words that many documents, some and few have; each
 * with what it takes of the processor. A quarter of the documents is for a few people only.
 * `node src/modules/documents/bench/library.ts [documents] [pages]`
 */
const [many = 10_000, pages = 20] = process.argv.slice(2).map(Number)
const charactersOfPage = 2500
const vocabulary = 30_000
/** The first of the vocabulary, which are kept by pairs. */
const commonest =
  'the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which'.split(
    ' ',
  )

const portal = await openBenchPortal()
const { scope } = portal
const { uuid: organizationUuid } = scope.organization
let seed = 1
await fill()
await ask('list', '')
await ask('list by title', 'sort=title')
await ask('list of a type', 'type=contract')
for (const rank of [2, 20, 200, 2000, 20_000])
  await ask(`word ${rank} of ${vocabulary} by how often it stands`, `q=${wordOf(rank)}`)
await ask('two words', `q=${wordOf(50)}+${wordOf(300)}`)
await ask('words together', 'q=%22of+and%22')
await ask('words together nowhere', `q=%22${wordOf(200)}+${wordOf(300)}%22`)
await ask('in all versions', `q=${wordOf(200)}&versions=all`)
await ask('a title with a fault', 'q=Contarct+4711')
await ask('nothing', 'q=xylophonist')
await scope.db(tx => tx.delete(documentPairs))
await ask('words together, no pairs kept', 'q=%22of+and%22')
await portal.close()

async function fill(): Promise<void> {
  const begun = performance.now()
  const own = { organizationUuid, createdBy: scope.actor.uuid }
  for (let place = 0; place < many; place++) {
    await scope.db(async tx => {
      const [file] = await tx
        .insert(storedFiles)
        .values({
          ...own,
          sha256: `${place}`,
          bytes: 1,
          mediaType: 'text/plain',
          fileKey: `${organizationUuid}/none/${place}`,
        })
        .returning()
      const isHidden = place % 4 === 0
      const [document] = await tx
        .insert(documents)
        .values({
          ...own,
          title: `Contract ${place} ${wordOf(place % vocabulary)}`,
          type: place % 3 === 0 ? 'contract' : 'letter',
          ownerUuid: isHidden ? organizationUuid : scope.actor.uuid,
          audience: isHidden ? 'people' : 'everyone',
        })
        .returning()
      if (!file || !document) throw new Error('Nothing was written')
      await tx
        .insert(documentVersions)
        .values({ ...own, documentUuid: document.uuid, number: 1, fileUuid: file.uuid, name: 'a.txt' })
      await tx.insert(documentTexts).values({ organizationUuid, fileUuid: file.uuid })
      const texts = Array.from({ length: pages }, writePage)
      await keepText(tx, scope, file.uuid, { state: 'read', pages: texts, language: 'en', isCut: false })
    })
  }
  console.log(`${many} documents of ${pages} pages in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

/** A page of words, each the rarer the higher its number, as in texts that people write. */
function writePage(): string {
  let text = ''
  while (text.length < charactersOfPage) text += `${wordOf(Math.floor(vocabulary ** next()))} `
  return text
}

function wordOf(rank: number): string {
  if (rank < commonest.length) return commonest[rank] ?? ''
  const letters = 'bdfgklmnprstvz'
  const vowels = 'aeiou'
  let word = ''
  for (let left = rank + 7; left > 0; left = Math.floor(left / 70)) {
    word += (letters[left % 14] ?? '') + (vowels[Math.floor(left / 14) % 5] ?? '')
  }
  return `${word}n`
}

function next(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

async function ask(name: string, asked: string): Promise<void> {
  const found: string[] = []
  let total = 0
  for (let round = 0; round < 5; round++) {
    const [begun, used] = [performance.now(), process.cpuUsage()]
    total = (JSON.parse(await portal.call(`documents?${asked}`)) as { total: number }).total
    const { user, system } = process.cpuUsage(used)
    found.push(`${(performance.now() - begun).toFixed(0)} (${((user + system) / 1000).toFixed(0)})`)
  }
  console.log(`${name}: ${found.join(', ')} ms, ${total} found`)
}
