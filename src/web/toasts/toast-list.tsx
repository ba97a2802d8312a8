import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { toastMilliseconds } from '#shared/vocabulary.ts'

export function ToastList() {
  return (
    <Notifications
      position="bottom-right"
      autoClose={toastMilliseconds}
      transitionDuration={160}
      containerWidth={360}
    />
  )
}
