import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Warehouse } from '#server/warehouse/connect.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import type { DatasetId } from '#shared/datasets.ts'
import type { Profile } from '../contract.ts'
import type { Mapping } from '../contract-mapping.ts'
import { type StagedPlan, stagePlan } from '../server/plan/stage-plan.ts'

export type StagedFile = {
  /** Where the file is written. */
  directory: string
  text: string
  /** The field each column is for, in the file's order; `null` for one that is not used. */
  fields: (string | null)[]
  dataset?: DatasetId
  organization?: string
  headerRow?: number | null
  delimiter?: Profile['delimiter']
  currency?: string
  dateOrder?: 'dmy' | 'mdy' | 'ymd' | undefined
  decimalMark?: '.' | ',' | undefined
  /** Cells of the first column as the profile would show them. */
  samples?: string[]
  duplicates?: 'skip' | 'load'
  /** What the mapping has besides or instead. */
  mapping?: Partial<Mapping>
}

/** Writes a file, maps it by hand and plans it as an upload of its own. */
export async function stageFile(
  warehouse: Warehouse,
  file: StagedFile,
): Promise<{ at: UploadPartition; plan: StagedPlan }> {
  const { organization = randomUUID(), dataset = 'spend', text, duplicates = 'skip' } = file
  const at = { organization, upload: randomUUID(), dataset }
  const path = join(file.directory, `${at.upload}.csv`)
  await writeFile(path, text)
  const { profile, mapping } = described(file)
  return { at, plan: await stagePlan(warehouse, { ...at, path, profile, mapping, duplicates }) }
}

/** The profile and the mapping of a file described by hand. */
export function described(file: Omit<StagedFile, 'directory'>): { profile: Profile; mapping: Mapping } {
  const { headerRow = 1, delimiter = ',', fields, currency = 'EUR', samples = [], text } = file
  const profile: Profile = {
    encoding: 'utf-8',
    delimiter,
    headerRow,
    columns: fields.map((field, index) => ({
      index,
      name: field ?? `Column ${index + 1}`,
      kind: 'text',
      samples: index === 0 ? samples : [],
      blankShare: 0,
      dateOrder: null,
      decimalMark: null,
      currency: null,
    })),
    sampledRows: 0,
    bytes: Buffer.byteLength(text),
  }
  const reading = {
    ...(file.dateOrder ? { dateOrder: file.dateOrder } : {}),
    ...(file.decimalMark ? { decimalMark: file.decimalMark } : {}),
  }
  const columns = fields.flatMap((field, column) => (field ? [{ field, column, ...reading }] : []))
  return { profile, mapping: { columns, currency, ...file.mapping } }
}
