import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { modulesWithoutItem, withItemOf } from '#modules/items-of-modules.ts'
import type { Configuration } from '#shared/configuration.ts'
import { t } from '#shared/translate.ts'
import styles from './configuration.module.css'

type MissingModulesProps = { configuration: Configuration; onAdd: (text: string) => void }

/** What the portal has and this configuration has no item for; each is a press away. */
export function MissingModules({ configuration, onAdd }: MissingModulesProps) {
  const missing = modulesWithoutItem(configuration.items)
  if (missing.length === 0) return null
  return (
    <div className={styles.missing}>
      <span className={styles.say}>{t('This portal also has:')}</span>
      {missing.map(module => (
        <Button
          key={module.id}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={t`Add ${t(module.navigation.title)} to the navigation bar`}
          onClick={() =>
            onAdd(JSON.stringify({ ...configuration, items: withItemOf(configuration.items, module) }, null, 2))
          }
        >
          {t(module.navigation.title)}
        </Button>
      ))}
    </div>
  )
}
