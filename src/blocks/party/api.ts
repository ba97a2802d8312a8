import { queryOptions } from '@tanstack/react-query'
import { askQuery } from '#shared/calls/queries.ts'
import type { Filter, QueryInput } from '#shared/query-spec.ts'
import { callPortal, heldWithin } from '#web/call-portal.ts'
import { type Asked, askedChange, askedLines } from '../asked.ts'
import { type ChosenParty, kindOf, partyMeasures } from '../parts/party-of.ts'
import type { View } from '../view.ts'
import type { PartyInput } from './definition.ts'

/** What a view of one party covers, as the call takes it. */
export function partySpec({ kind, name, others }: ChosenParty, asked: Asked): PartyInput {
  return { kind, name, ...askedChange(asked), filters: others }
}

/** A question names no more members. */
const mostNamed = 1000
const mostFound = 20

/** A family with lines in the period; its share is of all lines there, `null` where they come to nothing. */
export type FoundParty = { name: string; amount: string; share: number | null; spellings: number; lines: number }

export type FoundParties = {
  items: FoundParty[]
  /** How many have the words in a spelling, whatever the period and the filters; `null` for no words. */
  named: number | null
}

/**
 * The twenty largest families among the lines that a view covers, whichever of them it is about: all of them for no words,
 * else those with the words in their name or in any spelling that is loaded.
 */
export function foundPartiesQuery(party: NonNullable<View['party']>, asked: Asked, words: string) {
  const kind = kindOf(party)
  const measure = partyMeasures[kind]
  const { dataset } = asked
  const others = asked.filters.filter(({ field }) => field !== party)
  const covered = askedLines({ ...asked, filters: others })
  const search = words.trim().slice(0, 200)
  const key = ['query', 'found parties', party]
  return queryOptions({
    queryKey: [...key, dataset, covered, search],
    placeholderData: heldWithin(key),
    queryFn: async ({ signal }): Promise<FoundParties> => {
      const ask = (body: QueryInput) => callPortal(askQuery, { body, signal })
      const withWords = async (field: string) => {
        const filters: Filter[] = [{ field, op: 'contains', values: [search] }]
        const order = [{ by: measure }]
        const { rows } = await ask({
          dataset,
          measures: [measure],
          dimensions: [party],
          filters,
          order,
          limit: mostNamed,
        })
        return rows.map(row => String(row[party] ?? '')).filter(name => name !== '')
      }
      const named = search === '' ? null : (await Promise.all([kind, party].map(withWords))).flat()
      const names = named && [...new Set(named)].slice(0, mostNamed)
      if (names?.length === 0) return { items: [], named: 0 }
      const known: Filter =
        names === null ? { field: party, op: 'isNotBlank', values: [] } : { field: party, op: 'is', values: names }
      const spellings = `${kind}_names`
      const [found, whole] = await Promise.all([
        ask({
          ...{ dataset, ...covered, dimensions: [party], filters: [...others, known] },
          ...{ measures: [measure, 'lines', spellings], order: [{ by: measure }], limit: mostFound },
        }),
        ask({ dataset, ...covered, measures: [measure] }),
      ])
      const all = Number(whole.totals[measure] ?? 0)
      const items = found.rows.map(row => ({
        name: String(row[party]),
        amount: String(row[measure]),
        share: all > 0 ? Number(row[measure]) / all : null,
        spellings: Number(row[spellings]),
        lines: Number(row.lines),
      }))
      return { items, named: names?.length ?? null }
    },
  })
}
