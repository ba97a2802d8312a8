import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { marksOf } from '#shared/formats/write-number.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { PressMenu } from '#web/ui/press-menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** How a table is written: a workbook, or CSV in one of its two styles. */
export type FileFormat = { format: 'xlsx' } | { format: 'csv'; style: 'comma' | 'semicolon' }

/** A table that can be taken out. */
export type MenuPart = {
  /** What is taken: 120 lines, with the columns shown. */
  label: string
  onTake: (format: FileFormat) => void
  /** Why no workbook holds it: up to 100,000 lines. */
  workbookFault?: string | undefined
}

type ExportMenuProps = {
  /** Whose export it is, for screen readers, where a page has several. */
  of?: string
  parts: readonly MenuPart[]
  /** Saves the picture as it is seen; absent while there is none. */
  onPicture?: (() => void) | undefined
  isBusy: boolean
  /** Quiet in the head of a block, a button of its own in a row of tools. */
  isQuiet?: boolean
  /** In the head of a page, as high as the buttons there. */
  isInHead?: boolean
  /** What else can be done with it, below the files. */
  others?: ReactNode
}

function sizeOf(isQuiet: boolean, isInHead: boolean): string {
  if (isQuiet) return 'compact-xs'
  return isInHead ? 'sm' : 'compact-md'
}

/** Takes out exactly what is seen: these filters, these columns, this order; all pages of it. */
export function ExportMenu(menu: ExportMenuProps) {
  const { of, parts, onPicture, isBusy, isQuiet = false, isInHead = false, others } = menu
  return (
    <PressMenu
      position="bottom-end"
      button={menu => (
        <Button
          variant={isQuiet ? 'subtle' : 'default'}
          color={isQuiet ? 'gray' : undefined}
          size={sizeOf(isQuiet, isInHead)}
          loading={isBusy}
          leftSection={<IconDownload size={isQuiet ? 14 : 15} stroke={1.8} aria-hidden />}
          {...menu}
        >
          Export
          {of === undefined ? null : <VisuallyHidden>{`: ${of}`}</VisuallyHidden>}
        </Button>
      )}
      items={() => (
        <>
          <ExportItems parts={parts} />
          {onPicture ? (
            <>
              {parts.length > 0 ? <Menu.Divider /> : null}
              <Menu.Item onClick={onPicture}>The chart as a picture (PNG)</Menu.Item>
            </>
          ) : null}
          {others ? (
            <>
              <Menu.Divider />
              {others}
            </>
          ) : null}
        </>
      )}
    />
  )
}

/** The same in another menu. */
export function ExportItems({ parts }: Pick<ExportMenuProps, 'parts'>) {
  return parts.map(part => <PartItems key={part.label} part={part} />)
}

function PartItems({ part: { label, onTake, workbookFault } }: { part: MenuPart }) {
  const csv = (style: 'comma' | 'semicolon') => (
    <Menu.Item key={style} onClick={() => onTake({ format: 'csv', style })}>
      {style === 'comma' ? t('CSV, written 1234.50 between commas') : t('CSV, written 1234,50 between semicolons')}
    </Menu.Item>
  )
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      <Menu.Item disabled={workbookFault !== undefined} onClick={() => onTake({ format: 'xlsx' })}>
        Excel workbook{workbookFault === undefined ? '' : `: ${workbookFault}`}
      </Menu.Item>
      {writesComma() ? [csv('semicolon'), csv('comma')] : [csv('comma'), csv('semicolon')]}
    </>
  )
}

/** Whether the person's spreadsheets probably write decimals behind a comma. */
function writesComma(): boolean {
  return marksOf(personFormats()).decimal === ','
}
