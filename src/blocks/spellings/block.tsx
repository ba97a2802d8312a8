import { useQuery } from '@tanstack/react-query'
import type { FamilyKind } from '#shared/families.ts'
import { plural, t } from '#shared/translate.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatNumber, formatPercent } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { type Analysis, useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import frame from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { CellLink } from '../parts/cell-link.tsx'
import { memberWords } from '../parts/member-words.ts'
import { useParty } from '../parts/party-of.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import { partySpec } from '../party/api.ts'
import { reasonName, spellingColumns } from '../party/columns.ts'
import type { Party } from '../party/definition.ts'
import { partyBlock } from '../party/definition.ts'
import type { SpecialBlock } from '../view.ts'

type Spelling = Party['spellings'][number]

/** The names that lines have for one party, and why they are taken for one. */
export function SpellingsBlock({ block }: { block: SpecialBlock }) {
  const party = useParty()
  const analysis = useAnalysis()
  const spec = partySpec(party, analysis.asked)
  const query = useQuery(blockQuery(partyBlock, spec))
  const exported = useBlockExport(block)
  const search = { kind: party.kind, search: party.name }
  return (
    <AnswerCard
      block={block}
      say={query.data && sayOf(query.data, party.kind)}
      link={{ to: '/app/data-manager/families', search, label: t('Names and families') }}
      takeOut={exported.menu([{ ...tableOf(partyBlock, { of: 'spellings', spec }) }])}
      of={query}
      isEmpty={({ spellings }) => spellings.length === 0}
      skeleton={<TableSkeleton rows={3} />}
      empty={{
        title: t('No spellings'),
        why:
          party.kind === 'supplier'
            ? t('No line that is loaded names this supplier.')
            : t('No line that is loaded names this customer.'),
      }}
    >
      {found => (
        <>
          <DataTable
            label={t`${block.title} of ${party.name}`}
            name={block.title}
            columns={columnsOf(found, party.kind, analysis)}
            rows={found.spellings}
            rowKey={({ name }) => name}
            noun={count => plural(count, 'spelling', 'spellings')}
            onSorted={exported.onSorted()}
          />
          {found.spellingsTotal > found.spellings.length ? (
            <p className={frame.foot}>
              {t`The ${formatNumber(found.spellings.length)} largest of ${formatNumber(found.spellingsTotal)} spellings.`}
            </p>
          ) : null}
        </>
      )}
    </AnswerCard>
  )
}

function sayOf({ spellingsTotal: total }: Party, kind: FamilyKind): string {
  if (total === 0) return ''
  if (kind === 'supplier')
    return total === 1 ? t('One name for this supplier') : t`${formatNumber(total)} names for one supplier`
  return total === 1 ? t('One name for this customer') : t`${formatNumber(total)} names for one customer`
}

function columnsOf(
  { currency, first, last }: Party,
  kind: FamilyKind,
  { linesLink }: Analysis,
): DataColumn<Spelling>[] {
  const period = first && last ? { from: first, to: last } : null
  const linked = ({ name }: Spelling, text: string) => {
    const link = period ? linesLink({ filters: [{ field: kind, op: 'is', values: [name] }], period }) : null
    return <CellLink link={link}>{text}</CellLink>
  }
  return screenColumns(spellingColumns(kind), {
    currency,
    wrapping: ['name', 'ids'],
    cells: {
      name: ({ name }) => memberWords(kind, name),
      reason: ({ reason, score }) =>
        reason === 'near-name' ? t`${formatPercent(score, { digits: 0 })} alike` : reasonName(reason),
      amount: row => linked(row, formatMoney(row.amount, currency, { style: 'whole' })),
      lines: row => linked(row, formatNumber(row.lines)),
      country: ({ country }) => (country === '' ? '' : memberWords('country', country)),
    },
  })
}
