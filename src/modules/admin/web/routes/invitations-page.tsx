import { Button, Select } from '@mantine/core'
import type { InvitationState } from '#shared/invitation-terms.ts'
import type { Invitation } from '#shared/invitations.ts'
import { writeSort } from '#shared/list-sorts.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState, type Emptiness } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { useViewState } from '#web/view-state.ts'
import { AdminPage } from '../admin-page.tsx'
import { InviteButton } from '../people/invite-button.tsx'
import styles from '../people/people.module.css'
import { type InvitationView, invitationsQuery, readInvitationView } from '../people/people-api.ts'
import { ResendButton } from '../people/resend-button.tsx'
import { RevokeButton } from '../people/revoke-button.tsx'

/** Whom the organisation invited, and what became of it. */
export function InvitationsPage() {
  const [view, setView] = useViewState(readInvitationView)
  const invitations = useProvided(invitationsQuery(view), ({ items }) => items.length === 0)
  const total = invitations.data?.total
  return (
    <AdminPage actions={<InviteButton />}>
      <Card title="Invitations" say={total === undefined ? null : countSentence(total, view)} isFlush>
        <div className={styles.tools}>
          <SearchField
            label="Search invitations"
            placeholder="E-mail"
            value={view.search}
            onSearch={search => setView({ search, page: undefined }, { replace: true })}
          />
          <Select
            aria-label="Status"
            placeholder="Every status"
            data={choices}
            value={view.status}
            onChange={status => setView({ status: status ?? undefined, page: undefined })}
            clearable
          />
        </div>
        <DataState
          of={invitations}
          skeleton={<TableSkeleton rows={6} />}
          empty={emptiness(view, () => setView({ search: undefined, status: undefined, page: undefined }))}
        >
          {({ items, total: all }) => (
            <DataTable
              label="Invitations"
              columns={columns}
              rows={items}
              rowKey={invitation => invitation.id}
              card="columns"
              noun={count => plural(count, 'invitation', 'invitations')}
              paging={{ page: view.page, total: all, onPage: page => setView({ page }) }}
              sort={{
                sorted: view.order,
                onSort: order => setView({ sort: writeSort(order), page: undefined }),
              }}
            />
          )}
        </DataState>
      </Card>
    </AdminPage>
  )
}

const words: Record<Invitation['status'], { word: string; tone: TagTone }> = {
  open: { word: t('Open'), tone: 'info' },
  accepted: { word: t('Accepted'), tone: 'good' },
  expired: { word: t('Expired'), tone: 'warn' },
  revoked: { word: t('Revoked'), tone: 'neutral' },
  declined: { word: t('Declined'), tone: 'neutral' },
}

const choices: { value: InvitationState; label: string }[] = [
  { value: 'open', label: t('Open') },
  { value: 'accepted', label: t('Accepted') },
  { value: 'expired', label: t('Expired') },
  { value: 'revoked', label: t('Revoked or declined') },
]

const columns: readonly DataColumn<Invitation>[] = [
  {
    id: 'email',
    header: t('E-mail'),
    cell: ({ email }) => email,
    isRowHeader: true,
    isWrapping: true,
    isSortable: true,
  },
  { id: 'role', header: t('Role'), cell: ({ role }) => role, isSortable: true },
  {
    id: 'status',
    header: t('Status'),
    cell: ({ status }) => <Tag tone={words[status].tone}>{words[status].word}</Tag>,
    isSortable: true,
  },
  { id: 'sentAt', header: t('E-mail sent'), cell: sentCell, isSortable: true },
  {
    id: 'endedAt',
    header: t('Ends or ended'),
    cell: ({ endedAt, expiresAt }) => formatDateTime(endedAt ?? expiresAt),
    isSortable: true,
  },
  {
    id: 'invitedBy',
    header: t('Invited by'),
    isSortable: true,
    cell: ({ invitedBy }) => invitedBy ?? <span className={styles.dim}>Nobody now</span>,
  },
  { id: 'actions', header: t('Options'), cell: actionsCell },
]

function sentCell({ sentAt }: Invitation) {
  return sentAt === null ? <Tag tone="bad">Not sent</Tag> : formatDateTime(sentAt)
}

function actionsCell(invitation: Invitation) {
  const isPending = invitation.status === 'open' || invitation.status === 'expired'
  if (!isPending) return null
  return (
    <span className={styles.actions}>
      <ResendButton key={invitation.sentAt} invitation={invitation} />
      <RevokeButton invitation={invitation} />
    </span>
  )
}

function countSentence(total: number, { search, status }: InvitationView): string {
  const invitations = `${formatNumber(total)} ${plural(total, 'invitation', 'invitations')}`
  return search || status ? t`${invitations} as filtered.` : t`${invitations}; each can be accepted for seven days.`
}

function emptiness({ search, status, page }: InvitationView, onShowAll: () => void): Emptiness {
  if (search || status || page > 1) {
    const step = (
      <Button variant="default" size="xs" onClick={onShowAll}>
        Show every invitation
      </Button>
    )
    return { title: t('No such invitation'), why: t('No invitation is as the search and the status ask.'), step }
  }
  return {
    title: t('Nobody was invited yet'),
    why: t('Invite colleagues by e-mail; they choose a password of their own and come in with the role you give.'),
  }
}
