import { Button, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#shared/single-sign-on.ts'
import { plural, t } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Facts, type ShownFact } from '#web/ui/facts.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { ConnectionDomains } from './connection-domains.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './single-sign-on.module.css'
import { enforceConnection, refreshSingleSignOn, removeConnection, tryAddress } from './single-sign-on-api.ts'

type ConnectionCardProps = { connection: Connection; onEdit: () => void }

/** One identity provider: what it is, whom it speaks for, what it may. */
export function ConnectionCard({ connection, onEdit }: ConnectionCardProps) {
  const isUsable = connection.isEnabled && connection.domains.some(({ verifiedAt }) => verifiedAt !== null)
  return (
    <Card title={connection.name} say={stateSentence(connection)} isFlush>
      <div className={styles.section}>
        <Facts facts={factsOf(connection)} />
        <div className={`${styles.actions} ${styles.rowMore}`}>
          <Button size="xs" variant="default" onClick={onEdit} aria-label={t`Edit ${connection.name}`}>
            Edit
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

const removal = t(
  'Nobody signs in by it any more, and its domains must be proved again for another connection. Who has no password asks for one by “Forgot password?”. Sessions begun by it end, but for this one of yours.',
)

function stateSentence({ isEnabled, isEnforced, domains }: Connection): string {
  const proved = domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ domain }) => domain)
  if (!isEnabled) return t('Switched off: nobody signs in by it.')
  if (proved.length === 0) return t('Speaks for nobody until a domain is proved.')
  const domainsProved = proved.join(', ')
  return isEnforced
    ? t`People of ${domainsProved} must sign in by it.`
    : t`People of ${domainsProved} can sign in by it.`
}

function factsOf(connection: Connection): ShownFact[] {
  const { isEnabled, isEnforced, issuer, signInUrl, newMemberRole, allowsUnsolicited } = connection
  const tag = isEnabled ? (
    <Tag tone={isEnforced ? 'info' : 'good'}>{isEnforced ? t('Enforced') : t('On')}</Tag>
  ) : (
    <Tag>Off</Tag>
  )
  return [
    { label: t('State'), value: tag },
    { label: t('Entity id'), value: <span className={styles.dim}>{issuer}</span> },
    { label: t('Sign-in address'), value: <span className={styles.dim}>{signInUrl}</span> },
    { label: t('People not known yet'), value: newMemberRole ? t`Join as ${newMemberRole}` : t('Do not come in') },
    { label: t('Begun by the provider'), value: allowsUnsolicited ? t('Allowed') : t('Refused') },
  ]
}

/** Whether people of the connection's domains may sign in no other way. */
function ConnectionEnforcement({ connection }: { connection: Connection }) {
  const queries = useQueryClient()
  const enforce = useMutation({
    mutationFn: (isEnforced: boolean) =>
      toast('update', enforceConnection(connection.uuid, isEnforced), connection.name),
    onSettled: () => refreshSingleSignOn(queries),
  })
  return (
    <section className={styles.section} aria-label={t`Enforcement of ${connection.name}`}>
      <Switch
        label="Enforce: people of these domains sign in no other way"
        description="Passwords and sign-in links of theirs stop working, and sessions they began so end at once. Break-glass administrators go on."
        checked={enforce.isPending ? enforce.variables : connection.isEnforced}
        disabled={enforce.isPending}
        onChange={event => enforce.mutate(event.currentTarget.checked)}
      />
      {enforce.error ? (
        <div className={styles.rowMore}>
          <Fault text={errorSentence(enforce.error)} isPlain />
        </div>
      ) : null}
    </section>
  )
}

/** The certificates whose signatures are good, and how long they say they are. */
function ConnectionCertificates({ connection }: { connection: Connection }) {
  const now = new Date()
  return (
    <section className={styles.section} aria-label={t`Certificates of ${connection.name}`}>
      <h3 className={styles.heading}>Signing certificates</h3>
      <ul className={styles.rows}>
        {connection.certificates.map(({ fingerprint, subject, validUntil }) => {
          const expiry = expiryOf(validUntil, now)
          return (
            <li key={fingerprint} className={styles.row}>
              <div className={styles.rowHead}>
                <span className={styles.rowName}>{subject || t('No subject')}</span>
                <Tag tone={expiry.tone}>{expiry.words}</Tag>
                <span className={styles.dim}>{t`until ${formatDate(validUntil)}`}</span>
              </div>
              <div className={`${styles.dim} ${styles.mono}`}>{`SHA-256 ${fingerprint}`}</div>
            </li>
          )
        })}
      </ul>
      {connection.certificates.some(({ validUntil }) => expiryOf(validUntil, now).tone !== 'good') ? (
        <p className={styles.why}>
          Ask your provider for its next certificate and add it beside this one before the change; both are good at
          once.
        </p>
      ) : null}
    </section>
  )
}

const warnDays = 60
const urgentDays = 7

/** How long a certificate is good for yet, as a status. */
export function expiryOf(validUntil: string, now: Date): { tone: TagTone; words: string } {
  const days = Math.floor((Date.parse(validUntil) - now.getTime()) / dayMilliseconds)
  if (days < 0) return { tone: 'bad', words: t('Expired') }
  if (days > warnDays) return { tone: 'good', words: t('Valid') }
  const words = days === 0 ? t('Ends today') : t`Ends in ${days} ${plural(days, 'day', 'days')}`
  return { tone: days <= urgentDays ? 'bad' : 'warn', words }
}
