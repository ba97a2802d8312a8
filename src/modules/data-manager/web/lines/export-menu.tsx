import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useOrganization } from '#web/session/tab-context.tsx'
import { formatNumber, personLocale } from '#web/ui/format.ts'
import { type ExportInput, mostWorkbookLines } from '../../contract-lines.ts'
import { useExportLines } from './api-lines.ts'

type ExportMenuProps = { request: Omit<ExportInput, 'format' | 'style'>; total: number }

/** Takes out exactly what is seen: these filters, these columns, this order; all pages of it. */
export function ExportMenu({ request, total }: ExportMenuProps) {
  const { name } = useOrganization()
  const save = useExportLines()
  const take = (more: Pick<ExportInput, 'format' | 'style'>) => {
    const day = new Date().toISOString().slice(0, 10)
    save.mutate({ request: { ...request, ...more }, name: `${name} ${request.dataset} ${day}` })
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
  const isTooMany = total > mostWorkbookLines
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
        <Menu.Label>
          {formatNumber(total)} {total === 1 ? 'line' : 'lines'}, with the columns shown
        </Menu.Label>
        <Menu.Item disabled={isTooMany} onClick={() => take({ format: 'xlsx' })}>
          Excel workbook{isTooMany ? `: up to ${formatNumber(mostWorkbookLines)} lines` : ''}
        </Menu.Item>
        {writesComma() ? [semicolon, comma] : [comma, semicolon]}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Whether the person's spreadsheets probably write decimals behind a comma. */
function writesComma(): boolean {
  return new Intl.NumberFormat(personLocale())
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
}
