import { useEffect, useState } from 'react'
import { pageSize } from '#shared/paging.ts'
import type { TalkComment, ThingPart } from '#shared/thing-contract.ts'
import type { ThingRef } from '#shared/things.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PageButtons } from '#web/ui/page-buttons.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { commentsQuery, useDeleteComment, useMarkRead } from './api.ts'
import { Comment } from './comment.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './things.module.css'

type TalkProps = {
  of: ThingRef
  /** Only what is about this part, as is what is written. */
  about?: ThingPart | null
}

/** What people say of a thing: oldest above, the newest page first, and the field to write in below it. */
export function Talk({ of, about = null }: TalkProps) {
  const [page, setPage] = useState(1)
  const mayWrite = usePermission('things:write')
  const talk = useProvided(commentsQuery(of, page, about), ({ total }) => total === 0)
  const [leaving, setLeaving] = useState<TalkComment | null>(null)
  const remove = useDeleteComment()
  const { mutate: markRead } = useMarkRead(of)
  const unread = talk.data?.unread ?? 0
  // A part read is not the whole read.
  const isSeen = mayWrite && unread > 0 && page === 1 && about === null
  // The portal is told that the person was here: what is in sight stays marked until it is opened again.
  useEffect(() => {
    if (isSeen) markRead()
  }, [isSeen, markRead])
  return (
    <Card title="Comments" say={unread > 0 ? `${formatNumber(unread)} ${plural(unread, 'new one', 'new ones')}` : null}>
      <DataState
        of={talk}
        skeleton={<TableSkeleton rows={3} />}
        empty={{ title: t('No comments'), why: t('Whoever may open this can comment on it.') }}
      >
        {({ items, total }) => (
          <>
            {total > pageSize ? (
              <div className={styles.pages}>
                <PageButtons
                  onPrevious={page * pageSize < total ? () => setPage(page + 1) : null}
                  onNext={page > 1 ? () => setPage(page - 1) : null}
                />
              </div>
            ) : null}
            <ol className={styles.list} aria-label="Comments">
              {items.toReversed().map(comment => (
                <Comment
                  key={comment.id}
                  of={of}
                  comment={comment}
                  isPartKnown={about !== null}
                  onDelete={() => setLeaving(comment)}
                />
              ))}
            </ol>
          </>
        )}
      </DataState>
      {mayWrite && talk.state !== 'ERROR' ? (
        <CommentForm of={of} comment={null} about={about} onDone={() => setPage(1)} />
      ) : null}
      {leaving ? (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(null)}
          title="Delete this comment?"
          confirm="Delete"
          cancel="Keep it"
          isHarsh
          task={remove}
          onConfirm={() => remove.mutate(leaving.id, { onSuccess: () => setLeaving(null) })}
        >
          It goes for everybody, and cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}
