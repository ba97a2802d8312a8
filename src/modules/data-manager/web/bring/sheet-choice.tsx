import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { plural, t } from '#shared/translate.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { UploadDetail } from '../../contract.ts'
import { useChooseSheet } from '../api.ts'
import styles from './bring-step.module.css'

type SheetChoiceProps = { upload: UploadDetail; isDisabled?: boolean }

/** Which sheet of a workbook the lines come from; nothing for a file of text or a workbook of one sheet. */
export function SheetChoice({ upload: { id, profile, sheet }, isDisabled = false }: SheetChoiceProps) {
  const choose = useChooseSheet(id)
  const [wanted, setWanted] = useState(sheet)
  const sheets = profile?.sheets ?? []
  if (sheet === null || sheets.length < 2) return null
  return (
    <div className={styles.sheet}>
      <NativeSelect
        label="Sheet"
        description={t`The lines are read from one of ${sheets.length} sheets`}
        error={choose.error ? errorSentence(choose.error) : undefined}
        disabled={isDisabled || choose.isPending}
        value={wanted ?? sheet}
        onChange={event => setWanted(event.currentTarget.value)}
        data={sheets.map(({ name, rows, isHidden }) => ({
          value: name,
          label: `${name} (${rowsOf(rows)}${isHidden ? t(', hidden') : ''})`,
          disabled: rows === 0,
        }))}
      />
      {wanted !== null && wanted !== sheet ? (
        <Button
          variant="default"
          disabled={isDisabled}
          loading={choose.isPending}
          onClick={() => choose.mutate(wanted)}
        >
          Read this sheet
        </Button>
      ) : null}
    </div>
  )
}

function rowsOf(rows: number): string {
  if (rows === 0) return t('empty')
  return `${formatNumber(rows)} ${plural(rows, 'row', 'rows')}`
}
