import { Button, Menu, SegmentedControl } from '@mantine/core'
import { IconColumns3, IconDownload } from '@tabler/icons-react'
import { useOrganization } from '#web/session/tab-context.tsx'
import { filterWordsOf } from '#web/ui/filter-words.ts'
import { personLocale } from '#web/ui/format.ts'
import { type PivotExportInput, type PivotPart, pivotParts } from '../../contract-pivot.ts'
import type { ChartKind } from '../../views/view.ts'
import { useAnalysis } from '../analysis.tsx'
import { chartWords } from '../blocks/block-choices.tsx'
import { filterFieldsOf } from '../filter-bar/filter-fields.ts'
import styles from './explorer.module.css'
import { type Change, type Explored, writeShow } from './explorer-address.ts'
import { type Answered, useExportPivot } from './explorer-api.ts'
import { partWords, titleOf } from './explorer-words.ts'

type ToolsProps = {
  answered: Answered
  explored: Explored
  kinds: readonly ChartKind[]
  chart: ChartKind
  parts: readonly PivotPart[]
  onChange: (change: Change) => void
}

/** How the answer is shown: as which chart, with what beside each value, and as a file. */
export function ExplorerTools({ answered, explored, kinds, chart, parts, onChange }: ToolsProps) {
  return (
    <div className={styles.tools}>
      {kinds.length > 1 ? (
        <SegmentedControl
          size="xs"
          className={styles.kinds ?? ''}
          aria-label="Drawn as"
          data={kinds.map(kind => ({ value: kind, label: chartWords[kind] }))}
          value={chart}
          onChange={value => onChange({ chart: value === kinds[0] ? undefined : value })}
        />
      ) : null}
      <div className={styles.end}>
        <PartsMenu answered={answered} parts={parts} onChange={onChange} />
        <ExportMenu answered={answered} explored={explored} parts={parts} />
      </div>
    </div>
  )
}

/** What stands beside each value; without a comparison only its share can. */
function PartsMenu({ answered: { asked }, parts, onChange }: Pick<ToolsProps, 'answered' | 'parts' | 'onChange'>) {
  const isCompared = asked.comparison.kind !== 'none'
  const offered = pivotParts.filter(part => part !== 'value' && (isCompared || part === 'share'))
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" size="compact-md" leftSection={<IconColumns3 size={15} stroke={1.8} aria-hidden />}>
          Beside each value
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(part => (
          <Menu.CheckboxItem
            key={part}
            checked={parts.includes(part)}
            onChange={isOn => onChange(writeShow(offered.filter(one => (one === part ? isOn : parts.includes(one)))))}
          >
            {partWords[part]}
          </Menu.CheckboxItem>
        ))}
        {isCompared ? null : <Menu.Label>Compare with a period for the values before</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Takes out what is seen: these rows, columns and parts, in this order, with its subtotals. */
function ExportMenu({ answered, explored, parts }: Pick<ToolsProps, 'answered' | 'explored' | 'parts'>) {
  const { catalogue } = useAnalysis()
  const { name } = useOrganization()
  const save = useExportPivot()
  const { spec, pivot, rows, column, asked } = answered
  const title = titleOf({ measures: pivot.measures, rows, column }, catalogue).slice(0, 200)
  const take = (more: Pick<PivotExportInput, 'format' | 'style'>) => {
    const fields = filterFieldsOf(catalogue)
    const request: PivotExportInput = {
      pivot: spec,
      parts: [...parts],
      ...(explored.sort ? { sort: explored.sort } : {}),
      title,
      notes: asked.filters.map(filter => filterWordsOf(filter, fields).slice(0, 500)),
      ...more,
    }
    save.mutate({ request, name: `${name} ${title.slice(0, 80)} ${new Date().toISOString().slice(0, 10)}` })
  }
  const comma = (
    <Menu.Item key="comma" onClick={() => take({ format: 'csv', style: 'comma' })}>
      CSV, written 1234.50 between commas
    </Menu.Item>
  )
  const semicolon = (
    <Menu.Item key="semicolon" onClick={() => take({ format: 'csv', style: 'semicolon' })}>
      CSV, written 1234,50 between semicolons
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          loading={save.isPending}
          leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>The table as it is seen, with its totals</Menu.Label>
        <Menu.Item onClick={() => take({ format: 'xlsx' })}>Excel workbook</Menu.Item>
        {writesComma() ? [semicolon, comma] : [comma, semicolon]}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Whether the person's spreadsheets probably write decimals behind a comma. */
function writesComma(): boolean {
  const parts = new Intl.NumberFormat(personLocale()).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',')
}
