import type { Scope } from '#server/scope.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { upperFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { TableOf } from '../define-block.ts'
import { type FileTable, fileColumns, wholeTable } from '../parts/server-table.ts'
import { serveBlock } from '../server-block.ts'
import type { Covered } from '../server-take-out.ts'
import { contractColumns, spellingColumns, standingColumns } from './columns.ts'
import { type PartySpec, partyBlock } from './definition.ts'
import { loadContracts, loadParty, loadSpellings } from './server.ts'
import { datasetOf } from './sql.ts'

/** Where a party stands among all, in one row. */
async function standingTable(scope: Scope, { spec }: TableOf<typeof partyBlock, 'party'>): Promise<FileTable> {
  const party = await loadParty(scope, spec)
  return wholeTable(fileColumns(standingColumns(spec), party.currency), [party])
}

/** Every spelling of a party, the largest first. */
async function spellingsTable(scope: Scope, { spec }: TableOf<typeof partyBlock, 'spellings'>): Promise<FileTable> {
  const { spellings, total } = await loadSpellings(scope, spec)
  const columns = fileColumns(spellingColumns(spec.kind), scope.organization.baseCurrency)
  const table = wholeTable(columns, spellings)
  const cut = spellings.length < total ? [t`${plainNumber(spellings.length)} of ${plainNumber(total)} spellings`] : []
  return { ...table, notes: [`${upperFirst(spec.kind)}: ${spec.name}`, ...cut] }
}

/** Every contract with a supplier, those that end last first. */
async function contractsTable(scope: Scope, { spec }: TableOf<typeof partyBlock, 'contracts'>): Promise<FileTable> {
  const { contracts, today } = await loadContracts(scope, spec)
  const table = wholeTable(fileColumns(contractColumns, scope.organization.baseCurrency), contracts)
  const meaning = t('Spend under it: the lines that fall under the contract in the time its value is for')
  return { ...table, notes: [t`Supplier: ${spec.name}`, meaning, t`Looked at on ${today}`] }
}

/** Its spellings and contracts are of every line of a party, whatever the view is narrowed to. */
function coveredBy(spec: PartySpec, of: 'party' | 'spellings' | 'contracts'): Covered {
  const dataset = datasetOf[spec.kind]
  if (of === 'party') return { ...spec, dataset }
  const filters: Covered['filters'] = [{ field: `${spec.kind}_family`, op: 'is', values: [spec.name] }]
  return of === 'spellings' ? { dataset, filters } : { dataset, filters, constantRates: spec.constantRates }
}

export const partyRoutes = serveBlock(partyBlock, {
  answer: loadParty,
  covers: coveredBy,
  tables: { party: standingTable, spellings: spellingsTable, contracts: contractsTable },
})
