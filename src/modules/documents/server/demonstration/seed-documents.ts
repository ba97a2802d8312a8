import { listPeople, type Person } from '#server/demonstration/list-people.ts'
import type { DemonstrationData } from '#server/demonstration/organizations.ts'
import { createLink } from '#server/links/change-links.ts'
import { listAllRows } from '#server/registers/store.ts'
import type { Scope } from '#server/scope.ts'
import { findThings } from '#server/things/read-things.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { addDays } from '#shared/period.ts'
import type { RegisterRow } from '#shared/register-contract.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { documentChangeSchema, newDocumentQuerySchema } from '../../contract.ts'
import { changeDocument } from '../change-document.ts'
import { addVersion } from '../change-versions.ts'
import { createDocument } from '../create-document.ts'
import { createFolder } from '../folders.ts'
import { addedContracts } from './added-contracts.ts'
import type { ListedPrice } from './amendments.ts'
import { plannedLetters } from './letters.ts'
import { type DemonstrationPaper, letterPaper, paperFolders, papersOf } from './papers.ts'
import { type PlannedContract, plannedContracts } from './planned-papers.ts'
import { type SupplyTerms, termsOf } from './supply-terms.ts'

/** The rows of the registers that papers are written from. */
type Held = { contracts: RegisterRow[]; prices: RegisterRow[] }

/** Gives a demonstration organisation its library: papers that say what its register of contracts says. Their texts are read by the job. */
export async function seedDocuments(scope: Scope, data: DemonstrationData): Promise<void> {
  const people = await scope.db(tx => listPeople(tx, scope))
  const [author] = people
  if (!author) return
  const held = await scope.db(async tx => ({
    contracts: await listAllRows(tx, scope, 'contracts'),
    prices: await listAllRows(tx, scope, 'contract_prices'),
  }))
  const papers = await writePapers(scope, data, held)
  const folders = new Map<string, string>()
  for (const name of paperFolders.filter(folder => papers.some(paper => paper.folder === folder))) {
    folders.set(name, (await createFolder(scope, { name, parent: null })).uuid)
  }
  const mine = { ...scope, actor: { ...scope.actor, uuid: author.uuid, firstName: author.name, lastName: '' } }
  for (const paper of papers) await seedPaper(mine, paper, { folder: folders.get(paper.folder), held, people })
}

async function writePapers(
  scope: Scope,
  { spend, sales }: DemonstrationData,
  { contracts, prices }: Held,
): Promise<DemonstrationPaper[]> {
  const kind = spend && sales ? 'both' : spend ? 'procurement' : 'sales'
  const today = dayIn(scope.now(), scope.organization.timeZone)
  const papers: DemonstrationPaper[] = []
  const written = new Map<string, SupplyTerms>()
  for (const planned of plannedContracts[kind]) {
    const { values } = rowOf(contracts, planned)
    const terms = termsOf(values, { buyer: `${scope.organization.name} Ltd`, subject: planned.subject })
    written.set(terms.number, terms)
    const own = prices.filter(price => price.values.contract_number === terms.number).map(listedPrice)
    papers.push(...(await papersOf(planned, terms, own)))
  }
  for (const letter of plannedLetters[kind]) {
    const terms = letter.contract === null ? null : (written.get(letter.contract) ?? null)
    papers.push(await letterPaper(letter, terms, addDays(today, -letter.daysAgo)))
  }
  return papers
}

/** The row of the register that a contract is written from. */
function rowOf(contracts: readonly RegisterRow[], { contract }: PlannedContract): RegisterRow {
  const supplier =
    typeof contract === 'string' ? null : addedContracts.find(({ key }) => key === contract.added)?.supplier
  const row = contracts.find(({ values }) => (supplier ? values.supplier === supplier : values.number === contract))
  if (!row) throw new Error(`The demonstration has no contract ${JSON.stringify(contract)}`)
  return row
}

function listedPrice({ values: { item, unit, price, valid_from } }: RegisterRow): ListedPrice {
  return { item: item ?? '', unit: unit ?? '', price: price ?? '', from: valid_from ?? '' }
}

type Around = { folder: string | undefined; held: Held; people: readonly Person[] }

async function seedPaper(scope: Scope, paper: DemonstrationPaper, { folder, held, people }: Around): Promise<void> {
  const { title, type, tags, audience, daysAgo, versions } = paper
  const then = { ...scope, now: () => new Date(scope.now().getTime() - daysAgo * dayMilliseconds) }
  const [first, ...later] = versions
  if (!first) throw new Error(`“${title}” has no file`)
  const asked = newDocumentQuerySchema.parse({ name: first.file, title, type, folder })
  const { uuid } = await createDocument(then, asked, bodyOf(first.bytes))
  for (const { file, reason, bytes } of later) {
    await addVersion(then, uuid, { name: file, reason, body: bodyOf(bytes), intake: undefined })
  }
  const shared = {
    ...(audience === 'roles' ? { roles: ['Administrator', 'Editor'] } : {}),
    ...(audience === 'people' ? { people: people.slice(0, 1).map(person => person.uuid) } : {}),
  }
  const version = 1 + later.length
  await changeDocument(then, uuid, documentChangeSchema.parse({ version, tags, audience, ...shared }))
  const contract = held.contracts.find(({ values }) => values.number === paper.contract)
  if (contract) await linkTo(scope, uuid, contract)
}

/** Links a document to what it is about: its contract, and the supplier where lines name one. */
async function linkTo(scope: Scope, uuid: string, { id, values }: RegisterRow): Promise<void> {
  await scope.db(async tx => {
    const from = { kind: 'document', id: uuid }
    await createLink(scope, tx, from, { relation: 'concerns', to: { kind: 'contract', id } })
    const supplier = values.supplier ?? ''
    const families = await findThings(scope, tx, 'supplierFamily', supplier)
    const family = families.find(({ title }) => firstWords(title) === firstWords(supplier))
    if (family)
      await createLink(scope, tx, from, { relation: 'concerns', to: { kind: 'supplierFamily', id: family.id } })
  })
}

/** What tells companies apart, whose forms are spelled in several ways. */
function firstWords(name: string): string {
  return name.toLowerCase().split(' ').slice(0, 2).join(' ')
}

async function* bodyOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
