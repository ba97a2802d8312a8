import type { Scope } from '#server/scope.ts'
import type { Spelling } from '#shared/families.ts'
import type { TableOf } from '../define-block.ts'
import {
  countColumn,
  dateColumn,
  type FileTable,
  shareColumn,
  sortable,
  textColumn,
  valueColumn,
  wholeTable,
} from '../parts/server-table.ts'
import type { Party, PartyContract, partyBlock } from './definition.ts'
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

const reasons: Record<Spelling['reason'], string> = {
  alone: 'Stands alone',
  'same-name': 'Same name',
  'tax-id': 'Same tax id',
  'near-name': 'Alike',
  person: 'A person said so',
}

/** Every spelling of a party, the largest first. */
export async function spellingsTable(
  scope: Scope,
  { spec }: TableOf<typeof partyBlock, 'spellings'>,
): Promise<FileTable> {
  const { spellings, total } = await loadSpellings(scope, spec)
  const { label, money } = words[spec.kind]
  const table = wholeTable<Spelling>(
    [
      textColumn('As lines have it', ({ name }) => name),
      textColumn('Why it is one', ({ reason }) => reasons[reason]),
      shareColumn('Alike', ({ reason, score }) => (reason === 'near-name' ? score : null)),
      sortable(
        'amount',
        valueColumn(`${money}, all loaded`, 'money', scope.organization.baseCurrency, ({ amount }) => amount),
      ),
      sortable(
        'lines',
        countColumn('Lines', ({ lines }) => lines),
      ),
      sortable(
        'last',
        dateColumn('Last', ({ lastDate }) => lastDate),
      ),
      textColumn('Country', ({ country }) => country || null),
      textColumn('Numbers', ({ ids }) => ids.join(', ') || null),
    ],
    spellings,
  )
  const cut = spellings.length < total ? [`${spellings.length} of ${total} spellings`] : []
  return { ...table, notes: [`${label}: ${spec.name}`, ...cut] }
}

const states: Record<PartyContract['state'], string> = {
  active: 'Active',
  notice: 'Notice is near',
  coming: 'To come',
  ended: 'Ended',
}

/** Every contract with a supplier, those that end last first. */
export async function contractsTable(
  scope: Scope,
  { spec }: TableOf<typeof partyBlock, 'contracts'>,
): Promise<FileTable> {
  const { contracts, today } = await loadContracts(scope, spec)
  const table = wholeTable<PartyContract>(
    [
      textColumn('Contract', ({ number }) => number),
      textColumn('State', ({ state }) => states[state]),
      textColumn('Category', ({ category }) => category ?? 'All'),
      dateColumn('From', ({ start }) => start),
      sortable(
        'term',
        dateColumn('To', ({ end }) => end),
      ),
      sortable(
        'notice',
        dateColumn('Notice by', ({ noticeBy }) => noticeBy),
      ),
      countColumn('Value', ({ value }) => value),
      textColumn('Currency of the value', ({ currency }) => currency),
      sortable(
        'spend',
        valueColumn('Spend in its time', 'money', scope.organization.baseCurrency, ({ spend }) => spend),
      ),
      countColumn('Lines', ({ lines }) => lines),
      shareColumn('Of its value', ({ used }) => used),
      textColumn('Renewal', ({ renewal }) => renewal),
      countColumn('Payment terms (days)', ({ paymentTermsDays }) => paymentTermsDays),
    ],
    contracts,
  )
  const meaning = 'Spend in its time: all that was bought of the contract’s category from its first to its last day'
  return { ...table, notes: [`Supplier: ${spec.name}`, meaning, `Looked at on ${today}`] }
}
