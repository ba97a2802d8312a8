import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MonthGrid } from '#shared/month-grids.ts'
import type { RegisterValues } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { FieldInput } from '#web/registers/field-input.tsx'
import { useOrganization } from '#web/session/tab-context.tsx'
import styles from './month-grid.module.css'

type AddLineProps = { register: RegisterId; grid: MonthGrid; onAdd: (values: RegisterValues) => void }

/** One more line for a table of months: what it is for. */
export function AddLine({ register, grid, onAdd }: AddLineProps) {
  const { baseCurrency } = useOrganization()
  const [values, setValues] = useState<Record<string, string> | null>(null)
  const fields = registers[register].fields.filter(({ id }) => grid.by.includes(id))
  if (values === null) {
    return (
      <Button variant="default" onClick={() => setValues({})}>
        Add a line
      </Button>
    )
  }
  const textOf = (id: string) => (values[id] ?? '').trim()
  const needed = fields.filter(({ required }) => required)
  const isWhole =
    needed.every(({ id }) => textOf(id) !== '') && (textOf('dimension') === '') === (textOf('member') === '')
  const add = () => {
    const given = (id: string) => textOf(id) || (id === 'currency' ? baseCurrency : null)
    onAdd(Object.fromEntries(fields.map(({ id }) => [id, given(id)])))
    setValues(null)
  }
  return (
    <form
      className={styles.add}
      onSubmit={event => {
        event.preventDefault()
        if (isWhole) add()
      }}
    >
      {fields.map((field, index) => (
        <FieldInput
          key={field.id}
          field={field}
          value={values[field.id] ?? ''}
          fault={undefined}
          isFirst={index === 0}
          onChange={text => setValues({ ...values, [field.id]: text })}
        />
      ))}
      <Button type="submit" disabled={!isWhole}>
        Add
      </Button>
      <Button variant="default" onClick={() => setValues(null)}>
        Cancel
      </Button>
    </form>
  )
}
