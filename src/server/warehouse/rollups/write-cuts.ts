import { datasets } from '#shared/datasets.ts'
import type { RolledCut, RolledDocument } from '../catalogue/model.ts'
import { documentMark, sharedDocument, sumOfLines } from '../compile/read-rollup.ts'
import { viewOf } from '../compile/read-through.ts'
import { type Build, buildOptions, isOfUpload } from './build.ts'
import { month } from './choose-cuts.ts'
import { sharedDocuments } from './documents.ts'
import { joinParts } from './join-parts.ts'

/**
 * Writes cuts, each from the smallest one already written that has all of it, else from the lines; answers how many rows
 * each has. The upload's documents are written before.
 */
export async function writeCuts(build: Build, wanted: readonly string[]): Promise<Record<string, number>> {
  const { warehouse, dataset, shape, params } = build
  const written: Record<string, number> = {}
  for (const cut of wanted.flatMap(id => shape.cuts.find(one => one.id === id) ?? [])) {
    const [source] = shape.cuts
      .filter(({ id }) => written[id] !== undefined)
      .filter(one => cut.keys.every(key => one.keys.includes(key)) && (one.hasDocuments || !cut.hasDocuments))
      .sort((a, b) => (written[a.id] ?? 0) - (written[b.id] ?? 0))
    const at = { ...params, cut: cut.id }
    const rows = source ? rowsOfCut(build, cut) : rowsOfLines(build, cut)
    await warehouse.run(
      `INSERT INTO ${dataset}_rollups (organization, upload, build, cut, ${columnsOf(build, cut).join(', ')})
SELECT {organization:UUID}, {upload:UUID}, {build:UInt64}, {cut:String}, *
FROM (${rows})`,
      { ...at, ...(source ? { source: source.id } : {}) },
      buildOptions,
    )
    const [counted] = await warehouse.rows<{ rows: number }>(
      `SELECT count() AS rows FROM ${dataset}_rollups
WHERE organization = {organization:UUID} AND upload = {upload:UUID} AND build = {build:UInt64} AND cut = {cut:String}`,
      at,
      buildOptions,
    )
    written[cut.id] = counted?.rows ?? 0
  }
  const tuple = '{organization:UUID}, {upload:UUID}, {build:UInt64}'
  await joinParts(build, { table: `${dataset}_rollups`, tuple, params, options: buildOptions })
  return written
}

function documentsOf({ shape }: Build, { hasDocuments }: RolledCut): readonly RolledDocument[] {
  return hasDocuments ? shape.documents : []
}

/** The columns of a cut, in the order that its rows have them. */
function columnsOf(build: Build, cut: RolledCut): string[] {
  const sums = build.shape.sums.map(({ column }) => column)
  const documents = documentsOf(build, cut).flatMap(({ column }) => [`${column}_own`, `${column}_shared`])
  return ['date', 'currency', ...cut.keys, ...sums, ...documents]
}

/** A document that had to be told apart in a row still is in the larger one. */
function rowsOfCut(build: Build, cut: RolledCut): string {
  const { dataset, shape } = build
  const columns = ['date', 'currency', ...cut.keys].map(column => `line.${column}`)
  const sums = shape.sums.map(({ column }) => `sum(line.${column})`)
  const documents = documentsOf(build, cut).flatMap(({ column }) => [
    `sum(line.${column}_own)`,
    `groupUniqArrayArray(line.${column}_shared)`,
  ])
  return `SELECT ${[...columns, ...sums, ...documents].join(', ')}
FROM ${dataset}_rollups AS line
WHERE line.organization = {organization:UUID} AND ${isOfUpload} AND line.build = {build:UInt64} AND line.cut = {source:String}
GROUP BY ${columns.join(', ')}`
}

function rowsOfLines(build: Build, cut: RolledCut): string {
  const { dataset, shape } = build
  const keys = ['currency', ...cut.keys]
  const lines = `FROM ${viewOf(dataset)} AS line WHERE ${isOfUpload}`
  const places = keys.map((_, index) => `k${index}`)
  const columns = [`${month} AS month`, ...keys.map((key, index) => `line.${key} AS k${index}`)]
  const by = `month, ${places.join(', ')}`
  const summed = `SELECT ${columns.join(', ')}, ${shape.sums.map((sum, index) => `${sumOfLines(sum)} AS s${index}`).join(', ')}
${lines} GROUP BY ${by}`
  const documents = documentsOf(build, cut)
  const found = documents.map((one, index) => {
    // A number that came under several names is told apart too: whether these are one family is known when it is asked.
    const name = one.isOfParty ? `line.${datasets[dataset].party}` : "''"
    const row = [month, ...keys.map(key => `line.${key}`), name].join(', ')
    const names = ['month', ...places].map((place, at) => `row.${at + 1} AS ${place}`)
    const shared = sharedDocument(one, 'document', `row.${places.length + 2}`)
    return `LEFT JOIN (
  SELECT ${names.join(', ')}, countIf(NOT is_told) AS own${index}, groupUniqArrayIf(${shared}, is_told) AS shared${index}
  FROM (
    SELECT ${documentMark(one)} AS document, groupUniqArray((${row})) AS rows,
      length(rows) > 1 OR toUInt64(document) IN (${sharedDocuments(build)}) AS is_told
    ${lines} AND ${one.where.text} GROUP BY document
  ) ARRAY JOIN rows AS row
  GROUP BY ${by}
) AS found${index} USING (${by})`
  })
  const values = [
    ...shape.sums.map((_, index) => `s${index}`),
    ...documents.flatMap((_, index) => [`own${index}`, `shared${index}`]),
  ]
  return `SELECT ${[by, ...values].join(', ')}
FROM (${summed}) AS summed
${found.join('\n')}`
}
