import { NativeSelect, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationSetting } from '#modules/notification-contract.ts'
import { notificationKinds } from '#modules/notification-kinds.ts'
import { type MailTime, mailTimes } from '#shared/notifications.ts'
import { plural, t } from '#shared/translate.ts'
import { notificationSettingsQuery } from '#web/notifications/muted.ts'
import { toast } from '#web/toasts/toast.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { unknownValue } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './notification-settings.module.css'
import { putNotificationSettings } from './notification-settings-api.ts'

/** The kinds of notifications by the two ways to be told, each choice saved at once. */
export function NotificationSettings({ settings }: { settings: readonly NotificationSetting[] }) {
  const change = useChange()
  const columns: readonly DataColumn<NotificationSetting>[] = [
    {
      id: 'kind',
      header: t('What happened'),
      cell: ({ kind, isFixed }) => <Kind kind={kind} isFixed={isFixed} />,
      isWrapping: true,
    },
    {
      id: 'isShown',
      header: t('Portal'),
      cell: setting => <ShownSwitch setting={setting} onChange={change} />,
    },
    {
      id: 'mail',
      header: t('E-mail'),
      cell: setting => <MailChoice setting={setting} onChange={change} />,
    },
  ]
  return (
    <DataTable
      label="Notification settings"
      columns={columns}
      rows={settings}
      rowKey={({ kind }) => kind}
      noun={count => plural(count, 'kind', 'kinds')}
      card="columns"
    />
  )
}

function Kind({ kind, isFixed }: Pick<NotificationSetting, 'kind' | 'isFixed'>) {
  const { title, description } = notificationKinds[kind]
  return (
    <div className={styles.kind}>
      <span className={styles.title}>{title}</span>
      <span className={styles.note}>{description}.</span>
      {isFixed ? (
        <span className={styles.note}>
          You are always told of it in both ways, so that nobody can change your account unnoticed.
        </span>
      ) : null}
    </div>
  )
}

type ChoiceProps = {
  setting: NotificationSetting
  onChange: (setting: NotificationSetting, title: string) => void
}

function ShownSwitch({ setting, onChange }: ChoiceProps) {
  const { title, isSummary } = notificationKinds[setting.kind]
  if (setting.isFixed) return <Tag tone="info">Always</Tag>
  if (isSummary) return unknownValue
  return (
    <Switch
      checked={setting.isShown}
      onChange={event => onChange({ ...setting, isShown: event.currentTarget.checked }, title)}
      aria-label={t`${title}: in the portal`}
      withThumbIndicator={false}
    />
  )
}

function MailChoice({ setting, onChange }: ChoiceProps) {
  const { title, isSummary } = notificationKinds[setting.kind]
  if (setting.isFixed) return <Tag tone="info">Always</Tag>
  const times = mailTimes.filter(time => time !== 'atOnce' || !isSummary)
  return (
    <NativeSelect
      className={styles.mail}
      data={times.map(value => ({ value, label: timeWords[value] }))}
      value={setting.mail}
      onChange={({ currentTarget }) => {
        const mail = mailTimes.find(time => time === currentTarget.value)
        if (mail) onChange({ ...setting, mail }, title)
      }}
      aria-label={t`${title}: by mail`}
    />
  )
}

const timeWords: Record<MailTime, string> = {
  atOnce: t('At once'),
  daily: t('Daily'),
  weekly: t('Weekly'),
  off: t('Off'),
}

/** Shows the choice at once, saves it, and takes it back when that fails. */
function useChange() {
  const queries = useQueryClient()
  const { queryKey } = notificationSettingsQuery
  const { mutate } = useMutation({
    mutationKey: queryKey,
    mutationFn: ({ setting, title }: { setting: NotificationSetting; title: string }) => {
      const { kind, isShown, mail } = setting
      return toast('update', putNotificationSettings({ items: [{ kind, isShown, mail }] }), `“${title}”`)
    },
    scope: { id: 'notification-settings' },
    onMutate: ({ setting }) => {
      queries.setQueryData(queryKey, known => known && replaced(known, setting))
    },
    // The answer of the last choice is the truth; one of an earlier choice would undo the later for a moment.
    onSettled: () => queries.isMutating({ mutationKey: queryKey }) <= 1 && queries.invalidateQueries({ queryKey }),
  })
  return (setting: NotificationSetting, title: string) => mutate({ setting, title })
}

function replaced({ items }: { items: NotificationSetting[] }, setting: NotificationSetting) {
  return { items: items.map(item => (item.kind === setting.kind ? setting : item)) }
}
