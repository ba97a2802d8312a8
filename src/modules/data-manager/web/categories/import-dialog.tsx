import { Button, Checkbox, FileButton, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { CategoryEditInput, ImportPlan } from '#shared/categories.ts'
import { t } from '#shared/translate.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { formatNumber } from '#web/ui/format.ts'
import styles from './categories.module.css'
import { pathWords } from './category-words.ts'
import { ChangeDialog } from './change-dialog.tsx'

const shownPaths = 50
const longestText = 500_000

/** Takes a tree as pasted text or a CSV file, and shows what it would do before it does. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft('data-manager.category-import', { text: '', removesOthers: false })
  const { text, removesOthers } = draft.value
  const [edit, setEdit] = useState<CategoryEditInput | null>(null)
  const done = () => {
    draft.clear()
    onClose()
  }
  if (edit) {
    return (
      <ChangeDialog
        edit={edit}
        title="Import this tree?"
        confirm="Import"
        onClose={() => setEdit(null)}
        onDone={done}
        isRefused={({ plan }) => (plan?.faults.length ?? 0) > 0}
      >
        {({ plan }) => (plan ? <PlanSummary plan={plan} removesOthers={removesOthers} /> : null)}
      </ChangeDialog>
    )
  }
  const isTooLong = text.length > longestText
  return (
    <Dialog opened onClose={onClose} title="Import categories" size="lg">
      <Stack gap="md">
        <DraftNotice of={draft} />
        <Textarea
          label="Categories"
          description="One per line: a path such as Packaging > Boxes, a column a level, or code, name and parent. Copy it from a spreadsheet, or choose a CSV file."
          autosize
          minRows={8}
          maxRows={16}
          data-autofocus
          value={text}
          error={isTooLong ? t`${formatNumber(longestText)} characters at most` : null}
          onChange={event => draft.set({ ...draft.value, text: event.currentTarget.value })}
        />
        <Checkbox
          label="Archive categories that are not in it"
          checked={removesOthers}
          onChange={event => draft.set({ ...draft.value, removesOthers: event.currentTarget.checked })}
        />
        <Group justify="space-between" gap="xs">
          <FileButton
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={file => void file?.text().then(read => draft.set({ ...draft.value, text: read }))}
          >
            {props => (
              <Button variant="default" {...props}>
                Choose a file
              </Button>
            )}
          </FileButton>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabled={text.trim() === '' || isTooLong}
              onClick={() => setEdit({ action: 'import-tree', text, removesOthers })}
            >
              See the plan
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** What an import adds, renames, leaves and takes away, and what of the text cannot be read. */
export function PlanSummary({ plan, removesOthers }: { plan: ImportPlan; removesOthers: boolean }) {
  const { added, renamed, unchanged, missing, faults } = plan
  return (
    <div className={`${styles.plan} num`}>
      {faults.length > 0 ? (
        <section className={styles.faults} role="alert">
          <p>
            {faults.length === 1
              ? t('One row cannot be read. Correct the text and import it again.')
              : t`${formatNumber(faults.length)} rows cannot be read. Correct the text and import it again.`}
          </p>
          <ul>
            {faults.slice(0, shownPaths).map(({ row, message }) => (
              <li key={`${row} ${message}`}>
                Row {formatNumber(row)}: {message}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <PathList title="Added" paths={added.map(pathWords)} />
      <PathList
        title="Renamed or moved"
        paths={renamed.map(({ from, to }) => t`${pathWords(from)} becomes ${pathWords(to)}`)}
      />
      <PathList title={removesOthers ? t('Archived') : t('Not in the text, stay')} paths={missing.map(pathWords)} />
      {unchanged === 0 ? null : (
        <p className={styles.note}>
          {unchanged === 1
            ? t('1 category stays as it is.')
            : t`${formatNumber(unchanged)} categories stay as they are.`}
        </p>
      )}
    </div>
  )
}

function PathList({ title, paths }: { title: string; paths: readonly string[] }) {
  if (paths.length === 0) return null
  return (
    <details className={styles.paths} open={paths.length <= 10}>
      <summary>
        {title}: {formatNumber(paths.length)}
      </summary>
      <ul>
        {paths.slice(0, shownPaths).map(path => (
          <li key={path}>{path}</li>
        ))}
        {paths.length > shownPaths ? <li>{t`and ${formatNumber(paths.length - shownPaths)} more`}</li> : null}
      </ul>
    </details>
  )
}
