import { Anchor } from '@mantine/core'
import type { SingleSignOn } from '#shared/single-sign-on.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyLine } from './copy-line.tsx'
import styles from './single-sign-on.module.css'

/** What an identity provider must be told of the portal. */
export function ServiceProviderCard({ provider }: { provider: SingleSignOn['serviceProvider'] }) {
  return (
    <Card title="For your identity provider" say="The same for every connection.">
      <p className={styles.why}>
        Most providers take the metadata address or its file. Otherwise give them the two values below it, and set the
        e-mail address as the name id. The provider must sign the assertion, its statement of who someone is, with
        SHA-256 and must not encrypt it. First and last name are taken over when the provider sends them.
      </p>
      <div className={styles.copies}>
        <CopyLine label="Metadata address" value={provider.metadataUrl} />
        <CopyLine label="Entity id (audience)" value={provider.entityId} />
        <CopyLine label="Callback address (ACS, HTTP POST)" value={provider.callbackUrl} />
      </div>
      <p className={styles.rowMore}>
        <Anchor href={new URL(provider.metadataUrl).pathname} download="sextant-metadata.xml" size="sm">
          Download the metadata
        </Anchor>
      </p>
    </Card>
  )
}
