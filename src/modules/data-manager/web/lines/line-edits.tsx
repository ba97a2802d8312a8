import { Button } from '@mantine/core'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import { t } from '#shared/translate.ts'
import { formatDateTime } from '#web/ui/format.ts'
import type { LineEdit } from '../../contract-lines.ts'
import { useUndoChange } from './api-lines.ts'
import styles from './drawer.module.css'
import { showValue } from './lines-columns.ts'

type LineEditsProps = { edits: readonly LineEdit[]; dataset: DatasetId; mayEdit: boolean }

/** What was changed of a line, newest first; the newest change of a field can be taken back. */
export function LineEdits({ edits, dataset, mayEdit }: LineEditsProps) {
  const undo = useUndoChange()
  if (edits.length === 0) return null
  const { fields } = datasets[dataset]
  const isLatest = (edit: LineEdit) => edits.find(({ field }) => field === edit.field) === edit
  return (
    <section>
      <h3 className={styles.heading}>Changes</h3>
      <ol className={styles.edits}>
        {edits.map(edit => {
          const field = fields.find(({ id }) => id === edit.field)
          const show = (value: string | null) =>
            value === null ? t('blank') : showValue(value, field?.kind ?? 'text', null)
          return (
            <li key={edit.id}>
              <span>
                {field?.label ?? edit.field}: {show(edit.before)} → <strong>{show(edit.after)}</strong>
                <span className={styles.raw}>
                  {edit.by}, {formatDateTime(edit.at)}
                  {edit.isApplied ? '' : t(' · being written')}
                </span>
              </span>
              {mayEdit && isLatest(edit) ? (
                <Button
                  variant="default"
                  size="compact-xs"
                  loading={undo.isPending && undo.variables === edit.changeId}
                  aria-label={t`Undo the change of ${field?.label ?? edit.field}`}
                  onClick={() => undo.mutate(edit.changeId)}
                >
                  Undo
                </Button>
              ) : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
