import { Button } from '@mantine/core'
import { Card } from '#web/ui/card.tsx'
import styles from './single-sign-on.module.css'

/** What an organisation needs before it can have single sign-on. */
export function GettingStarted({ onAdd }: { onAdd: () => void }) {
  return (
    <Card title="No single sign-on yet" say="People sign in with the account of your company instead of a password.">
      <ol className={styles.steps}>
        <li>
          <strong>Tell your provider of the portal</strong>
          <span>Give it the metadata address below, as a new SAML application.</span>
        </li>
        <li>
          <strong>Tell the portal of your provider</strong>
          <span>Add a connection with the metadata that your provider shows for the application.</span>
        </li>
        <li>
          <strong>Prove your e-mail domain</strong>
          <span>
            Set one TXT record. From then on the connection speaks for addresses of that domain, and no other.
          </span>
        </li>
      </ol>
      <Button onClick={onAdd}>Add a connection</Button>
    </Card>
  )
}
