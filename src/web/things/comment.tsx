import { Button } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { TalkComment } from '#shared/thing-contract.ts'
import type { ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { formatAge, formatDateTime } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './things.module.css'

const Markdown = lazyRouteComponent(() => import('./markdown.tsx'), 'Markdown')

type CommentProps = { of: ThingRef; comment: TalkComment; isPartKnown: boolean; onDelete: () => void }

/** One comment, which its author changes where it stands. */
export function Comment({ of, comment, isPartKnown, onDelete }: CommentProps) {
  const [isEdited, setIsEdited] = useState(false)
  const { author, about, text, mentions, createdAt, editedAt, isUnread, canEdit, canDelete } = comment
  const name = author?.name ?? t('Somebody who is no member any more')
  return (
    <li className={`${styles.comment} ${isUnread ? styles.unread : ''}`}>
      <div className={styles.said}>
        <span className={styles.author}>{name}</span>
        <span className={styles.about}>
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatAge(createdAt)}
          </time>
          {editedAt ? <span title={formatDateTime(editedAt)}> · {t('edited')}</span> : null}
        </span>
        {about && !isPartKnown ? <Tag tone="info">{t`About ${about.name}`}</Tag> : null}
        {isUnread ? <Tag tone="info">New</Tag> : null}
        <span className={styles.tools}>
          {canEdit && !isEdited ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setIsEdited(true)}>
              Edit<VisuallyHidden>{`: ${text}`}</VisuallyHidden>
            </Button>
          ) : null}
          {canDelete && !isEdited ? (
            <Button variant="subtle" color="red" size="compact-sm" onClick={onDelete}>
              Delete<VisuallyHidden>{`: ${text}`}</VisuallyHidden>
            </Button>
          ) : null}
        </span>
      </div>
      {isEdited ? (
        <CommentForm of={of} comment={comment} onDone={() => setIsEdited(false)} />
      ) : (
        <Suspense fallback={<div className={styles.text}>{text}</div>}>
          <Markdown text={text} names={mentions.map(one => one.name)} />
        </Suspense>
      )}
    </li>
  )
}
