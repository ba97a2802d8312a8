import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { memberFilter } from '#blocks/parts/member-filter.ts'
import { kindOf, partyWords } from '#blocks/parts/party-of.ts'
import { addFilterTo, writeFiltersOf } from '#blocks/parts/view-address.ts'
import { foundPartiesQuery } from '#blocks/party/api.ts'
import styles from '#blocks/party/party.module.css'
import type { Families } from '#shared/families.ts'
import { upperFirst } from '#shared/text.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatNumber, formatShare, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import { viewPath } from '../../views/views.ts'

/** How many are offered at once. */
const most = 10
/** What the chooser remembers in the address, by this name. */
const remembered = 'choose'

type Family = Families['items'][number]

/** Whom the view is to be about: the largest, or those found by any of their spellings. */
export function PartyChooser({ party }: { party: 'supplier_family' | 'customer_family' }) {
  const { choiceOf, choose } = useAnalysis()
  const kind = kindOf(party)
  const { one, many, money } = partyWords[kind]
  const words = choiceOf(remembered).search ?? ''
  const query = useQuery(foundPartiesQuery(kind, words))
  return (
    <Card
      title={`Choose a ${one}`}
      say={words === '' ? `The ${most} largest of all that is loaded` : 'Found by any spelling, the largest first'}
      isFlush
    >
      <div className={styles.find}>
        <SearchField
          label={`Search ${many} by any spelling`}
          value={words}
          onSearch={search => choose(remembered, { search: search || undefined })}
        />
      </div>
      <DataState
        of={toLoadable(query, ({ items }) => items.length === 0)}
        skeleton={<TableSkeleton rows={most} />}
        empty={{
          title: `No ${one} has this text`,
          why: 'Neither in its name nor in one of its spellings. Try fewer letters.',
        }}
      >
        {({ items, currency }) => (
          <Found
            families={items.slice(0, most)}
            currency={currency}
            party={party}
            label={`${upperFirst(many)} by ${money.toLowerCase()}`}
          />
        )}
      </DataState>
    </Card>
  )
}

type FoundProps = { families: Family[]; currency: string; party: 'supplier_family' | 'customer_family'; label: string }

function Found({ families, currency, party, label }: FoundProps) {
  const { view, asked } = useAnalysis()
  const search = useSearch({ strict: false }) as SearchParameters
  const { one, many, money } = partyWords[kindOf(party)]
  const largest = Math.max(...families.map(({ share }) => share ?? 0))
  const columns: DataColumn<Family>[] = [
    {
      id: 'name',
      header: upperFirst(one),
      isWrapping: true,
      cell: ({ name }) => (
        <AppLink
          to={viewPath(view)}
          search={{
            ...search,
            [`${remembered}.search`]: undefined,
            ...writeFiltersOf(addFilterTo(asked.filters, memberFilter(party, name))),
          }}
        >
          {name}
        </AppLink>
      ),
    },
    {
      id: 'amount',
      header: money,
      align: 'right',
      cell: ({ amount }) => formatMoney(amount, currency, { style: 'whole' }),
      sortValue: ({ amount }) => Number(amount),
    },
    {
      id: 'share',
      header: 'Share',
      align: 'right',
      cell: ({ share }) =>
        share === null ? unknownValue : <ShareBar share={share} of={largest} text={formatShare(share)} />,
    },
    { id: 'spellings', header: 'Spellings', align: 'right', cell: ({ spellings }) => formatNumber(spellings) },
    { id: 'lines', header: 'Lines', align: 'right', cell: ({ lines }) => formatNumber(lines) },
  ]
  return <DataTable label={label} columns={columns} rows={families} rowKey={({ name }) => name} noun={[one, many]} />
}
