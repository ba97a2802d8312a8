import { t } from '#shared/translate.ts'
import '@mantine/dropzone/styles.layer.css'
import { Button, VisuallyHidden } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet, IconFileText, IconUpload } from '@tabler/icons-react'
import { formatBytes } from '../upload-words.ts'
import { isWorkbookName } from './bring-faults.ts'
import styles from './bring-step.module.css'

type FileChoiceProps = { file: File | null; onFile: (file: File | null) => void }

/** A place to drop a file or to choose one; the chosen file stands in its stead. */
export function FileChoice({ file, onFile }: FileChoiceProps) {
  if (file) {
    const KindIcon = isWorkbookName(file.name) ? IconFileSpreadsheet : IconFileText
    return (
      <div className={`${styles.file} num`}>
        <KindIcon size={20} stroke={1.6} aria-hidden />
        <span className={styles.fileName}>
          {file.name}
          <span className={styles.fileSize}>
            {isWorkbookName(file.name) ? t('Excel workbook, ') : ''}
            {formatBytes(file.size)}
          </span>
        </span>
        <Button variant="default" size="xs" onClick={() => onFile(null)}>
          Remove
          <VisuallyHidden>{` ${file.name}`}</VisuallyHidden>
        </Button>
      </div>
    )
  }
  return (
    <Dropzone
      className={styles.drop ?? ''}
      multiple={false}
      onDrop={([dropped]) => onFile(dropped ?? null)}
      aria-label="Choose a file, or drop one here"
      inputProps={{ 'aria-label': 'File' }}
    >
      <span className={styles.ask}>
        <IconUpload size={18} stroke={1.7} aria-hidden />
        <strong>Drop a file here, or choose one</strong>
        <span className={styles.hint}>Excel workbooks (.xlsx), CSV, TSV or text in any usual encoding, up to 8 GB</span>
      </span>
    </Dropzone>
  )
}
