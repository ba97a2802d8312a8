import { IconMessage } from '@tabler/icons-react'
import type { ThingPart } from '#shared/thing-contract.ts'
import { plural, t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { Widget } from '../../definition.ts'
import { titleOf } from '../../rules-diff.ts'
import styles from './widget-talk.module.css'

type WidgetTalkProps = { widget: Widget; total: number; onOpen: (about: ThingPart) => void }

/** Opens what is said of a widget: always in sight once something is, else where the pointer or the keyboard is. */
export function WidgetTalk({ widget, total, onOpen }: WidgetTalkProps) {
  const about = partOf(widget)
  const words = total > 0 ? `${formatNumber(total)} ${plural(total, 'comment', 'comments')}` : t('Comment')
  return (
    <button
      type="button"
      className={`${styles.talk} ${total > 0 ? styles.spoken : ''} num`}
      aria-label={`${words}: ${about.name}`}
      onClick={() => onOpen(about)}
    >
      <IconMessage size={14} stroke={1.8} aria-hidden />
      {words}
    </button>
  )
}

/** A widget as a part of its report that is spoken of. */
function partOf(widget: Widget): ThingPart {
  const name = widget.kind === 'text' ? widget.text.replaceAll(/[#*_>`[\]]/g, '') : titleOf(widget)
  return { id: widget.id, name: name.trim().slice(0, 60) || t('Text') }
}
