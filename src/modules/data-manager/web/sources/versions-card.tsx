import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { RecipeVersion, SourceDetail } from '../../contract-sources.ts'
import { personWord } from '../upload-words.ts'
import styles from './sources.module.css'
import { useRestoreRecipe } from './sources-api.ts'

type VersionsCardProps = { source: SourceDetail; mayWrite: boolean }

/** Every version of a recipe: who confirmed it when, what it changed, and the way back to it. */
export function VersionsCard({ source, mayWrite }: VersionsCardProps) {
  const [asked, setAsked] = useState<number | null>(null)
  const restore = useRestoreRecipe(source)
  const confirm = () => {
    if (asked !== null) restore.mutate(asked, { onSuccess: () => setAsked(null) })
  }
  return (
    <Card title="Versions of the recipe" say={t`Version ${source.version} is applied to the next file`}>
      <ol className={styles.versions}>
        {source.versions.map(version => (
          <li key={version.version} className={`${styles.version} num`}>
            <div className={styles.versionHead}>
              <span>
                <strong>Version {version.version}</strong>
                <span className={styles.sub}>
                  {personWord(version.createdBy)} · {formatDateTime(version.createdAt)} · <Origin version={version} />
                </span>
              </span>
              {mayWrite && version.version !== source.version ? (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => setAsked(version.version)}
                  aria-label={t`Restore version ${version.version}`}
                >
                  Restore
                </Button>
              ) : null}
            </div>
            <Changes version={version} />
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t`Restore version ${asked ?? ''}?`}
        confirm="Restore"
        onConfirm={confirm}
        task={restore}
      >
        <Text>
          {t`The next file of ${source.name} is read as version ${asked ?? ''} did. It becomes version ${source.version + 1} and the others stay. Lines that are loaded stay as they are.`}
        </Text>
      </ConfirmDialog>
    </Card>
  )
}

function Origin({ version: { upload } }: { version: RecipeVersion }) {
  if (upload === null) return t('restored from an older one')
  return <AppLink to={`/app/data-manager/uploads/${upload}`}>learned from this upload</AppLink>
}

function Changes({ version: { gone, added } }: { version: RecipeVersion }) {
  if (gone.length + added.length === 0) return null
  return (
    <ul className={styles.change} aria-label="What changed">
      {gone.map(sentence => (
        <li key={`gone ${sentence}`}>
          <span className={styles.sign}>Gone</span>
          <span className={styles.gone}>{sentence}</span>
        </li>
      ))}
      {added.map(sentence => (
        <li key={`new ${sentence}`}>
          <span className={styles.sign}>New</span>
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  )
}
