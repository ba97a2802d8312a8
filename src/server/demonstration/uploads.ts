import type { DatasetId } from '#shared/datasets.ts'
import { demonstrationYears } from './calendar.ts'
import type { DemonstrationData } from './organizations.ts'
import { salesCsv } from './sales-csv.ts'
import { spendCsv } from './spend-csv.ts'

/** One file a demonstration organisation loads. `csv` makes its text, in pieces of about 64 kB, each time it is called. */
export type DemonstrationUpload = { dataset: DatasetId; fileName: string; csv: () => Iterable<string> }

/** The files of an organisation: one per dataset and year, the oldest first. */
export function demonstrationUploads({ spend, sales }: DemonstrationData): DemonstrationUpload[] {
  return demonstrationYears.flatMap(year => {
    const uploads: DemonstrationUpload[] = []
    const suffix = `${year.from}-to-${year.to}.csv`
    if (spend)
      uploads.push({ dataset: 'spend', fileName: `spend-${suffix}`, csv: () => spendCsv({ ...spend, ...year }) })
    if (sales)
      uploads.push({ dataset: 'sales', fileName: `sales-${suffix}`, csv: () => salesCsv({ ...sales, ...year }) })
    return uploads
  })
}
