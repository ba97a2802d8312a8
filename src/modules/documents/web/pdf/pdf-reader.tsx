import { Button } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { EmptyState } from '#web/ui/data-state.tsx'
import { formatPercent } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { fileAddress, shownAddress } from '../api.ts'
import reader from '../reader/reader.module.css'
import type { ReaderProps } from '../reader/reading.ts'
import { PdfPages } from './pdf-pages.tsx'
import { usePdf } from './use-pdf.ts'

/** A version that is a PDF, drawn page by page as it was printed. */
export function PdfReader(props: ReaderProps) {
  const { document, version, onReading } = props
  const ref = { id: document.uuid, number: version.number }
  const opened = usePdf(shownAddress(ref))
  if (opened.state === 'open') return <PdfPages {...props} {...opened} />
  if (opened.state === 'opening')
    return (
      <div className={reader.nothing}>
        <p className={reader.said} role="status">
          {opened.share === null ? t('The file is being fetched') : t`${formatPercent(opened.share)} is here`}
        </p>
        <TableSkeleton />
      </div>
    )
  return (
    <div className={reader.nothing} role="status">
      <EmptyState
        title={t('This file cannot be shown here')}
        why={opened.why}
        step={
          <>
            <Button component="a" href={fileAddress(ref)} download variant="default">
              Download
            </Button>
            {version.text.state === 'read' ? (
              <Button variant="default" onClick={() => onReading({ as: 'text' })}>
                Read its text
              </Button>
            ) : null}
          </>
        }
      />
    </div>
  )
}
