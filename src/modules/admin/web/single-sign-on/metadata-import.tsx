import { Button, FileButton, Group, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { IdentityProvider } from '#shared/single-sign-on.ts'
import { isBlank } from '#shared/text.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import styles from './single-sign-on.module.css'
import { readMetadata } from './single-sign-on-api.ts'

/** Fills the form from what a provider says of itself: a file, or pasted text. */
export function MetadataImport({ onRead }: { onRead: (provider: IdentityProvider) => void }) {
  const [text, setText] = useState('')
  const read = useMutation({ mutationFn: readMetadata, onSuccess: onRead })
  const take = async (file: File | null) => {
    if (!file) return
    const content = await file.text()
    setText(content)
    read.mutate(content)
  }
  return (
    <div className={styles.import}>
      <Textarea
        label="Metadata of your identity provider"
        description="Paste the XML, or choose its file; it fills the fields below."
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        error={read.error ? errorSentence(read.error) : undefined}
        rows={3}
        spellCheck={false}
        classNames={{ input: styles.mono ?? '' }}
      />
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          loading={read.isPending}
          disabled={isBlank(text)}
          onClick={() => read.mutate(text)}
        >
          Fill the fields
        </Button>
        <FileButton
          onChange={file => void take(file)}
          accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
        >
          {props => (
            <Button {...props} variant="default" size="xs">
              Choose a file
            </Button>
          )}
        </FileButton>
        {read.isSuccess ? (
          <span className={styles.dim} role="status">
            The fields below are filled.
          </span>
        ) : null}
      </Group>
    </div>
  )
}
