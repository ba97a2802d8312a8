import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { isWorkbookName } from './bring-faults.ts'
import styles from './bring-step.module.css'

type ChosenFilesProps = { files: readonly File[]; onRemove: (file: File) => void }

/** The files to upload, each of which can be left out again. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return (
    <>
      {files.length > 1 ? (
        <p className={`${styles.count} num`} role="status">
          {t`${formatNumber(files.length)} files, ${formatBytes(bytes)}. Each becomes an upload of its own.`}
        </p>
      ) : null}
      <ul className={styles.files}>
        {files.map(file => {
          const KindIcon = isWorkbookName(file.name) ? IconFileSpreadsheet : IconFileText
          return (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={`${styles.file} num`}>
              <KindIcon size={20} stroke={1.6} aria-hidden />
              <span className={styles.fileName}>
                {file.name}
                <span className={styles.fileSize}>
                  {isWorkbookName(file.name) ? t('Excel workbook, ') : ''}
                  {formatBytes(file.size)}
                </span>
              </span>
              <Button variant="default" size="xs" onClick={() => onRemove(file)}>
                Remove
                <VisuallyHidden>{` ${file.name}`}</VisuallyHidden>
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
