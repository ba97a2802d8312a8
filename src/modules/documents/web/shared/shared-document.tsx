import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '#shared/translate.ts'
import { saveFile } from '#web/save-file.ts'
import { toast } from '#web/toasts/toast.ts'
import { ToastRegion } from '#web/toasts/toast-region.tsx'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { saveShared } from '../../calls-shares.ts'
import type { OpenedShare } from '../../contract-shares.ts'
import { usePageInSight } from '../reader/use-page-in-sight.ts'
import styles from './shared.module.css'
import { SharedPages } from './shared-pages.tsx'
import { useSight } from './use-sight.ts'

type SharedDocumentProps = { opened: OpenedShare; onOver: () => void }

/** A document as somebody from outside sees it: its pages, and its file where it may be saved. */
export function SharedDocument({ opened, onOver }: SharedDocumentProps) {
  const { visit, title, file, pages, shows, watermark, expiresAt } = opened
  const box = useRef<HTMLElement>(null)
  const [inSight, look] = usePageInSight(box, 1)
  useSight(visit, inSight, onOver)
  // The outside system is the focus, which went with the form before; keys scroll what has it.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const save = useMutation({
    mutationFn: () => toast('download', saveFile(saveShared, file, { body: { visit } }), file),
  })
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.bar}>
        <div className={styles.words}>
          <h1 className={styles.title} translate="no">
            {title}
          </h1>
          <span className={`${styles.quiet} num`}>
            {pages > 0 ? `${t`Page ${formatNumber(inSight)} of ${formatNumber(pages)}`} · ` : null}
            {t`Open until ${formatDateTime(expiresAt)}`}
          </span>
        </div>
        {watermark === null ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            Save the file
          </Button>
        ) : (
          <span className={styles.quiet}>To look at only</span>
        )}
      </header>
      <main
        ref={box}
        className={styles.box}
        aria-label={t('Pages of the document')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={look}
      >
        {shows === 'nothing' || pages === 0 ? (
          <p className={styles.none}>
            {watermark === null
              ? t('This file cannot be shown here. Save it to open it.')
              : t('Nothing of this file can be shown yet. Try again later, or ask whoever sent it.')}
          </p>
        ) : (
          <SharedPages opened={opened} onOver={onOver} />
        )}
      </main>
      <ToastRegion />
    </div>
  )
}
