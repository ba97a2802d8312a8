import { Button } from '@mantine/core'
import type { Connection } from '#shared/single-sign-on.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts, type ShownFact } from '#web/ui/facts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ConnectionCertificates } from './connection-certificates.tsx'
import { ConnectionDomains } from './connection-domains.tsx'
import { ConnectionEnforcement } from './connection-enforcement.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './single-sign-on.module.css'
import { removeConnection, tryAddress } from './single-sign-on-api.ts'

type ConnectionCardProps = { connection: Connection; onEdit: () => void }

/** One identity provider: what it is, whom it speaks for, what it may. */
export function ConnectionCard({ connection, onEdit }: ConnectionCardProps) {
  const isUsable = connection.isEnabled && connection.domains.some(({ verifiedAt }) => verifiedAt !== null)
  return (
    <Card title={connection.name} say={stateSentence(connection)} isFlush>
      <div className={styles.section}>
        <Facts facts={factsOf(connection)} />
        <div className={`${styles.actions} ${styles.rowMore}`}>
          <Button size="xs" variant="default" onClick={onEdit} aria-label={`Change ${connection.name}`}>
            Change
          </Button>
          {isUsable ? (
            <Button
              size="xs"
              variant="default"
              component="a"
              href={tryAddress(connection.uuid)}
              target="_blank"
              rel="noopener"
            >
              Try it in a new tab
            </Button>
          ) : null}
          <RemoveButton what={connection.name} effect={removal} remove={() => removeConnection(connection.uuid)} />
        </div>
        {isUsable ? (
          <p className={`${styles.dim} ${styles.rowMore}`}>
            Trying it signs this browser in as whoever you are at the provider. A private window keeps this session.
          </p>
        ) : null}
      </div>
      <ConnectionDomains connection={connection} />
      <ConnectionCertificates connection={connection} />
      <ConnectionEnforcement connection={connection} />
    </Card>
  )
}

const removal =
  'Nobody signs in by it any more, and its domains must be proved again for another connection. Who has no password asks for one by “Forgot password?”. Sessions begun by it end, but for this one of yours.'

function stateSentence({ isEnabled, isEnforced, domains }: Connection): string {
  const proved = domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ domain }) => domain)
  if (!isEnabled) return 'Switched off: nobody signs in by it.'
  if (proved.length === 0) return 'Speaks for nobody until a domain is proved.'
  return `People of ${proved.join(', ')} ${isEnforced ? 'must' : 'can'} sign in by it.`
}

function factsOf(connection: Connection): ShownFact[] {
  const { isEnabled, isEnforced, issuer, signInUrl, newMemberRole, allowsUnsolicited } = connection
  const tag = isEnabled ? (
    <Tag tone={isEnforced ? 'info' : 'good'}>{isEnforced ? 'Enforced' : 'On'}</Tag>
  ) : (
    <Tag>Off</Tag>
  )
  return [
    { label: 'State', value: tag },
    { label: 'Entity id', value: <span className={styles.dim}>{issuer}</span> },
    { label: 'Sign-in address', value: <span className={styles.dim}>{signInUrl}</span> },
    { label: 'People not known yet', value: newMemberRole ? `Join as ${newMemberRole}` : 'Do not come in' },
    { label: 'Begun by the provider', value: allowsUnsolicited ? 'Allowed' : 'Refused' },
  ]
}
