import { Button, NumberInput, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { OwnerSelect } from '#web/people/owner-select.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import type { BulkInput } from '../../contract.ts'
import { tagsQuery } from '../api.ts'
import styles from './list.module.css'

type FormProps = { onChange: (change: BulkInput['change']) => void }

/** Whom the chosen actions belong to from now on. */
export function BulkOwner({ onChange }: FormProps) {
  const [owner, setOwner] = useState<string | null>(null)
  return (
    <div className={styles.bulkForm}>
      <OwnerSelect label="Owner" owner={owner} onOwner={setOwner} comboboxProps={{ withinPortal: false }} />
      <Button size="compact-sm" onClick={() => onChange({ ownerUuid: owner })}>
        {owner === null ? t('Take the owner off') : t('Give them to this person')}
      </Button>
    </div>
  )
}

/** One day for all, or each of their days so many later or earlier. */
export function BulkDays({ onChange }: FormProps) {
  const [due, setDue] = useState('')
  const [days, setDays] = useState<number | string>(7)
  const shift = Math.trunc(Number(days))
  return (
    <div className={styles.bulkForm}>
      <DayField label="Due" value={due} onDay={setDue} isNested />
      <Button size="compact-sm" onClick={() => onChange({ due: due === '' ? null : due })}>
        {due === '' ? t('Take the day off') : t('Set this day')}
      </Button>
      <NumberInput
        label="Move by days"
        description="Start, due day and reminder; less than 0 is earlier"
        value={days}
        onChange={setDays}
        min={-3650}
        max={3650}
        allowDecimal={false}
      />
      <Button size="compact-sm" disabled={!shift} onClick={() => onChange({ shiftDays: shift })}>
        Move their days
      </Button>
    </div>
  )
}

/** Tags for all of them, or off all of them. */
export function BulkTags({ onChange }: FormProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const known = useQuery(tagsQuery).data?.tags ?? []
  return (
    <div className={styles.bulkForm}>
      <TagsInput
        label="Tags"
        data={known}
        value={chosen}
        onChange={setChosen}
        maxTags={20}
        comboboxProps={{ withinPortal: false }}
      />
      <Button size="compact-sm" disabled={chosen.length === 0} onClick={() => onChange({ addTags: chosen })}>
        Add
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={chosen.length === 0}
        onClick={() => onChange({ removeTags: chosen })}
      >
        Remove
      </Button>
    </div>
  )
}
