import { Button } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { ProgressBar } from '#web/ui/share-bar.tsx'
import styles from './bring-step.module.css'

type TransferProgressProps = { name: string; sentBytes: number; bytes: number; onCancel: () => void }

/** How much of a file has been sent; after that the portal reads its head. */
export function TransferProgress({ name, sentBytes, bytes, onCancel }: TransferProgressProps) {
  const isSent = bytes > 0 && sentBytes >= bytes
  return (
    <div className={`${styles.transfer} num`}>
      <span role="status">{isSent ? t`Looking at ${name}` : t`Uploading ${name}`}</span>
      <Button variant="default" size="xs" onClick={onCancel}>
        Cancel
      </Button>
      <ProgressBar label={t`Uploading ${name}`} value={bytes === 0 ? 0 : sentBytes / bytes} />
      <span className={styles.hint}>
        {formatBytes(Math.min(sentBytes, bytes))} of {formatBytes(bytes)}
      </span>
    </div>
  )
}
