import { useQuery } from '@tanstack/react-query'
import { underContract } from '#shared/contract-lines.ts'
import type { Work } from '#shared/origin.ts'
import { plural, t } from '#shared/translate.ts'
import { contractStart } from '#web/things/contract-start.ts'
import { placeOf } from '#web/things/start-rules.ts'
import { useStart } from '#web/things/use-start.ts'
import { useWork } from '#web/things/work-api.ts'
import { StartWork, WorkedOn } from '#web/things/worked-on.tsx'
import { ContractStateTag } from '#web/ui/contract-state-tag.tsx'
import { formatContractValue } from '#web/ui/contract-value.ts'
import { type DataColumn, DataTable, type DataTableProps } from '#web/ui/data-table.tsx'
import { formatDate, formatMoney, formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import { type Analysis, useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import frame from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { CellLink } from '../parts/cell-link.tsx'
import { useParty } from '../parts/party-of.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import { partySpec } from '../party/api.ts'
import { contractColumns } from '../party/columns.ts'
import type { Party, PartyContract } from '../party/definition.ts'
import { partyBlock } from '../party/definition.ts'
import styles from '../party/party.module.css'
import type { SpecialBlock } from '../view.ts'
import { spendExplained } from './why.ts'

/** The contracts with one supplier: where they stand, the last day to give notice, and what fell under each. */
export function ContractsBlock({ block }: { block: SpecialBlock }) {
  const party = useParty()
  const { asked } = useAnalysis()
  const spec = partySpec(party, asked)
  const query = useQuery(blockQuery(partyBlock, spec))
  const exported = useBlockExport(block)
  return (
    <AnswerCard
      block={block}
      say={query.data && sayOf(query.data)}
      link={{ to: '/app/data-manager/registers/contracts', search: { search: party.name }, label: t('Contracts') }}
      takeOut={exported.menu([{ ...tableOf(partyBlock, { of: 'contracts', spec }) }])}
      of={query}
      isEmpty={({ contracts }) => contracts.length === 0}
      skeleton={<TableSkeleton rows={3} />}
      empty={{ title: t('No contract'), why: t('No contract of the register names this supplier in any spelling.') }}
    >
      {found => (
        <>
          <ContractsTable block={block} found={found} onSorted={exported.onSorted()} />
          <p className={frame.foot}>{footOf(found)}</p>
        </>
      )}
    </AnswerCard>
  )
}

type ContractsTableProps = { block: SpecialBlock; found: Party } & Pick<DataTableProps<PartyContract>, 'onSorted'>

function ContractsTable({ block, found, onSorted }: ContractsTableProps) {
  const { name } = useParty()
  const analysis = useAnalysis()
  const startOf = ({ id, number, end }: PartyContract) =>
    contractStart({ id, number, end, supplier: name, scope: [{ field: 'covering_contract', values: [number] }] })
  const workOn = useWork(found.contracts.map(one => placeOf(startOf(one))))
  const workOf = (one: PartyContract) => workOn(placeOf(startOf(one)))
  const begin = (one: PartyContract) =>
    workOf(one).length === 0 ? <StartWork work={[]} start={() => startOf(one)} as="icon" /> : null
  const columns = columnsOf({ found, analysis, workOf })
  return (
    <DataTable
      label={t`${block.title} with ${name}`}
      name={block.title}
      columns={useStart() ? [...columns, { id: 'begin', header: t('Next step'), cell: begin }] : columns}
      rows={found.contracts}
      rowKey={({ id }) => id}
      noun={count => plural(count, 'contract', 'contracts')}
      onSorted={onSorted}
    />
  )
}

function sayOf({ contracts }: Party): string {
  if (contracts.length === 0) return ''
  const running = contracts.filter(({ state }) => state === 'active' || state === 'notice')
  const next = running
    .flatMap(({ noticeBy, state }) => (state === 'notice' && noticeBy ? [noticeBy] : []))
    .toSorted()[0]
  const count = t`${formatNumber(running.length)} of ${formatNumber(contracts.length)} running`
  return next ? t`${count}; next decision by ${formatDate(next)}` : count
}

function footOf({ today, contracts, contractsTotal }: Party): string {
  const cut =
    contractsTotal > contracts.length
      ? t` The ${formatNumber(contracts.length)} that end last of ${formatNumber(contractsTotal)}.`
      : ''
  return t`Spend under it are the lines that fall under the contract, in the term it is in, or in the year of the contract where its value is for a year; of its value is that divided by what was agreed for that time, where both are in the base currency. Looked at on ${formatDate(today)}.${cut}`
}

type Around = { found: Party; analysis: Analysis; workOf: (contract: PartyContract) => Work[] }

function columnsOf({ found, analysis, workOf }: Around): DataColumn<PartyContract>[] {
  const { currency, contracts } = found
  const most = Math.max(1, ...contracts.map(({ used }) => used ?? 0))
  return screenColumns(contractColumns, {
    currency,
    wrapping: ['renewal'],
    rowHeader: 'number',
    cells: {
      number: one => (
        <>
          <AppLink to="/app/data-manager/registers/contracts" search={{ search: one.number }}>
            {one.number}
          </AppLink>
          <WorkedOn work={workOf(one)} />
        </>
      ),
      state: ({ state }) => <ContractStateTag state={state} />,
      term: ({ start, end }) => formatPeriod({ from: start, to: end }),
      value: formatContractValue,
      spend: one => <Spent contract={one} currency={currency} analysis={analysis} />,
      used: ({ used }) => (used === null ? unknownValue : <Used share={used} of={most} />),
      renewal: ({ renewal }) => renewal ?? unknownValue,
    },
  })
}

/** How much of the agreed value was bought; more than all of it is said so. */
function Used({ share, of }: { share: number; of: number }) {
  const isBeyond = Math.round(share * 100) > 100
  return (
    <>
      <ShareBar share={share} of={of} text={formatPercent(share, { digits: 0 })} />
      {isBeyond ? <span className={styles.beyond}>more than agreed</span> : null}
    </>
  )
}

type SpentProps = { contract: PartyContract; currency: string; analysis: Analysis }

/** Leads to the lines under it in its time, and says why. */
function Spent({ contract, currency, analysis: { asked, linesLink } }: SpentProps) {
  const { number, spend, time } = contract
  const text = formatMoney(spend, currency, { style: 'whole' })
  const link = linesLink({ filters: [underContract(number)], period: time })
  const explained = spendExplained(contract, asked)
  return (
    <span ref={whyTarget(explained)}>
      <CellLink link={link}>{text}</CellLink> <WhyButton explained={explained} />
    </span>
  )
}
