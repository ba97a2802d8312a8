import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { memberFilter } from '#blocks/parts/member-filter.ts'
import { kindOf } from '#blocks/parts/party-of.ts'
import { addFilterTo, writeFiltersOf } from '#blocks/parts/view-address.ts'
import { type FoundParties, type FoundParty, foundPartiesQuery } from '#blocks/party/api.ts'
import styles from '#blocks/party/party.module.css'
import type { FamilyKind } from '#shared/families.ts'
import { partyNouns } from '#shared/nouns.ts'
import { t } from '#shared/translate.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState, type Emptiness } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatNumber, formatShare, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { partyTexts } from '#web/ui/party-texts.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { SearchParameters } from '#web/view-state.ts'
import { viewPath } from '../../views/views.ts'

/** How many are offered at once. */
const most = 10
/** What the chooser remembers in the address, by this name. */
const remembered = 'choose'

/** Whom the view is to be about: the largest of the period and the filters, or those found by any of their spellings. */
export function PartyChooser({ party }: { party: 'supplier_family' | 'customer_family' }) {
  const { asked, currency, extent, choiceOf, choose, narrow } = useAnalysis()
  const kind = kindOf(party)
  const isSupplier = kind === 'supplier'
  const words = choiceOf(remembered).search ?? ''
  const query = useQuery(foundPartiesQuery(party, asked, words))
  const period = formatPeriod(asked.period)
  const isNarrower = asked.period.from > extent.from || asked.period.to < extent.to
  return (
    <Card
      title={isSupplier ? t('Choose a supplier') : t('Choose a customer')}
      say={
        words === '' ? t`The ${most} largest of ${period}` : t`Found by any spelling, the largest of ${period} first`
      }
      isFlush
    >
      <div className={styles.find}>
        <SearchField
          label={partyTexts[kind].search}
          value={words}
          onSearch={search => choose(remembered, { search: search || undefined })}
        />
      </div>
      <DataState
        of={toLoadable(query, ({ items }) => items.length === 0)}
        skeleton={<TableSkeleton rows={most} />}
        empty={{
          ...noneWords(query.data, kind, period),
          ...(isNarrower && query.data?.named !== 0
            ? {
                step: (
                  <Button variant="default" size="xs" onClick={() => narrow({ period: extent, filters: [] })}>
                    Show all data
                  </Button>
                ),
              }
            : {}),
        }}
      >
        {({ items }) => (
          <Found
            families={items.slice(0, most)}
            currency={currency}
            party={party}
            label={isSupplier ? t('Suppliers by spend') : t('Customers by revenue')}
          />
        )}
      </DataState>
    </Card>
  )
}

/** Why nobody is offered: the words are in no name, or who has them has no lines that fit. */
function noneWords(found: FoundParties | undefined, kind: FamilyKind, period: string): Emptiness {
  if (found?.named === 0)
    return {
      title: partyTexts[kind].none,
      why: t('Neither in its name nor in one of its spellings. Try fewer letters.'),
    }
  const why = t('No line of the period fits the filters.')
  const isSupplier = kind === 'supplier'
  if (!found?.named) return { title: isSupplier ? t`No supplier in ${period}` : t`No customer in ${period}`, why }
  return {
    title: isSupplier ? t`No supplier has this text in ${period}` : t`No customer has this text in ${period}`,
    why: t('Who has it has lines at other times, or outside of the filters.'),
  }
}

type FoundProps = {
  families: FoundParty[]
  currency: string
  party: 'supplier_family' | 'customer_family'
  label: string
}

function Found({ families, currency, party, label }: FoundProps) {
  const { view, asked } = useAnalysis()
  const search = useSearch({ strict: false }) as SearchParameters
  const kind = kindOf(party)
  const largest = Math.max(...families.map(({ share }) => share ?? 0))
  const columns: DataColumn<FoundParty>[] = [
    {
      id: 'name',
      header: partyTexts[kind].one,
      isWrapping: true,
      sortValue: ({ name }) => name,
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
      header: partyTexts[kind].money,
      align: 'right',
      cell: ({ amount }) => formatMoney(amount, currency, { style: 'whole' }),
      sortValue: ({ amount }) => Number(amount),
    },
    {
      id: 'share',
      header: t('Share'),
      align: 'right',
      sortValue: ({ share }) => share,
      cell: ({ share }) =>
        share === null ? unknownValue : <ShareBar share={share} of={largest} text={formatShare(share)} />,
    },
    {
      id: 'spellings',
      header: t('Spellings'),
      align: 'right',
      cell: ({ spellings }) => formatNumber(spellings),
      sortValue: ({ spellings }) => spellings,
    },
    {
      id: 'lines',
      header: t('Lines'),
      align: 'right',
      cell: ({ lines }) => formatNumber(lines),
      sortValue: ({ lines }) => lines,
    },
  ]
  return (
    <DataTable label={label} columns={columns} rows={families} rowKey={({ name }) => name} noun={partyNouns[kind]} />
  )
}
