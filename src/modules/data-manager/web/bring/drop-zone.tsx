import '@mantine/dropzone/styles.layer.css'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { t } from '#shared/translate.ts'
import styles from './bring-step.module.css'
import type { FoundFile } from './take-brought.ts'

type DropZoneProps = { onFiles: (files: readonly FoundFile[]) => void; isDisabled: boolean; children: ReactNode }

/** The one place for what is brought: files and folders are dropped on it or chosen, and text is pasted within. */
export function DropZone({ onFiles, isDisabled, children }: DropZoneProps) {
  const choose = useRef<() => void>(null)
  return (
    <Dropzone
      className={styles.drop ?? ''}
      classNames={{ inner: styles.inside ?? '' }}
      onDrop={onFiles}
      openRef={choose}
      disabled={isDisabled}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': t('File') }}
    >
      <div className={styles.ask}>
        <IconUpload size={18} stroke={1.7} aria-hidden />
        <p className={styles.asked}>
          <strong>
            <span data-desk>Drop files or a folder here, or paste a table</span>
            <span data-touch>Choose files, or paste a table</span>
          </strong>
          <span className={styles.hint}>
            Excel workbooks (.xlsx), CSV, TSV or text in any usual encoding, up to 8 GB each
          </span>
        </p>
        <div className={styles.choices}>
          <Button variant="default" size="xs" onClick={() => choose.current?.()}>
            Choose files
          </Button>
          {canChooseFolder() ? (
            <Button variant="default" size="xs" data-desk onClick={() => chooseFolder(onFiles)}>
              Choose a folder
            </Button>
          ) : null}
        </div>
      </div>
      {children}
    </Dropzone>
  )
}

/** Phones have no folders to choose. */
function canChooseFolder(): boolean {
  return 'webkitdirectory' in HTMLInputElement.prototype
}

function chooseFolder(onFiles: DropZoneProps['onFiles']): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.webkitdirectory = true
  input.onchange = () => onFiles([...(input.files ?? [])])
  input.click()
}
