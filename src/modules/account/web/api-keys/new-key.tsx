import { Button, Group, Textarea } from '@mantine/core'
import { useId } from 'react'
import type { CreatedApiKey } from '#modules/api-keys.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { formatDate } from '#web/ui/format.ts'
import styles from './api-keys.module.css'
import { exampleCommand } from './key-words.ts'

/** A key just made, with a first call to try it. */
export function NewKey({ created, onDone }: { created: CreatedApiKey; onDone: () => void }) {
  const organization = useOrganization()
  const at = { origin: window.location.origin, organizationUuid: organization.uuid }
  return (
    <div className={styles.form}>
      <p className={styles.warning}>
        Copy the key now. The portal keeps only a hash of it and cannot show it again; if it is lost, revoke it and make
        another.
      </p>
      <Secret label="API key" text={created.key} isFocused />
      <Secret label="Example call" text={exampleCommand(created, at)} />
      <p className={styles.why}>
        {t`It reaches ${organization.name} only. ${endSentence(created.expiresAt)} All calls are described at `}
        <a href="/api/docs" target="_blank" rel="noopener">
          /api/docs
        </a>
        .
      </p>
      <Group justify="flex-end">
        <Button onClick={onDone}>I have copied it</Button>
      </Group>
    </div>
  )
}

/** A text to take away; it is selected when it is reached, for where the clipboard is not to be had. */
function Secret({ label, text, isFocused = false }: { label: string; text: string; isFocused?: boolean }) {
  const id = useId()
  return (
    <div className={styles.block}>
      <div className={styles.blockHead}>
        <label htmlFor={id}>{label}</label>
        <CopyButton text={text} label={label} size="compact-sm" />
      </div>
      <Textarea
        id={id}
        readOnly
        autosize
        spellCheck={false}
        classNames={{ input: `${styles.secret} ${styles.mono}` }}
        value={text}
        ref={isFocused ? focusField : null}
        onFocus={event => event.currentTarget.select()}
      />
    </div>
  )
}

function endSentence(expiresAt: string | null): string {
  return expiresAt === null ? t('It works until it is revoked.') : t`It works until ${formatDate(expiresAt)}.`
}
