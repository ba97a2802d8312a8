import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { lockedWords, lockOf } from '#shared/file-scan.ts'
import { t } from '#shared/translate.ts'
import { EmptyState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { fileAddress } from '../api.ts'
import { textWords } from '../words.ts'
import { PictureReader } from './picture-reader.tsx'
import styles from './reader.module.css'
import { isPdf, isPicture, type ReaderProps } from './reading.ts'
import { TextReader } from './text-reader.tsx'

const PdfReader = lazy(() => import('../pdf/pdf-reader.tsx').then(file => ({ default: file.PdfReader })))

/** Shows a version of a document in the page, whatever kind of file it is. */
export function Reader(props: ReaderProps) {
  const { document, version, reading } = props
  const why = textWords(version.text)
  const ref = { id: document.uuid, number: version.number }
  const isRead = why === null
  const lock = lockOf(version.scan)
  if (lock !== null)
    return (
      <div className={styles.nothing} role="status">
        <EmptyState title={t(lockedWords[lock].title)} why={t(lockedWords[lock].why)} />
      </div>
    )
  if (isPdf(version) && !(isRead && reading.isText))
    return (
      <Suspense fallback={<TableSkeleton />}>
        <PdfReader key={version.number} {...props} />
      </Suspense>
    )
  if (isPicture(version) && !(isRead && reading.isText)) return <PictureReader key={version.number} {...props} />
  if (isRead) return <TextReader key={version.number} {...props} />
  return (
    <div className={styles.nothing} role="status">
      {version.text.state === 'waiting' ? (
        <EmptyState title={t('The text is being read')} why={t('It comes here by itself, once it is read.')} />
      ) : (
        <EmptyState
          title={t('This file cannot be shown here')}
          why={why}
          step={
            <Button component="a" href={fileAddress(ref)} download variant="default">
              Download
            </Button>
          }
        />
      )}
    </div>
  )
}

/** Says that what is read is not the newest, and leads there. */
export function NotNewest({ document, version }: Pick<ReaderProps, 'document' | 'version'>) {
  const { uuid, newest } = document
  if (version.number === newest.number) return null
  return (
    <p className={styles.older}>
      {t`This is version ${version.number} of ${newest.number}.`}{' '}
      <AppLink to={`/app/documents/${uuid}`} isBySearch>
        Show the newest
      </AppLink>
    </p>
  )
}
