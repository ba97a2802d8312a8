import { Stack, Text, TextInput } from '@mantine/core'
import { plural, t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { Widget } from '../../definition.ts'
import { AskingFields } from './asking-fields.tsx'
import styles from './edit.module.css'
import { ImageFields } from './image-fields.tsx'
import { ReportFields } from './report-fields.tsx'
import { TextFields } from './text-fields.tsx'
import type { Editor } from './use-editor.ts'

/** What is chosen, to be changed: one part, or the report itself where none is. */
export function WidgetPanel({ editor }: { editor: Editor }) {
  const { chosen } = editor
  const [only, ...others] = chosen
  return (
    <div className={styles.panel}>
      <Card title={titleFor(only, others.length)}>
        {only === undefined ? (
          <ReportFields editor={editor} />
        ) : others.length > 0 ? (
          <Text size="sm">Move, resize, copy or remove them together. Choose one to change what it shows.</Text>
        ) : (
          <OneWidget key={only.id} widget={only} editor={editor} />
        )}
      </Card>
    </div>
  )
}

function titleFor(only: Widget | undefined, others: number): string {
  if (!only) return t('The report')
  if (others > 0) return `${formatNumber(others + 1)} ${plural(others + 1, 'part chosen', 'parts chosen')}`
  return titles[only.kind]
}

const titles: Record<Widget['kind'], string> = {
  block: t('What it shows'),
  text: t('Text'),
  image: t('Picture'),
  contents: t('Contents'),
  break: t('Page break'),
}

function OneWidget({ widget, editor }: { widget: Widget; editor: Editor }) {
  const change = (next: (was: Widget) => Widget) => editor.change(widget.id, next)
  if (widget.kind === 'text') {
    return (
      <TextFields
        isNew={editor.added === widget.id}
        text={widget.text}
        onChange={text => change(was => (was.kind === 'text' ? { ...was, text } : was))}
      />
    )
  }
  if (widget.kind === 'image') return <ImageFields widget={widget} onChange={next => change(() => next)} />
  if (widget.kind === 'break')
    return <Text size="sm">In print, a new page begins here. On the screen it is not seen.</Text>
  return (
    <Stack gap="sm">
      <TextInput
        label="Title"
        value={widget.title}
        maxLength={120}
        error={widget.title.trim() === '' ? t('Give it a name') : undefined}
        onChange={event => {
          const title = event.currentTarget.value
          change(was => (was.kind === 'block' || was.kind === 'contents' ? { ...was, title } : was))
        }}
      />
      {widget.kind === 'block' ? (
        <AskingFields
          widget={widget}
          isCompared={editor.report.compare !== 'none'}
          onChange={next => change(was => (was.kind === 'block' ? { ...was, ...next } : was))}
        />
      ) : null}
    </Stack>
  )
}
