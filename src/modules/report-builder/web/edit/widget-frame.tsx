import { IconArrowsDiagonal, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { t } from '#shared/translate.ts'
import { type GridPlace, gridColumns, type ReportDefinition, type Widget } from '../../definition.ts'
import { titleOf } from '../../rules-diff.ts'
import { within } from '../../rules-place.ts'
import { cellOf } from '../read/cell.ts'
import { WidgetContent } from '../read/page-grid.tsx'
import styles from './edit.module.css'
import type { Editor } from './use-editor.ts'
import { type CellSteps, usePointerDrag } from './use-pointer-drag.ts'

type WidgetFrameProps = {
  widget: Widget
  report: ReportDefinition
  editor: Editor
  grid: RefObject<HTMLElement | null>
}

/** A widget in the editor: chosen by a press or Space, moved and resized by the pointer or the arrows. */
export function WidgetFrame({ widget, report, editor, grid }: WidgetFrameProps) {
  const isOn = editor.selected.has(widget.id)
  const move = usePointerDrag(grid, ({ x, y }) => editor.move(x, y))
  const size = usePointerDrag(grid, ({ x, y }) => editor.resize(x, y))
  const place = shownAt(widget.place, move.steps, size.steps)
  const name = titleOf(widget) || (widget.kind === 'image' ? t('Picture') : t('Empty text'))
  const frame = useRef<HTMLDivElement>(null)
  const isAdded = editor.added === widget.id
  // The outside system is the window: what is added stands at the end of the page, often below what is in sight.
  useEffect(() => {
    if (isAdded) frame.current?.scrollIntoView({ block: 'center' })
  }, [isAdded])
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-on={isOn || undefined}
      data-moving={move.steps !== null || size.steps !== null || undefined}
      style={cellOf(place)}
    >
      <div className={styles.content} inert>
        <WidgetContent widget={widget} report={report} />
      </div>
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={name}
        aria-describedby="editor-keys"
        className={styles.cover}
        onClick={event => editor.choose(widget.id, event.shiftKey || event.ctrlKey || event.metaKey)}
        onKeyDown={event => onKey(event, { editor, id: widget.id, grid })}
      />
      {isOn ? (
        <>
          <span className={styles.grip} data-grip="move" {...move.handlers} title={t('Move')}>
            <IconGripVertical size={16} aria-hidden />
          </span>
          <span className={styles.corner} data-grip="size" {...size.handlers} title={t('Resize')}>
            <IconArrowsDiagonal size={14} aria-hidden />
          </span>
        </>
      ) : null}
    </div>
  )
}

/** Where it is drawn while a pointer moves it; the others make room once it is let go. */
function shownAt(place: GridPlace, moved: CellSteps | null, sized: CellSteps | null): GridPlace {
  if (moved) return within({ ...place, x: place.x + moved.x, y: place.y + moved.y })
  if (!sized) return place
  const w = Math.min(Math.max(place.w + sized.x, 1), gridColumns - place.x)
  return within({ ...place, w, h: place.h + sized.y })
}

const arrows: Record<string, CellSteps> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type Keyed = { editor: Editor; id: string; grid: RefObject<HTMLElement | null> }

function onKey(event: KeyboardEvent<HTMLElement>, { editor, id, grid }: Keyed): void {
  const { key, shiftKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const arrow = arrows[key]
  const frame = event.currentTarget
  const done = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  if (key === ' ' || key === 'Enter') {
    done()
    editor.choose(id, isCommand || shiftKey)
    return
  }
  if (!editor.selected.has(id)) return
  if (arrow && !isCommand && !event.altKey) {
    done()
    if (shiftKey) editor.resize(arrow.x, arrow.y)
    else editor.move(arrow.x, arrow.y)
    // Where parts change places, the page may have taken it out and put it in again.
    requestAnimationFrame(() => frame.focus())
  } else if (key === 'Delete' || key === 'Backspace') {
    done()
    editor.remove()
    grid.current?.focus()
  } else if (key === 'Escape') {
    done()
    editor.chooseNone()
  }
}
