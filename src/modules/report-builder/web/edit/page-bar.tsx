import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import edges from '#web/ui/scroll-edges.module.css'
import { mostPages } from '../../definition.ts'
import styles from './edit.module.css'
import type { Editor } from './use-editor.ts'

/** The pages of the report: which is edited, its title, its place, one more or one less. */
export function PageBar({ editor }: { editor: Editor }) {
  const { report, page } = editor
  if (!page) return null
  const at = report.pages.indexOf(page)
  return (
    <div className={styles.pages}>
      <nav className={`${styles.tabs} ${edges.edges}`} aria-label="Pages of the report">
        {report.pages.map(one => (
          <Button
            key={one.id}
            size="compact-sm"
            variant={one === page ? 'light' : 'subtle'}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => editor.goTo(one.id)}
          >
            {one.title || t('Without a title')}
          </Button>
        ))}
        {report.pages.length < mostPages ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
            onClick={() => editor.addPage(t`Page ${formatNumber(report.pages.length + 1)}`)}
          >
            Add a page
          </Button>
        ) : null}
      </nav>
      <TextInput
        aria-label="Title of the page"
        className={styles.pageTitle ?? ''}
        size="xs"
        value={page.title}
        maxLength={120}
        error={page.title.trim() === '' ? t('Give it a name') : undefined}
        onChange={event => editor.renamePage(page.id, event.currentTarget.value)}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t`More of ${page.title}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={at === 0} onClick={() => editor.movePage(page.id, -1)}>
            Move to the left
          </Menu.Item>
          <Menu.Item disabled={at === report.pages.length - 1} onClick={() => editor.movePage(page.id, 1)}>
            Move to the right
          </Menu.Item>
          <Menu.Item disabled={report.pages.length === 1} onClick={() => editor.removePage(page.id)}>
            Remove the page
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
