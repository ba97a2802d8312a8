import type { Scope } from '#server/scope.ts'
import type { Warehouse } from '#server/warehouse/connect.ts'
import { readCsvText } from '#server/warehouse/read-csv-text.ts'
import { AppError } from '#shared/errors.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { Mapping } from '../../contract-mapping.ts'
import type { Sample, SampleRow } from '../../contract-sample.ts'
import type { MappedFile } from '../../intake/answer-question.ts'
import { mappingFaults } from '../../intake/check-mapping.ts'
import { cutHead } from '../../intake/cut-head.ts'
import { readHead } from '../bring/normalise-file.ts'
import { headerHash, readHeader } from '../bring/read-header.ts'
import { refuseWithoutFile } from '../files/refuse-without-file.ts'
import { explainReason, reasonOfCode } from '../plan/reasons.ts'
import { getUpload } from '../store.ts'
import { type SampledRow, type SampleSql, sampleSql } from './sample-sql.ts'

const mostRecords = 2_000
const mostCharacters = 1_000_000

/**
 * What a mapping makes of the head of an upload's file, read by the very expressions a plan uses; nothing is kept.
 * Required fields may still be missing. Throws `invalid` for a mapping with faults, `conflict` where the file is
 * removed.
 */
export async function sampleUpload(scope: Scope, uuid: string, mapping: Mapping): Promise<Sample> {
  const upload = await getUpload(scope, uuid)
  const { dataset, profile, cleanKey } = upload
  const [fault, ...others] = mappingFaults(dataset, profile, mapping)
  if (fault)
    throw new AppError('invalid', t`The mapping cannot be tried: ${fault.message}`, { issues: [fault, ...others] })
  await refuseWithoutFile(scope, upload)
  return scope.files.withLocalPath(cleanKey, path => sampleFile(scope.warehouse, { path, dataset, profile, mapping }))
}

/** The same of a file on this machine: UTF-8, well quoted. */
export async function sampleFile(warehouse: Warehouse, file: MappedFile & { path: string }): Promise<Sample> {
  const { path, dataset, profile } = file
  const sql = sampleSql(file)
  const head = await headOf(path, profile.headerRow ?? 0)
  const header = await readHeader(path, profile)
  const rows = await readCsvText<SampledRow>(warehouse, {
    csv: { text: head.text, delimiter: profile.delimiter, cells: sql.cells },
    ...sql,
    params: { ...sql.params, h: headerHash(header, profile.columns.length) },
  })
  return {
    ...countsOf(rows, sql),
    isWhole: head.isAll,
    columns: sql.columns,
    items: rows.map(presentRow(dataset, sql)),
  }
}

async function headOf(path: string, headerRow: number) {
  const head = await readHead(path)
  const isShort = head.text.length <= mostCharacters
  return cutHead(head.text.slice(0, mostCharacters), head.isWhole && isShort, headerRow + mostRecords)
}

function countsOf([first]: SampledRow[], { fields }: SampleSql) {
  const { total = 0, good = 0, rejected = 0, faulty = [] } = first ?? {}
  return {
    rows: total,
    good,
    rejected,
    ignored: total - good - rejected,
    fields: fields.map((field, at) => ({ field, faults: faulty[at] ?? 0 })),
  }
}

function presentRow(dataset: LoadableId, { fields }: SampleSql): (row: SampledRow) => SampleRow {
  const labels = new Map(loadables[dataset].fields.map(({ id, label }) => [id, label]))
  return ({ row, found: [outcome, field = '', reason = '', value = ''], problems, texts, cells }) => ({
    row,
    outcome: outcome === 'rejected' ? 'rejected' : outcome === undefined ? 'good' : 'ignored',
    reason: outcome === undefined ? null : explainReason(reason, labels.get(field) ?? null, value),
    cells,
    values: fields.map((id, at) => {
      const name = reasonOfCode(problems[at] ?? 0)
      if (name === null) return { value: texts[at] || null, reason: null }
      return { value: null, reason: explainReason(name, labels.get(id) ?? id, '') }
    }),
  })
}
