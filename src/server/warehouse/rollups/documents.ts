import { documentMark } from '../compile/read-rollup.ts'
import { viewOf } from '../compile/read-through.ts'
import { type Build, buildOptions, isOfUpload } from './build.ts'

/**
 * Which documents an upload has, and which of them other uploads have as well. The latter are told apart one by one in a
 * roll-up, all others may be counted: so a document that a build counts must be in no other upload whose build is named.
 * A document goes by half its mark here; should two have one in common, both count as shared, which is as right.
 */

/** The documents of a line that is named `line`, as an array. */
function documentsOfLine({ shape }: Build): string {
  const each = shape.documents.map(one => `if(${one.where.text}, [toUInt64(${documentMark(one)})], [])`)
  return `arrayConcat(${each.join(', ')})`
}

const isOfBuild = 'organization = {organization:UUID} AND upload = {upload:UUID} AND build = {build:UInt64}'
const isOfOthers = `organization = {organization:UUID} AND build IN CAST({others:Array(String)}, 'Array(UInt64)')`

/** The documents of a build that builds of other uploads have as well. */
export function sharedDocuments({ dataset }: Pick<Build, 'dataset'>): string {
  return `SELECT document FROM ${dataset}_rollup_documents WHERE ${isOfBuild} AND is_shared`
}

/** Writes the documents of the build's upload; `others` are the builds of all other uploads that are known. */
export async function writeDocuments(build: Build, others: readonly string[]): Promise<void> {
  const { warehouse, dataset, params } = build
  const table = `${dataset}_rollup_documents`
  const write = (isShared: boolean, documents: string) =>
    warehouse.run(
      `INSERT INTO ${table} (organization, upload, build, document, is_shared)
SELECT {organization:UUID}, {upload:UUID}, {build:UInt64}, document, ${isShared}
FROM (${documents})
GROUP BY document`,
      { ...params, ...(isShared ? { others } : {}) },
      buildOptions,
    )
  await write(
    false,
    `SELECT arrayJoin(${documentsOfLine(build)}) AS document FROM ${viewOf(dataset)} AS line WHERE ${isOfUpload}`,
  )
  const mine = `SELECT document FROM ${table} WHERE ${isOfBuild}`
  if (others.length > 0)
    await write(true, `SELECT document FROM ${table} WHERE ${isOfOthers} AND document IN (${mine})`)
}

/** The builds of others that count a document which this build has as well. */
export async function buildsCountingShared(build: Build, others: readonly string[]): Promise<string[]> {
  const { warehouse, dataset, params } = build
  const found = await warehouse.rows<{ build: string }>(
    `SELECT DISTINCT toString(build) AS build
FROM (
  SELECT build FROM ${dataset}_rollup_documents
  WHERE ${isOfOthers} AND document IN (${sharedDocuments(build)})
  GROUP BY build, document
  HAVING NOT max(is_shared)
)
ORDER BY build`,
    { ...params, others },
    buildOptions,
  )
  return found.map(one => one.build)
}
