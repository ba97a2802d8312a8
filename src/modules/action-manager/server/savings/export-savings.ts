import type { Scope } from '#server/scope.ts'
import { type OutgoingFile, writeTable } from '#server/write-table.ts'
import type { WorkbookColumn } from '#server/write-workbook.ts'
import { saidWhenRead } from '#shared/said-when-read.ts'
import { t, toSay } from '#shared/translate.ts'
import type { Portfolio, SavingsExportQuery } from '../../contract-savings.ts'
import { shortTypeWords } from '../../savings-words.ts'
import { loadPortfolio } from './load-portfolio.ts'

type Item = Portfolio['items'][number]
type Column = WorkbookColumn & { of: (item: Item) => string | null }

const columns: readonly Column[] = saidWhenRead(
  [
    { label: toSay('Number'), kind: 'number', of: ({ number }) => String(number) },
    { label: toSay('Action'), kind: 'text', of: ({ title }) => title },
    { label: toSay('Owner'), kind: 'text', of: ({ owner }) => owner },
    { label: toSay('Type'), kind: 'text', of: ({ type }) => t(shortTypeWords[type]) },
    { label: toSay('Stage reached'), kind: 'text', of: ({ stage }) => t(stage) },
    { label: toSay('Start'), kind: 'date', of: ({ start }) => start },
    { label: toSay('Claimed'), kind: 'money', of: ({ claimed }) => claimed },
    { label: toSay('Approved'), kind: 'money', of: ({ approved }) => approved },
    { label: toSay('Realised'), kind: 'money', of: ({ realised }) => realised },
    { label: toSay('Days late'), kind: 'number', of: ({ lateDays }) => String(lateDays) },
    { label: toSay('At risk'), kind: 'money', of: ({ atRisk }) => atRisk },
  ],
  ['label'],
)

/** All savings that fit, a row each, as a file; who took it out is in the audit. */
export async function exportSavings(
  scope: Scope,
  { format, style, ...query }: SavingsExportQuery,
): Promise<OutgoingFile> {
  const { items, currency } = await loadPortfolio(scope, query, { waits: true })
  const after = { format, rows: items.length, ...query }
  await scope.db(tx => scope.audit(tx, { action: 'saving.export', entity: 'action', entityId: 'savings', after }))
  const title = t('Savings')
  const table = writeTable({
    sheetName: title,
    above: [title, t`${scope.organization.name}, in ${currency}`],
    columns,
    rows: rowsOf(items),
    format,
    style,
    dates: scope.formats.dates,
    log: scope.log,
  })
  return { ...table, name: `${title}.${format}` }
}

async function* rowsOf(items: readonly Item[]): AsyncGenerator<(string | null)[][]> {
  yield items.map(item => columns.map(({ of }) => of(item)))
}
