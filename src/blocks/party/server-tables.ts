import type { Scope } from '#server/scope.ts'
import type { TableOf } from '../define-block.ts'
import {
  countColumn,
  dateColumn,
  type FileTable,
  fileColumns,
  shareColumn,
  textColumn,
  valueColumn,
  wholeTable,
} from '../parts/server-table.ts'
import { contractColumns, spellingColumns } from './columns.ts'
import type { Party, partyBlock } from './definition.ts'
import { loadContracts, loadParty, loadSpellings } from './server.ts'

const words = {
  supplier: { label: 'Supplier', money: 'Spend', first: 'First purchase', last: 'Last purchase' },
  customer: { label: 'Customer', money: 'Revenue', first: 'First sale', last: 'Last sale' },
}

/** Where a party stands among all, in one row. */
export async function standingTable(scope: Scope, { spec }: TableOf<typeof partyBlock, 'party'>): Promise<FileTable> {
  const party = await loadParty(scope, spec)
  const { label, money, first, last } = words[spec.kind]
  const value = (name: string, of: (party: Party) => string | null) =>
    valueColumn<Party>(name, 'money', party.currency, of)
  return wholeTable<Party>(
    [
      textColumn(label, () => spec.name),
      countColumn('Place', ({ now }) => now.place),
      countColumn('Of', ({ now }) => now.members),
      countColumn('Place before', ({ before }) => before?.place ?? null),
      countColumn('Of before', ({ before }) => before?.members ?? null),
      shareColumn('Share', ({ now }) => now.share),
      shareColumn('Share before', ({ before }) => before?.share ?? null),
      value(money, ({ now }) => now.value),
      value(`${money} before`, ({ before }) => before?.value ?? null),
      value(`${money} of all`, ({ now }) => now.whole),
      dateColumn(`${first}, of all loaded`, one => one.first),
      dateColumn(`${last}, of all loaded`, one => one.last),
    ],
    [party],
  )
}

/** Every spelling of a party, the largest first. */
export async function spellingsTable(
  scope: Scope,
  { spec }: TableOf<typeof partyBlock, 'spellings'>,
): Promise<FileTable> {
  const { spellings, total } = await loadSpellings(scope, spec)
  const { label } = words[spec.kind]
  const columns = fileColumns(spellingColumns(spec.kind), scope.organization.baseCurrency)
  const table = wholeTable(columns, spellings)
  const cut = spellings.length < total ? [`${spellings.length} of ${total} spellings`] : []
  return { ...table, notes: [`${label}: ${spec.name}`, ...cut] }
}

/** Every contract with a supplier, those that end last first. */
export async function contractsTable(
  scope: Scope,
  { spec }: TableOf<typeof partyBlock, 'contracts'>,
): Promise<FileTable> {
  const { contracts, today } = await loadContracts(scope, spec)
  const table = wholeTable(fileColumns(contractColumns, scope.organization.baseCurrency), contracts)
  const meaning = 'Spend in its time: all that was bought of the contract’s category from its first to its last day'
  return { ...table, notes: [`Supplier: ${spec.name}`, meaning, `Looked at on ${today}`] }
}
