import { Button, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Field, isNumericField } from '#shared/fields.ts'
import type { MonthGrid } from '#shared/month-grids.ts'
import { registerNouns } from '#shared/nouns.ts'
import type { RegisterMonths, RegisterRow, RegisterValues } from '#shared/register-contract.ts'
import { mostRowChanges, type RegisterId, registers } from '#shared/registers.ts'
import { inSentence } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import { decimalsOf, registerSentences, showValue, typedValue, wireValue } from '#web/registers/register-words.ts'
import { restateFigures } from '#web/restate.ts'
import { ApiError } from '#web/send.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { notify, toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { formatMonth, formatNumber, withFormats } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { pastedCells } from '../typing/pasted-cells.ts'
import { useStepDraft } from '../typing/use-step-draft.ts'
import { AddLine } from './add-line.tsx'
import styles from './month-grid.module.css'
import { MonthGridTable } from './month-grid.tsx'
import {
  cellOf,
  changesIn,
  linesOf,
  type MonthChange,
  type MonthLine,
  monthsOfYear,
  pasteBlock,
  type TypedCells,
  typedAgain,
  typeInto,
  withoutStale,
} from './month-rules.ts'
import lead from './registers.module.css'
import { changeRows, dimensionsQuery, monthsQuery } from './registers-api.ts'

type MonthCardProps = { register: RegisterId; grid: MonthGrid; year: number; onYear: (year: number) => void }

/** A year of a register as a table of months. What was typed of each year stays in this tab until it is saved. */
export function MonthCard({ register, grid, year, onYear }: MonthCardProps) {
  const found = useProvided(monthsQuery(register, year))
  const { label } = registers[register]
  const years = [...new Set([...(found.data?.years ?? []), year, year - 1, year + 1])].toSorted((a, b) => b - a)
  return (
    <Card
      title={t`${label} by month`}
      say={found.data ? `${formatNumber(found.data.lines)} ${plural(found.data.lines, 'line', 'lines')}` : null}
      actions={
        <Select
          size="xs"
          w={100}
          aria-label="Year"
          data={years.map(String)}
          value={String(year)}
          allowDeselect={false}
          onChange={chosen => chosen && onYear(Number(chosen))}
        />
      }
      isFlush
    >
      <p className={lead.lead}>{registerSentences[register]}</p>
      <DataState of={found} skeleton={<TableSkeleton rows={8} />} empty={{ title: t('No months'), why: '' }}>
        {months => <Months key={year} register={register} grid={grid} found={months} />}
      </DataState>
    </Card>
  )
}

/** What a person typed into a table of months and the lines they added. */
const nothing: { typed: TypedCells; added: readonly RegisterValues[] } = { typed: {}, added: [] }

type MonthsProps = { register: RegisterId; grid: MonthGrid; found: RegisterMonths }

