import { serveBlock } from '../server-block.ts'
import type { Covered } from '../server-take-out.ts'
import { type PartySpec, partyBlock } from './definition.ts'
import { loadParty } from './server.ts'
import { contractsTable, spellingsTable, standingTable } from './server-tables.ts'

const datasetOf = { supplier: 'spend', customer: 'sales' } as const

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
