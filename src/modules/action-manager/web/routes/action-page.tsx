import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { peopleNamesQuery } from '#web/people/people-names.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { emptyWhereMissing } from '#web/session/missing.ts'
import { Markdown } from '#web/things/markdown.tsx'
import { Presence } from '#web/things/presence.tsx'
import { useIsEditing } from '#web/things/use-is-editing.ts'
import { Card } from '#web/ui/card.tsx'
import { Rows } from '#web/ui/columns.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatDate, formatDateTime } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { VersionConflictDialog } from '#web/ui/version-conflict-dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { usePathParameter } from '#web/view-state.ts'
import type { Action } from '../../contract.ts'
import { actionQuery, useBulkChange } from '../api.ts'
import { ActionFacts } from '../one/action-facts.tsx'
import { ActionFields } from '../one/action-fields.tsx'
import { ActionThing } from '../one/action-thing.tsx'
import { writtenOf } from '../one/conflict.ts'
import { CopyAction } from '../one/copy-action.tsx'
import styles from '../one/one.module.css'
import { PartsList } from '../one/parts-list.tsx'
import { DescriptionField, TitleField } from '../one/text-fields.tsx'
import { type Editing, useEditing } from '../one/use-editing.ts'
import { Waits } from '../one/waits-card.tsx'
import { writtenField } from '../one/written-words.ts'
import { SavingCard } from '../savings/saving-card.tsx'
import { CameFrom } from '../shown/came-from.tsx'
import { PartsProgress } from '../shown/parts-progress.tsx'

/** One action: what it is about, who does it until when, its parts, and what it waits for. */
export function ActionPage() {
  const action = emptyWhereMissing(useProvided(actionQuery(usePathParameter('id'))))
  return (
    <>
      {action.state === 'SUCCESS' ? null : <PageHeader title={t('Action')} actions={<AllActions />} />}
      <DataState
        of={action}
        isFramed
        skeleton={<TableSkeleton />}
        empty={{
          title: t('No such action'),
          why: t('It may have been deleted, or belong to another organisation.'),
          step: <AllActions />,
        }}
      >
        {found => <OneAction key={found.uuid} action={found} />}
      </DataState>
    </>
  )
}

function OneAction({ action }: { action: Action }) {
  const editing = useEditing(action)
  const people = useQuery(peopleNamesQuery).data ?? []
  const { values, clash, refused } = editing
  const { isEditing, area } = useIsEditing()
  const mayChange = action.canChange
  const nameOf = (uuid: string) => {
    const person = [...people, ...action.contributors, action.owner].find(one => one?.uuid === uuid)
    const other = action.waitsForActions.find(one => one.uuid === uuid)
    return person?.name ?? (other ? `#${other.number}` : t('somebody'))
  }
  return (
    <>
      <PageTitle>{`#${action.number} ${action.title}`}</PageTitle>
      <div {...area}>
        <Head editing={editing} isEditing={isEditing} nameOf={nameOf} />
        {refused ? (
          <div className={styles.refused}>
            <Fault
              text={
                <Group gap="xs">
                  {refused.why}
                  <Button size="compact-sm" variant="default" onClick={refused.retry}>
                    Try again
                  </Button>
                  <Button size="compact-sm" variant="subtle" onClick={refused.discard}>
                    Discard
                  </Button>
                </Group>
              }
            />
          </div>
        ) : null}
        <div className={styles.columns}>
          <Rows>
            <Card title={t('Description')}>
              {mayChange ? (
                <DescriptionField editing={editing} />
              ) : (
                <div className={styles.description}>
                  <Markdown text={action.description || t('None')} names={[]} />
                </div>
              )}
            </Card>
            <Card title={t('Parts')} say={<PartsProgress parts={action.parts} />}>
              {mayChange ? (
                <PartsList parts={values.parts} onParts={parts => editing.save({ parts })} />
              ) : (
                <ReadParts action={action} nameOf={nameOf} />
              )}
            </Card>
          </Rows>
          <Rows>
            <Card title={t('Details')}>
              {mayChange ? <ActionFields editing={editing} /> : <ActionFacts action={action} nameOf={nameOf} />}
            </Card>
            <Card title={t('Order')}>
              <Waits editing={editing} mayChange={mayChange} />
            </Card>
          </Rows>
        </div>
      </div>
      <SavingCard actionUuid={action.uuid} hasSaving={action.saving !== null} origin={action.origin} />
      <ActionThing uuid={action.uuid} />
      {clash ? (
        <VersionConflictDialog
          fields={clash.fields.map(name => writtenField(name, nameOf))}
          mine={clash.mine}
          stored={writtenOf(clash.theirs)}
          onSave={editing.settle}
          onClose={editing.leave}
          cancel={t('Decide later')}
        />
      ) : null}
    </>
  )
}

type HeadProps = { editing: Editing; isEditing: boolean; nameOf: (uuid: string) => string }

function Head({ editing, isEditing, nameOf }: HeadProps) {
  const { action, isSaving, refused } = editing
  const navigate = useNavigate()
  const bulk = useBulkChange(() => navigate({ to: '/app/action-manager' }))
  const remove = () => bulk.mutate({ of: { uuids: [action.uuid] }, change: { isDeleted: true } })
  const saved = isSaving ? t('Saving') : refused ? t('Not saved') : t`Saved ${formatDateTime(action.updatedAt)}`
  const by = action.createdBy?.name
  return (
    <div className={styles.head}>
      <div className={styles.headLine}>
        <span className="num">{`#${action.number}`}</span>
        <StatusTag status={editing.values.status} />
        <span role="status" className="num">
          {action.canChange ? saved : ''}
        </span>
        <Presence of={{ kind: 'action', id: action.uuid }} isEditing={isEditing} />
        <span className={styles.headTools}>
          <AllActions />
          <CopyAction action={action} nameOf={nameOf} />
          {action.canManage ? (
            <Button variant="default" loading={bulk.isPending} onClick={remove}>
              Delete
            </Button>
          ) : null}
        </span>
      </div>
      {action.canChange ? (
        <>
          <VisuallyHidden component="h1">{action.title}</VisuallyHidden>
          <TitleField editing={editing} />
        </>
      ) : (
        <h1 className={styles.title}>{action.title}</h1>
      )}
      <p className={`${styles.about} num`}>
        {by ? t`Created ${formatDate(action.createdAt)} by ${by}` : t`Created ${formatDate(action.createdAt)}`}
      </p>
      {action.origin ? (
        <p className={styles.about}>
          <CameFrom origin={action.origin} />
        </p>
      ) : null}
    </div>
  )
}

function ReadParts({ action, nameOf }: { action: Action; nameOf: (uuid: string) => string }) {
  if (action.parts.length === 0) return <p className={styles.nothing}>It has no parts.</p>
  return (
    <ul className={styles.names}>
      {action.parts.map(({ uuid, title, isDone, ownerUuid, due }) => (
        <li key={uuid} className={styles.name}>
          <span>{isDone ? t`${title} (done)` : title}</span>
          <span className={styles.nameState}>
            {ownerUuid === null ? null : nameOf(ownerUuid)} {due === null ? null : formatDate(due)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function AllActions() {
  return (
    <Button variant="default" component={AppLink} to="/app/action-manager" className="">
      All actions
    </Button>
  )
}