function Months({ register, grid, found: { year, items, lines: count } }: MonthsProps) {
  const mayWrite = usePermission('data:write')
  const queries = useQueryClient()
  const dimensions = useQuery({ ...dimensionsQuery, enabled: grid.by.includes('dimension') }).data
  const [left, setLeft] = useState(0)
  const field = fieldOf(register, grid.value)
  const months = monthsOfYear(year)
  const draft = useStepDraft(`data-manager.month-table.${register}.${year}`, nothing, () => save.reset())
  const { typed } = draft
  const lines = linesOf(grid, items, draft)
  const { changes, unread, stale } = changesIn({ grid, lines, months, typed, read: text => readCell(field, text) })
  const save = useMutation({
    mutationFn: (sent: readonly MonthChange[]) => {
      const call = changeRows(
        register,
        sent.map(({ change }) => change),
      )
      return toast('update', call, inSentence(registers[register].label))
    },
    onSuccess: async done => {
      draft.end()
      notify(t('Saved'), 'success', countWords(done))
      await restateFigures(queries)
    },
    // What another person did meanwhile is shown below what was typed, which stays.
    onError: error => {
      if (error instanceof ApiError && error.status === 409) void queries.invalidateQueries(monthsQuery(register, year))
    },
  })
  const sent = save.variables ?? []
  const refused = faultsOf(
    save.error,
    sent.map((_, place) => `changes.${place}`),
  )
  const faults: Record<string, string> = {}
  for (const [place, { cell }] of sent.entries()) {
    const fault = refused.of[`changes.${place}`]
    if (fault) faults[cell] = fault
  }
  for (const cell of unread)
    faults[cell] = withFormats(t`“${typed[cell]?.text ?? ''}” is no number: write it as 1,234.56`)
  for (const { line, month, now } of stale) faults[cellOf(line, month)] = staleWords(register, field, now)
  const valueIn = (line: MonthLine, month: string) => line.rows.get(month)?.values[grid.value] ?? null
  const typedIn = (line: MonthLine, month: string) =>
    typed[cellOf(line, month)]?.text ?? typedValue(field, valueIn(line, month))
  const shownIn = (line: MonthLine, month: string) => {
    const text = typed[cellOf(line, month)]?.text
    const value = text === undefined ? valueIn(line, month) : readCell(field, text)
    if (value === undefined) return text ?? ''
    return value === null ? '' : formatNumber(value, { digits: decimalsOf(value) })
  }
  const naming = grid.by.toSorted((a, b) => Number(b === 'member') - Number(a === 'member'))
  const isOfAll = (id: string) => lines.length > 1 && lines.every(({ values }) => values[id] === lines[0]?.values[id])
  const wordsOf = (ids: readonly string[], values: RegisterValues) =>
    ids
      .flatMap(id => {
        const value = values[id] ?? null
        if (value === null) return id === 'dimension' ? [t('The whole organisation')] : []
        return [id === 'dimension' ? (dimensions?.get(value) ?? value) : showValue(fieldOf(register, id), values)]
      })
      .join(' · ')
  // What all lines have in common is said once, above their names.
  const common = wordsOf(naming.filter(isOfAll), lines[0]?.values ?? {})
  const own = naming.filter(id => !isOfAll(id))
  const nameOf = ({ values }: MonthLine) => wordsOf(own, values)
  const faulty = lines.flatMap(line => months.map(month => ({ line, month, fault: faults[cellOf(line, month)] })))
  const told = faulty.filter(({ fault }) => fault !== undefined)
  return (
    <>
      <div className={styles.kept}>
        <DraftNotice of={draft} />
      </div>
      <MonthGridTable
        label={`${registers[register].label} ${year}`}
        lines={lines}
        months={months}
        names={common || t('Line')}
        nameOf={nameOf}
        shownIn={shownIn}
        typedIn={typedIn}
        faults={faults}
        changed={new Set(changes.map(({ cell }) => cell))}
        // What is typed while it is saved would be taken for saved.
        isReadOnly={!mayWrite || save.isPending}
        onType={(line, month, text) => {
          if (text !== typedIn(line, month)) draft.take({ typed: { ...typed, ...typeInto(line, month, text) } })
        }}
        onPaste={(at, text) => {
          const pasted = pasteBlock(lines, months, at, pastedCells(text))
          setLeft(pasted.left)
          draft.take({ typed: { ...typed, ...pasted.typed } })
        }}
        onUndo={draft.undo}
      />
      {told.length > 0 ? (
        <ul className={styles.faults} role="alert">
          {told.map(({ line, month, fault }) => (
            <li key={cellOf(line, month)}>{`${nameOf(line)}, ${formatMonth(month)}: ${fault}`}</li>
          ))}
        </ul>
      ) : null}
      {stale.length > 0 ? (
        <p className={styles.stale}>
          <Button size="compact-sm" variant="default" onClick={() => draft.take({ typed: withoutStale(typed, stale) })}>
            Take their values
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => draft.take({ typed: typedAgain(typed, stale) })}>
            Keep mine
          </Button>
        </p>
      ) : null}
      <div className={styles.foot}>
        {count > lines.length ? (
          <p className={styles.hint}>{t`The first ${formatNumber(lines.length)} of ${formatNumber(count)} lines`}</p>
        ) : null}
        {mayWrite ? (
          <AddLine register={register} grid={grid} onAdd={values => draft.take({ added: [...draft.added, values] })} />
        ) : null}
        {mayWrite ? (
          <span className={styles.end}>
            <span className={styles.hint} role="status">
              {left > 0 ? t`${formatNumber(left)} pasted values had no cell. ` : ''}
              {changes.length === 0
                ? ''
                : t`${formatNumber(changes.length)} ${plural(changes.length, 'change', 'changes')} not saved`}
              {changes.length > mostRowChanges
                ? t`. At most ${formatNumber(mostRowChanges)} can be saved at once: undo, and paste fewer`
                : ''}
            </span>
            <Button variant="default" disabled={!draft.canUndo} onClick={draft.undo}>
              Undo
            </Button>
            <Button
              disabled={changes.length === 0 || unread.length + stale.length > 0 || changes.length > mostRowChanges}
              loading={save.isPending}
              onClick={() => save.mutate(changes)}
            >
              Save
            </Button>
          </span>
        ) : null}
      </div>
      {mayWrite ? (
        <p className={`${lead.lead}`}>
          Type into a cell or paste a block from a spreadsheet.{' '}
          <span data-desk>
            Enter, Tab and the arrows lead from cell to cell; Escape, then Tab, leads out of the table.
          </span>
        </p>
      ) : null}
      <Fault text={told.length > 0 ? null : refused.rest} isPlain />
    </>
  )
}

function fieldOf(register: RegisterId, id: string): Field {
  const field = registers[register].fields.find(one => one.id === id)
  if (!field) throw new Error(`${register} has no field ${id}`)
  return field
}

/** A typed text as a plain decimal, `null` for a blank, `undefined` where it is no number. */
function readCell(field: Field, text: string): string | null | undefined {
  const value = wireValue(field, text)
  return value === null || (isNumericField(field) && /^-?\d+(\.\d+)?$/.test(value)) ? value : undefined
}

/** What another person did to a cell after it was typed into, in the words of the refusal, and what stands there now. */
function staleWords(register: RegisterId, field: Field, now: RegisterRow | null): string {
  const noun = registerNouns[register](1)
  return now
    ? t`${now.updatedBy} changed this ${noun} meanwhile; it is ${showValue(field, now.values)} now`
    : t`This ${noun} was removed meanwhile`
}

function countWords({ added, changed, removed }: { added: number; changed: number; removed: number }): string {
  const parts = Object.entries({ added, changed, removed }).filter(([, count]) => count > 0)
  return parts.map(([what, count]) => `${formatNumber(count)} ${what}`).join(', ')
}
