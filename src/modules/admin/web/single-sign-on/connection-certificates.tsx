import type { Connection } from '#shared/single-sign-on.ts'
import { formatDate } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import { expiryOf } from './certificate-expiry.ts'
import styles from './single-sign-on.module.css'

/** The certificates whose signatures are good, and how long they say they are. */
export function ConnectionCertificates({ connection }: { connection: Connection }) {
  const now = new Date()
  return (
    <section className={styles.section} aria-label={`Certificates of ${connection.name}`}>
      <h3 className={styles.heading}>Signing certificates</h3>
      <ul className={styles.rows}>
        {connection.certificates.map(({ fingerprint, subject, validUntil }) => {
          const expiry = expiryOf(validUntil, now)
          return (
            <li key={fingerprint} className={styles.row}>
              <div className={styles.rowHead}>
                <span className={styles.rowName}>{subject || 'No subject'}</span>
                <Tag tone={expiry.tone}>{expiry.words}</Tag>
                <span className={styles.dim}>{`until ${formatDate(validUntil)}`}</span>
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
