import { Button, Group } from '@mantine/core'
import { CopyLine } from '../single-sign-on/copy-line.tsx'
import styles from './webhooks.module.css'

/** A secret just made, shown once. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className={styles.form}>
      <p className={styles.why}>
        Copy the secret now and give it to the other system: the portal does not show it again. Each delivery is signed
        with it as Standard Webhooks describes (webhook-id, webhook-timestamp, webhook-signature).
      </p>
      <CopyLine label="Secret" value={secret} />
      <Group justify="flex-end">
        <Button onClick={onDone} data-autofocus>
          I have copied it
        </Button>
      </Group>
    </div>
  )
}
