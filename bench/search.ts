import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/database/rows-of.ts'
import { tidyTables } from '#server/database/tidy-tables.ts'
import { openBenchPortal } from './portal.ts'

/**
 * How long the search of the palette takes among so many names of one organisation, as its editor: of a hundred 75 suppliers
 * and customers, 20 actions, 4 contracts, 1 category. As many of another organisation stand beside. Target: under 50 ms.
 * `node bench/search.ts [names]`
 */

const names = Number(process.argv[2] ?? 100_000)
const runs = 40
const portal = await openBenchPortal({ type: 'both' })

const title = sql`initcap(translate(substr(md5(i::text), 1, 7), '0123456789', 'aeioulnrst')) || ' '
  || (array['Metall', 'Logistik', 'Verpackung', 'Chemie', 'Stahlwerke', 'Foods', 'Textil', 'Papier', 'Energie'])[1 + i % 9]
  || ' ' || (array['GmbH', 'AG', 'Ltd', 'SA'])[1 + i % 4]`
for (const { scope, organization } of [portal, await portal.another('Beside')]) {
  const own = sql`${organization}::uuid`
  const rows = (share: number) => sql`from generate_series(1, ${Math.round(names * share)}::int) i`
  const begin = performance.now()
  await scope.db(async tx => {
    await tx.execute(sql`insert into party_families (organization_uuid, kind, name)
      select ${own}, case when i % 3 = 0 then 'customer' else 'supplier' end, ${title} || ' ' || i ${rows(0.75)}`)
    await tx.execute(sql`insert into actions (organization_uuid, number, title, status, priority, created_by)
      select ${own}, i, 'Talk to ' || ${title}, 'To do', 'Medium', gen_random_uuid() ${rows(0.2)}`)
    await tx.execute(sql`insert into contracts
      (organization_uuid, number, supplier, start_date, end_date, currency, updated_by)
      select ${own}, 'C-' || i, ${title}, '2026-01-01', '2027-01-01', 'EUR', 'bench' ${rows(0.04)}`)
    await tx.execute(sql`insert into category_nodes (organization_uuid, number, name, level)
      select ${own}, i, ${title}, 1 ${rows(0.01)}`)
  })
  console.log(`${names} names written in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}
await tidyTables(portal.services)
const [one] = rowsOf<{ name: string }>(
  await portal.scope.db(tx =>
    tx.execute(
      sql`select split_part(name, ' ', 1) as name from party_families offset ${Math.round(names / 3)} limit 1`,
    ),
  ),
)
const rare = one?.name ?? ''

const searches = {
  'a rare name': rare.toLowerCase(),
  'its beginning': rare.slice(0, 4).toLowerCase(),
  'a frequent word': 'stahlw',
  another: 'gmbh',
  'two letters': 'st',
  'two words': 'verpack ag',
  'a rare name with a fault': `${rare.slice(0, 3)}${rare.slice(4)}`.toLowerCase(),
  'a frequent word with a fault': 'logistk',
  'letters changed round': 'stahlwreke',
  'what is not there': 'qqqqzzzz',
}
for (const [what, text] of Object.entries(searches)) {
  const times: number[] = []
  const found = await portal.call(`search?${new URLSearchParams({ q: text })}`)
  const before = process.cpuUsage()
  for (let run = 0; run < runs; run++) {
    const begin = performance.now()
    await portal.call(`search?${new URLSearchParams({ q: text })}`)
    times.push(performance.now() - begin)
  }
  const { user, system } = process.cpuUsage(before)
  const median = times.toSorted((a, b) => a - b)[runs / 2]?.toFixed(1)
  const items = (JSON.parse(found) as { groups: { items: unknown[] }[] }).groups.flatMap(group => group.items)
  console.log(
    `${what} (${text}): median ${median} ms, processor ${((user + system) / 1000 / runs).toFixed(1)} ms, ${items.length} found`,
  )
}
await portal.close()
