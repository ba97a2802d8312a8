import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationSetting } from '#modules/notification-contract.ts'
import { notificationKinds } from '#modules/notification-kinds.ts'
import { plural, t } from '#shared/translate.ts'
import { toast } from '#web/toasts/toast.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './notification-settings.module.css'
import { notificationSettingsQuery, putNotificationSettings } from './notification-settings-api.ts'

type Way = 'isShown' | 'isMailed'

/** The kinds of notifications by the two ways to be told, each a switch that is saved at once. */
export function NotificationSettings({ settings }: { settings: readonly NotificationSetting[] }) {
  const change = useChange()
  const wayColumn = (way: Way, header: string): DataColumn<NotificationSetting> => ({
    id: way,
    header,
    cell: setting => <WaySwitch setting={setting} way={way} onChange={change} />,
  })
  const columns: readonly DataColumn<NotificationSetting>[] = [
    {
      id: 'kind',
      header: t('What happened'),
      cell: ({ kind, isFixed }) => <Kind kind={kind} isFixed={isFixed} />,
      isWrapping: true,
    },
    wayColumn('isShown', t('Portal')),
    wayColumn('isMailed', t('E-mail')),
  ]
  return (
    <DataTable
      label="Notification settings"
      columns={columns}
      rows={settings}
      rowKey={({ kind }) => kind}
      noun={count => plural(count, 'kind', 'kinds')}
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

type WaySwitchProps = {
  setting: NotificationSetting
  way: Way
  onChange: (setting: NotificationSetting, title: string) => void
}

function WaySwitch({ setting, way, onChange }: WaySwitchProps) {
  const { title } = notificationKinds[setting.kind]
  if (setting.isFixed) return <Tag tone="info">Always</Tag>
  return (
    <Switch
      checked={setting[way]}
      onChange={event => onChange({ ...setting, [way]: event.currentTarget.checked }, title)}
      aria-label={`${title}: ${way === 'isShown' ? t('in the portal') : t('by mail')}`}
      withThumbIndicator={false}
    />
  )
}

/** Shows the choice at once, saves it, and takes it back when that fails. */
function useChange() {
  const queries = useQueryClient()
  const { queryKey } = notificationSettingsQuery
  const { mutate } = useMutation({
    mutationKey: queryKey,
    mutationFn: ({ setting, title }: { setting: NotificationSetting; title: string }) => {
      const { kind, isShown, isMailed } = setting
      return toast('update', putNotificationSettings({ items: [{ kind, isShown, isMailed }] }), `“${title}”`)
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
