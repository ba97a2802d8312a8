import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { Portfolio } from '../../contract-savings.ts'
import type { SavingCut } from '../../savings-words.ts'
import { cutName, cutWords } from './portfolio-words.ts'

type Group = Portfolio['groups'][number]

/** Savings added up by what was chosen, with their sums. */
export function CutCard({ portfolio: { groups, totals, currency }, by }: { portfolio: Portfolio; by: SavingCut }) {
  const organization = useOrganization()
  const total = { id: 'total', name: t('Total'), ...totals }
  const sum = (id: 'claimed' | 'approved' | 'implemented' | 'realised', header: string): DataColumn<Group> => ({
    id,
    header,
    align: 'right',
    sortValue: group => Number(group[id]),
    cell: group => formatMoney(group[id], currency, { style: 'whole' }),
  })
  const columns: DataColumn<Group>[] = [
    {
      id: 'name',
      header: cutWords[by],
      isRowHeader: true,
      isWrapping: true,
      cell: group => (group === total ? group.name : cutName(by, group, organization)),
    },
    { id: 'count', header: t('Savings'), align: 'right', cell: ({ count }) => formatNumber(count) },
    sum('claimed', t('Claimed')),
    sum('approved', t('Approved')),
    sum('implemented', t('Implemented')),
    sum('realised', t('Realised')),
  ]
  const title = t`By ${inSentence(cutWords[by])}`
  return (
    <Card title={title} isFlush>
      <DataTable
        label={title}
        name="savings by cut"
        columns={columns}
        rows={groups}
        rowKey={({ id }) => id}
        foot={[total]}
      />
    </Card>
  )
}
