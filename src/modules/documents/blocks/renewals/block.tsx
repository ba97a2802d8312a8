import { useQuery } from '@tanstack/react-query'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { AnswerCard } from '#blocks/parts/answer-card.tsx'
import { pageChoice, pageOf } from '#blocks/parts/choices.ts'
import type { ModuleBlock } from '#shared/placed-block.ts'
import { t } from '#shared/translate.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { Renewal } from '../../contract-renewals.ts'
import { type DeskFigures, renewalColumns } from '../../web/renewals/renewal-columns.tsx'
import { contractNoun } from '../../web/renewals/renewal-words.ts'
import { renewalsQuery } from '../../web/renewals/renewals-api.ts'
import { readRenewalsView } from '../../web/renewals/renewals-view.ts'

/** The contracts that are to be decided on, what is worth most for each day left first. */
export function RenewalsBlock({ block }: { block: ModuleBlock }) {
  const { choiceOf, choose, currency } = useAnalysis()
  const query = useQuery(renewalsQuery({ ...readRenewalsView({}), page: pageOf(choiceOf(block.id)) }))
  return (
    <AnswerCard
      block={block}
      link={{ to: '/app/documents/renewals', label: t('Renewals') }}
      of={query}
      isEmpty={({ total }) => total === 0}
      skeleton={<TableSkeleton rows={6} />}
      empty={{
        title: t('Nothing is to be decided'),
        why: t('Contracts of the register stand here with the day to decide on each.'),
      }}
    >
      {({ items, page, total }) => (
        <DataTable
          label={block.title}
          columns={columnsOf(currency)}
          rows={items}
          rowKey={({ uuid }) => uuid}
          paging={{ page, total, onPage: next => choose(block.id, pageChoice(next)) }}
          noun={contractNoun}
        />
      )}
    </AnswerCard>
  )
}

/** As on the desk, without what is bought under each and without the steps of who decides. */
function columnsOf(currency: string) {
  const figures: DeskFigures = { areShown: false, areComing: false, currency, of: () => undefined, linesTo: () => null }
  const around = { figures, mayDecide: false, workOf: () => [], onDecide: (_: Renewal) => undefined }
  return renewalColumns(around).filter(({ id }) => id !== 'decision')
}
