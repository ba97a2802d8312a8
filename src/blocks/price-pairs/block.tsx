import { Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { plural, t } from '#shared/translate.ts'
import { callPortal, portalQuery } from '#web/call-portal.ts'
import { type ProvidedData, toLoadable } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber, unknownValue } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { blockKey, blockQuery } from '../parts/block-query.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import { squeezeBlock } from '../squeeze/definition.ts'
import styles from '../squeeze/squeeze.module.css'
import type { SpecialBlock } from '../view.ts'
import { createPair, deletePair, listPairChoices } from './calls.ts'
import { pairColumns } from './columns.ts'
import { type Pair, type PairChoices, type PairInput, pricePairsBlock } from './definition.ts'
import { isTaken, type PairRow, pairRows, pathText } from './rules.ts'

/** Which purchase categories go into which product category: seen by all, said by those who may change analytics. */
export function PairsBlock({ block }: { block: SpecialBlock }) {
  const mayWrite = usePermission('analytics:write')
  const { loaded, categories, currency } = usePairRows()
  const exported = useBlockExport(block)
  return (
    <Card
      title={block.title}
      isFlush
      {...(loaded.data?.length ? { say: sayOf(loaded.data) } : {})}
      actions={
        loaded.data?.length ? exported.menu([{ ...tableOf(pricePairsBlock, { of: 'price-pairs', spec: {} }) }]) : null
      }
    >
      <DataState
        of={loaded}
        skeleton={<TableSkeleton rows={6} />}
        empty={{
          title: t('No product categories'),
          why: t(
            'Prices stand side by side by product category, and no sales line has one. Load sales with a column of product categories.',
          ),
        }}
      >
        {rows => (
          <DataTable
            label={t`${block.title}, by product category`}
            columns={columnsOf(categories, currency, mayWrite)}
            rows={rows}
            rowKey={({ family }) => family}
            noun={count => plural(count, 'product category', 'product categories')}
          />
        )}
      </DataState>
    </Card>
  )
}

/** Both answers in one: what there is, and what stands beside it. */
function usePairRows(): { loaded: ProvidedData<PairRow[]> } & Pick<PairChoices, 'categories' | 'currency'> {
  const [choices, pairs] = [useQuery(pairChoicesQuery), useQuery(blockQuery(pricePairsBlock, {}))]
  const { state, error, retry } = choices.data ? toLoadable(pairs) : toLoadable(choices)
  if (!choices.data || !pairs.data) return { loaded: { state, data: null, error, retry }, categories: [], currency: '' }
  const rows = pairRows(choices.data, pairs.data.items)
  const { categories, currency } = choices.data
  return { loaded: { state: rows.length > 0 ? 'SUCCESS' : 'EMPTY', data: rows, error, retry }, categories, currency }
}

function sayOf(rows: readonly PairRow[]): string {
  const open = rows.filter(({ pairs }) => pairs.length === 0).length
  return open === 0
    ? t('Every product category has purchases beside it')
    : t`${formatNumber(open)} of ${formatNumber(rows.length)} have nothing beside them yet`
}

function columnsOf(categories: PairChoices['categories'], currency: string, mayWrite: boolean): DataColumn<PairRow>[] {
  const changing = ['suggestions', 'add']
  return screenColumns(
    pairColumns.filter(({ id }) => mayWrite || !changing.includes(id)),
    {
      currency,
      style: 'compact',
      wrapping: ['family', 'pairs', 'suggestions'],
      cells: {
        pairs: row => <PairChips row={row} mayWrite={mayWrite} />,
        suggestions: row => <Suggestions row={row} />,
        add: row => <AddPair row={row} categories={categories} />,
      },
    },
  )
}

/** What stands beside a product category, each with a way off. */
function PairChips({ row: { family, pairs }, mayWrite }: { row: PairRow; mayWrite: boolean }) {
  const remove = useDeletePair()
  if (pairs.length === 0) return unknownValue
  return (
    <span className={styles.chips}>
      {pairs.map(pair => (
        <span key={pair.uuid} className={styles.chip} title={t`Put there by ${pair.createdBy}`}>
          {pathText(pair.path)}
          {mayWrite ? (
            <button
              type="button"
              aria-label={t`Take ${pathText(pair.path)} off ${family}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(pair)}
            >
              <IconX size={13} aria-hidden />
            </button>
          ) : null}
        </span>
      ))}
    </span>
  )
}

/** What names suggest, with the words that say so; one press puts it there. */
function Suggestions({ row: { family, suggestions } }: { row: PairRow }) {
  const create = useCreatePair()
  if (suggestions.length === 0) return unknownValue
  return (
    <span className={styles.chips}>
      {suggestions.map(({ path, kind, words }) => (
        <button
          key={pathText(path)}
          type="button"
          className={styles.suggestion}
          aria-label={t`Put ${pathText(path)} beside ${family}`}
          disabled={create.isPending}
          onClick={() => create.mutate({ family, path })}
        >
          <IconPlus size={13} aria-hidden />
          <span>
            {path.at(-1)}{' '}
            <span className={styles.reason}>{`${kind === 'same' ? t('same items: ') : ''}${words.join(', ')}`}</span>
          </span>
        </button>
      ))}
    </span>
  )
}

type AddPairProps = { row: PairRow; categories: PairChoices['categories'] }

/** Any purchase category, at any level. */
function AddPair({ row: { family, pairs }, categories }: AddPairProps) {
  const create = useCreatePair()
  const offered = categories.filter(({ path }) => !isTaken(path, pairs))
  return (
    <Select
      className={styles.add ?? ''}
      size="xs"
      aria-label={t`Put another purchase category beside ${family}`}
      placeholder="Choose a category"
      data={offered.map(({ path }) => pathText(path)).toSorted((a, b) => a.localeCompare(b))}
      value={null}
      searchable
      limit={100}
      disabled={create.isPending}
      onChange={words => {
        const path = offered.find(one => pathText(one.path) === words)?.path
        if (path) create.mutate({ family, path })
      }}
    />
  )
}

/** What may stand beside what. */
const pairChoicesQuery = portalQuery(['query', 'price-pair-choices'], listPairChoices)

/** Puts a purchase category beside a product category. */
function useCreatePair() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (pair: PairInput) => toast('create', callPortal(createPair, { body: pair }), t('the pair')),
    onSuccess,
  })
}

/** Takes one away. */
function useDeletePair() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: ({ uuid }: Pair) => toast('delete', callPortal(deletePair, { params: { id: uuid } }), t('the pair')),
    onSuccess,
  })
}

function useRefresh() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      [pricePairsBlock, squeezeBlock].map(block => queries.invalidateQueries({ queryKey: blockKey(block) })),
    )
  }
}
