import { useRef } from 'react'
import { t } from '#shared/translate.ts'
import { Surface } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { readingOrder } from '../../rules-place.ts'
import readStyles from '../read/read.module.css'
import styles from './edit.module.css'
import type { Editor } from './use-editor.ts'
import { WidgetFrame } from './widget-frame.tsx'

/** Where the one part chosen stands, for who moves it without seeing it. */
function placeOf({ chosen }: Editor): string {
  const [only, ...others] = chosen
  if (!only || others.length > 0) return ''
  const { x, y, w, h } = only.place
  return t`Column ${formatNumber(x + 1)}, row ${formatNumber(y + 1)}; ${formatNumber(w)} wide, ${formatNumber(h)} high`
}

/** The page that is edited: its widgets in their frames. */
export function EditorGrid({ editor }: { editor: Editor }) {
  const grid = useRef<HTMLDivElement>(null)
  const { page, report } = editor
  if (!page || page.widgets.length === 0) {
    return (
      <Surface>
        <EmptyState title={t('This page is empty')} why={t('Add figures, pictures and words above.')} />
      </Surface>
    )
  }
  return (
    <>
      <p id="editor-keys" className={styles.keys}>
        Space chooses a part, the arrows move it, Shift and the arrows resize it, Delete removes it.
      </p>
      <VisuallyHidden role="status">{placeOf(editor)}</VisuallyHidden>
      <div ref={grid} tabIndex={-1} className={`${readStyles.grid} ${styles.grid}`}>
        {readingOrder(page.widgets).map(widget => (
          <WidgetFrame key={widget.id} widget={widget} report={report} editor={editor} grid={grid} />
        ))}
      </div>
    </>
  )
}
