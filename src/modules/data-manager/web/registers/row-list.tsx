import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { downloadRegister } from '#shared/calls/registers.ts'
import { writeSort } from '#shared/list-sorts.ts'
import { type Noun, registerNouns } from '#shared/nouns.ts'
import type { Place } from '#shared/origin.ts'
import type { RegisterRow } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { registerSentences } from '#web/registers/register-words.ts'
import { saveFile } from '#web/save-file.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { useWork } from '#web/things/work-api.ts'
import { WorkedOn } from '#web/things/worked-on.tsx'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState, type Emptiness } from '#web/ui/data-state.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { ChangeView } from '../lines/lines-filters.tsx'
import { ContractFilters } from './contract-filters.tsx'
import { isNarrowed, type RegisterView } from './register-view.ts'
import styles from './registers.module.css'
import { dimensionsQuery, rowsQuery, viewQuery } from './registers-api.ts'
import { columnsOf } from './row-columns.tsx'

type RowListProps = { register: RegisterId; view: RegisterView; onView: ChangeView }

/** The rows of a register: searched, sorted and paged by the server, the view in the address. */
export function RowList({ register, view, onView }: RowListProps) {
  const mayWrite = usePermission('data:write')
  const dimensions = useQuery({ ...dimensionsQuery, enabled: register === 'budget' }).data
  const rows = useProvided(rowsQuery(register, view), ({ items }) => items.length === 0)
  const total = rows.data?.total
  const workOn = useWork(register === 'contracts' ? (rows.data?.items ?? []).map(contractPlace) : [])
  const aside = (row: RegisterRow) => (register === 'contracts' ? <WorkedOn work={workOn(contractPlace(row))} /> : null)
  const { label } = registers[register]
  const noun = registerNouns[register]
  const open = (row: string) => onView({ row })
  const narrow = (change: Record<string, string | undefined>) =>
    onView({ ...change, page: undefined }, { replace: true })
  const showAll = () => onView({ search: undefined, state: undefined, from: undefined, to: undefined, page: undefined })
  return (
    <Card title={label} say={total === undefined ? null : `${formatNumber(total)} ${noun(total)}`} isFlush>
      <p className={styles.lead}>{registerSentences[register]}</p>
      <div className={styles.tools}>
        <SearchField
          label={t`Search ${inSentence(label)}`}
          placeholder="Words in any text"
          value={view.search}
          onSearch={search => narrow({ search })}
        />
        {register === 'contracts' ? <ContractFilters view={view} onNarrow={narrow} /> : null}
        <ExportButton register={register} view={view} isEmpty={total === 0} />
      </div>
      <DataState of={rows} skeleton={<TableSkeleton rows={8} />} empty={emptiness({ view, noun, mayWrite, showAll })}>
        {({ items, total: all }) => (
          <DataTable
            label={label}
            columns={columnsOf(registers[register], { open, dimensions, rows: items, aside })}
            rows={items}
            rowKey={row => row.id}
            card="columns"
            noun={noun}
            paging={{ page: view.page, total: all, onPage: page => onView({ page: page === 1 ? undefined : page }) }}
            sort={{
              sorted: { by: view.by, direction: view.direction },
              onSort: sort => onView({ sort: writeSort(sort), page: undefined }),
            }}
          />
        )}
      </DataState>
    </Card>
  )
}

function contractPlace({ id }: RegisterRow): Place {
  return { place: 'contract', key: id }
}

/** Saves all that the view holds, in its order; the file can be uploaded again. */
function ExportButton({ register, view, isEmpty }: { register: RegisterId; view: RegisterView; isEmpty: boolean }) {
  const name = `${registers[register].label}.csv`
  const save = useMutation({
    mutationFn: () =>
      toast('export', saveFile(downloadRegister, name, { params: { register }, query: viewQuery(view) }), name),
  })
  return (
    <Button
      variant="default"
      className={styles.push ?? ''}
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      loading={save.isPending}
      disabled={isEmpty}
      onClick={() => save.mutate()}
    >
      Export CSV
    </Button>
  )
}

type Empty = { view: RegisterView; noun: Noun; mayWrite: boolean; showAll: () => void }

function emptiness({ view, noun, mayWrite, showAll }: Empty): Emptiness {
  const step = (
    <Button variant="default" size="xs" onClick={showAll}>
      Show all
    </Button>
  )
  if (isNarrowed(view)) return { title: t('Nothing found'), why: foundWords(view, noun(1)), step }
  if (view.page > 1) return { title: t('Nothing on this page'), why: t`The list ends before page ${view.page}.`, step }
  const why = mayWrite
    ? t`Upload a file, or add a ${noun(1)} by hand. Every change is kept with who made it.`
    : t`Nobody has brought a ${noun(1)} yet. People with the role of editor or administrator can.`
  return { title: t`No ${noun(2)} yet`, why }
}

function foundWords({ search, state, from, to }: RegisterView, one: string): string {
  if (state === null && from === null && to === null) return t`No text of a ${one} holds “${search}”.`
  return search
    ? t`No ${one} of this state and these decision dates holds “${search}”.`
    : t`No ${one} of this state and these decision dates.`
}
