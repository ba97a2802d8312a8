import { useQuery } from '@tanstack/react-query'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { AnswerCard } from '#blocks/parts/answer-card.tsx'
import { pageChoice, pageOf } from '#blocks/parts/choices.ts'
import type { ModuleBlock } from '#shared/placed-block.ts'
import { t } from '#shared/translate.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { ActionItem } from '../../contract.ts'
import { actionsQuery } from '../../web/api.ts'
import { DueText } from '../../web/shown/due-text.tsx'
import { SavingText } from '../../web/shown/saving-sums.tsx'
import { readActionsView } from '../../web/view/actions-view.ts'
import { actionNoun, columnWords, noOwner } from '../../web/words.ts'

/** What is open, what is due first at the top. */
export function ActionsBlock({ block }: { block: ModuleBlock }) {
  const { choiceOf, choose } = useAnalysis()
  const query = useQuery(actionsQuery({ ...readActionsView({}), page: pageOf(choiceOf(block.id)) }))
  return (
    <AnswerCard
      block={block}
      link={{ to: '/app/action-manager', label: t('All actions') }}
      of={query}
      isEmpty={({ total }) => total === 0}
      skeleton={<TableSkeleton rows={6} />}
      empty={{ title: t('Nothing is open'), why: t('No action waits to be done.') }}
    >
      {({ items, page, total }) => (
        <DataTable
          label={block.title}
          columns={columns}
          rows={items}
          rowKey={({ uuid }) => uuid}
          paging={{ page, total, onPage: next => choose(block.id, pageChoice(next)) }}
          noun={actionNoun}
        />
      )}
    </AnswerCard>
  )
}

const columns: readonly DataColumn<ActionItem>[] = [
  {
    id: 'title',
    header: columnWords.title,
    isRowHeader: true,
    isWrapping: true,
    cell: ({ number, title }) => (
      <AppLink to={`/app/action-manager/${number}`}>
        <span translate="no">{title}</span>
      </AppLink>
    ),
  },
  { id: 'status', header: columnWords.status, cell: ({ status }) => <StatusTag status={status} /> },
  {
    id: 'owner',
    header: columnWords.owner,
    cell: ({ owner }) => (owner ? <span translate="no">{owner.name}</span> : noOwner),
  },
  { id: 'due', header: columnWords.due, cell: action => <DueText of={action} /> },
  { id: 'saving', header: t('Saving'), align: 'right', cell: ({ saving }) => <SavingText of={saving} /> },
]
