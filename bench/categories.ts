import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeCategories, previewChange } from '#server/categories/change-categories.ts'
import { listCategories } from '#server/categories/list-categories.ts'
import { trainCategoryModel } from '#server/categories/train-model.ts'
import { readEnv } from '#server/env.ts'
import { createOrganization } from '#server/identity/store.ts'
import { openServices } from '#server/open-services.ts'
import { systemScope } from '#server/system-scope.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import type { CategoryEdit } from '#shared/categories.ts'

/** A tree, rules and a text model over many classes of lines. `node bench/categories.ts [lines] [classes] [rules]` */

const lines = Number(process.argv[2] ?? 3_000_000)
const classes = Number(process.argv[3] ?? 1_000_000)
const rules = Number(process.argv[4] ?? 200)

const directory = await mkdtemp(join(tmpdir(), 'sextant-bench-'))
const services = await openServices(
  readEnv({
    SEXTANT_DATA: directory,
    SEXTANT_URL: 'http://portal.bench',
    SEXTANT_DEMO: 'off',
    SEXTANT_LOG: 'silent',
  }),
)
const { db } = services.database
const organization = await createOrganization(db, { name: 'Bench', type: 'procurement', baseCurrency: 'EUR' })
const scope = await systemScope(services, organization)
await services.warehouse.run(
  `INSERT INTO spend_lines (organization, upload, row, date, supplier, amount, category, gl_account, description)
SELECT {organization:UUID}, {upload:UUID}, number + 2, toDate32('2024-01-01') + number % 731,
  concat('Supplier ', toString(class % 4000)), toDecimal64(intHash32(number + 7) % 1000000, 2) / 100,
  if(class % 5 = 0, '', concat('Category ', toString(class % 40))), toString(4000 + class % 40),
  concat('goods', toString(class % 997), ' kind', toString(class % 40), ' part', toString(class))
FROM (SELECT number, intHash32(number) % {classes:UInt32} AS class FROM numbers({lines:UInt64}))`,
  { organization, upload: randomUUID(), lines, classes },
)
await scope.db(tx => bumpDataVersion(tx, organization, 'spend'))

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await work()
  const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20)
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s, process ${megabytes} MB`)
}

console.log(`${lines.toLocaleString('en')} lines, ${classes.toLocaleString('en')} classes, ${rules} rules`)
await timed('tree from the data', () => changeCategories(scope, { edit: { action: 'start-from-data' } }))
const [node] = (await listCategories(scope)).items
if (!node) throw new Error('The lines name no category')
const rule = (index: number): CategoryEdit => ({
  action: 'add-rule',
  node: node.id,
  conditions: [{ field: 'supplier_family', op: 'is', values: [`Supplier ${index}`] }],
  origin: 'person',
})
for (let index = 0; index < rules - 1; index++) await changeCategories(scope, { edit: rule(index) })
await timed('one more rule', () => changeCategories(scope, { edit: rule(rules) }))
await timed('impact of a rule', () => previewChange(scope, { edit: rule(rules + 1) }))
await timed('training, and guesses for what is open', () =>
  trainCategoryModel(services, { organizationUuid: organization }),
)
await services.close()
await rm(directory, { recursive: true, force: true })
