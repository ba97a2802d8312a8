import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { AddressChange } from '#blocks/parts/view-address.ts'
import { t } from '#shared/translate.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type Axis, mostMeasures, mostMembers, mostRowAxes, usualMembers } from '../../contract-pivot.ts'
import { isTime } from '../../rules-pivot.ts'
import { AxisChip } from './axis-chip.tsx'
import styles from './builder.module.css'
import {
  axisId,
  type Explored,
  type ExploredLines,
  offeredDimensions,
  writeAxes,
  writeMeasures,
} from './explorer-address.ts'
import { axisWords } from './explorer-words.ts'
import { MeasureChip } from './measure-chip.tsx'
import { type Axes, changeAxis, moved, withAxis, withoutAxis } from './move-axis.ts'

type BuilderProps = { explored: Explored; catalogue: ExploredLines; onChange: (change: AddressChange) => void }

/** What is measured, what the rows are, and what the columns are; each answered at once. All of it works by keyboard. */
export function Builder({ explored, catalogue, onChange }: BuilderProps) {
  const [said, setSaid] = useState('')
  const [focused, setFocused] = useState<string | null>(null)
  const { measures, rows, column } = explored
  const axes: Axes = { rows, column }
  const tell = (words: string, id: string | null) => {
    setSaid(words)
    setFocused(id)
  }
  const putAxes = (next: Axes, words: string, id: string | null = null) => {
    tell(words, id)
    onChange(writeAxes(next.rows, next.column))
  }
  const putMeasures = (next: readonly string[], words: string) => {
    tell(words, null)
    onChange(writeMeasures(next))
  }
  const labelOf = (id: string) => catalogue.measures.find(measure => measure.id === id)?.label ?? id
  const chipOf = (axis: Axis, index: number, side: 'rows' | 'column') => {
    const [id, name] = [axisId(axis), axisWords(axis, catalogue)]
    const other = side === 'rows' ? 'column' : 'rows'
    return (
      <AxisChip
        key={`${side} ${id}`}
        axis={axis}
        name={name}
        side={side}
        isFirst={index === 0}
        isLast={side === 'column' || index === rows.length - 1}
        isFull={rows.length >= mostRowAxes}
        hasFocus={focused === id}
        onAxis={next => putAxes(changeAxis(axes, next), t`${axisWords(next, catalogue)} changed`)}
        onMove={by =>
          putAxes({ rows: moved(rows, index, by), column }, by < 0 ? t`${name} moved up` : t`${name} moved down`, id)
        }
        onTurn={() =>
          putAxes(
            withAxis(axes, axis, other),
            t`${name} is on the ${other === 'rows' ? t('rows') : t('columns')} now`,
            id,
          )
        }
        onRemove={() => putAxes(withoutAxis(axes, id), t`${name} removed`)}
      />
    )
  }
  const add = (side: 'rows' | 'column') => (id: string) => {
    const axis = axisFrom(id)
    const next = withAxis(axes, axis, side)
    // Where there is no room for more the field is gone, so the focus goes to what it added.
    const isFull = next.column !== column || next.rows.length >= mostRowAxes
    const words = t`${axisWords(axis, catalogue)} added to the ${side === 'rows' ? t('rows') : t('columns')}`
    putAxes(next, words, isFull ? axisId(axis) : null)
  }
  const offered = axesOffered(axes, catalogue)
  return (
    <section className={styles.builder} aria-label="What is asked">
      <Shelf label="Measures">
        {measures.map((id, index) => (
          <MeasureChip
            key={id}
            name={labelOf(id)}
            isFirst={index === 0}
            isLast={index === measures.length - 1}
            isOnly={measures.length === 1}
            onMove={by => putMeasures(moved(measures, index, by), t`${labelOf(id)} moved`)}
            onRemove={() =>
              putMeasures(
                measures.filter(one => one !== id),
                t`${labelOf(id)} removed`,
              )
            }
          />
        ))}
        {measures.length < mostMeasures ? (
          <Add
            label="Add a measure"
            data={catalogue.measures
              .filter(({ id }) => !measures.includes(id))
              .map(({ id, label }) => ({ value: id, label }))}
            onAdd={id => putMeasures([...measures, id], t`${labelOf(id)} added`)}
          />
        ) : null}
      </Shelf>
      <Shelf label="Rows">
        {rows.map((axis, index) => chipOf(axis, index, 'rows'))}
        {rows.length < mostRowAxes ? <Add label="Add to the rows" data={offered} onAdd={add('rows')} /> : null}
      </Shelf>
      <Shelf label="Columns">
        {column ? chipOf(column, 0, 'column') : <Add label="Add to the columns" data={offered} onAdd={add('column')} />}
      </Shelf>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}

function Shelf({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.shelf} aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  )
}

type AddProps = { label: string; data: { value: string; label: string }[]; onAdd: (id: string) => void }

/** A field that finds by typing; what is chosen is there at once, and the field is blank again and keeps the focus. */
function Add({ label, data, onAdd }: AddProps) {
  const [sought, setSought] = useState('')
  return (
    <Select
      size="xs"
      className={styles.add ?? ''}
      aria-label={label}
      placeholder={label}
      data={data}
      value={null}
      searchable
      searchValue={sought}
      onSearchChange={setSought}
      clearable={false}
      maxDropdownHeight={320}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      nothingFoundMessage="Nothing of this name"
      onChange={id => {
        setSought('')
        if (id) onAdd(id)
      }}
    />
  )
}

/** Times first, then what is not an axis yet. */
function axesOffered({ rows, column }: Axes, catalogue: ExploredLines) {
  const used = [...rows, ...(column ? [column] : [])]
  const times = used.some(isTime) ? [] : [{ value: 'time', label: t('Time') }]
  const dimensions = offeredDimensions(catalogue).filter(({ id }) => !used.some(axis => axisId(axis) === id))
  return [...times, ...dimensions.map(({ id, label }) => ({ value: id, label }))]
}

/** An axis as it begins: months, or the usual number of members; all countries, as a map has room for them. */
function axisFrom(id: string): Axis {
  if (id === 'time') return { grain: 'month' }
  return { dimension: id, top: /(^|_)country$/.test(id) ? mostMembers : usualMembers }
}
