import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Connection, ConnectionDomain } from '#shared/single-sign-on.ts'
import { t } from '#shared/translate.ts'
import { toast } from '#web/toasts/toast.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import { CopyLine } from './copy-line.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './single-sign-on.module.css'
import { addDomain, checkDomain, refreshSingleSignOn, removeDomain } from './single-sign-on-api.ts'

/** The e-mail domains a connection speaks for, and what proves them. */
export function ConnectionDomains({ connection }: { connection: Connection }) {
  return (
    <section className={styles.section} aria-label={t`Domains of ${connection.name}`}>
      <h3 className={styles.heading}>E-mail domains</h3>
      <p className={styles.why}>
        The connection speaks for addresses of these domains once they are proved, and for no others.
      </p>
      {connection.domains.length > 0 ? (
        <ul className={styles.rows}>
          {connection.domains.map(domain => (
            <DomainRow key={domain.domain} connection={connection} domain={domain} />
          ))}
        </ul>
      ) : null}
      <AddDomain uuid={connection.uuid} />
    </section>
  )
}

function DomainRow({ connection: { uuid }, domain }: { connection: Connection; domain: ConnectionDomain }) {
  const queries = useQueryClient()
  const check = useMutation({
    mutationFn: () => checkDomain(uuid, domain.domain),
    onSettled: () => refreshSingleSignOn(queries),
  })
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <span className={styles.rowName}>{domain.domain}</span>
        <Tag tone={domain.verifiedAt ? 'good' : 'warn'}>{domain.verifiedAt ? t('Proved') : t('Not proved yet')}</Tag>
        {domain.verifiedAt ? <span className={styles.dim}>{t`since ${formatDate(domain.verifiedAt)}`}</span> : null}
        <span className={styles.rowTools}>
          {domain.verifiedAt ? null : (
            <Button size="xs" loading={check.isPending} onClick={() => check.mutate()}>
              Check now
            </Button>
          )}
          <RemoveButton
            what={domain.domain}
            effect={
              domain.verifiedAt ? removal : t('Its record is of no use any more; to add it again takes another one.')
            }
            remove={() => removeDomain(uuid, domain.domain)}
          />
        </span>
      </div>
      {domain.verifiedAt ? null : (
        <div className={`${styles.copies} ${styles.rowMore}`}>
          <span className={styles.dim}>Set this TXT record where the DNS of the domain is kept, then check.</span>
          <CopyLine label="Name" value={domain.recordName} />
          <CopyLine label="Value" value={domain.recordValue} />
        </div>
      )}
      {check.error ? (
        <div className={styles.rowMore}>
          <Fault text={errorSentence(check.error)} isPlain />
        </div>
      ) : null}
    </li>
  )
}

const removal = t(
  'The connection speaks for its addresses no more: nobody signs in by single sign-on with one, and nobody must. Sessions begun by it for them end, but for this one of yours. To add it again, it is proved anew.',
)

function AddDomain({ uuid }: { uuid: string }) {
  const queries = useQueryClient()
  const [domain, setDomain] = useState('')
  const add = useMutation({
    mutationFn: () => toast('create', addDomain(uuid, domain), domain),
    onSuccess: async () => {
      await refreshSingleSignOn(queries)
      setDomain('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <TextInput
        aria-label="Domain to add"
        placeholder="example.com"
        value={domain}
        onChange={event => setDomain(event.currentTarget.value)}
        error={add.error ? errorSentence(add.error) : undefined}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        Add domain
      </Button>
    </form>
  )
}
