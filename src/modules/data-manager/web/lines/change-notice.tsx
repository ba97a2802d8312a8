import { Button } from '@mantine/core'
import { plural, t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { LineChange } from '../../contract-lines.ts'
import { useUndoChange } from './api-lines.ts'
import styles from './grid.module.css'

type ChangeNoticeProps = { change: LineChange; onClose: () => void }

/** What a change of many lines came to, and the way back: by then the lines may fit the filters no more. */
export function ChangeNotice({ change: { changeId, lines, skipped }, onClose }: ChangeNoticeProps) {
  const undo = useUndoChange()
  return (
    <div className={styles.changed} role="status">
      {t`${linesWords(lines)} changed.`}
      {skipped > 0 ? t` ${linesWords(skipped)} left as they were: they had the value, or were changed since.` : ''}
      {changeId === null ? null : (
        <Button
          size="compact-sm"
          variant="default"
          loading={undo.isPending}
          onClick={() => undo.mutate(changeId, { onSuccess: onClose })}
        >
          Undo
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

/** So many lines, in words. */
export function linesWords(count: number): string {
  return `${formatNumber(count)} ${plural(count, 'line', 'lines')}`
}
