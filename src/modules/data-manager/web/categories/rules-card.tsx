import { ActionIcon, Menu, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { CategoryEditInput, CategoryRule, CategoryRules } from '#shared/categories.ts'
import { ruleWords } from '#shared/rule-words.ts'
import { plural, t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './categories.module.css'
import { pathWords } from './category-words.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'

type Task =
  | { kind: 'edit'; rule: CategoryRule }
  | { kind: 'change'; title: string; confirm: string; edit: CategoryEditInput }

/** The rules in their order; the first that fits a line decides. */
export function RulesCard({ rules }: { rules: CategoryRules }) {
  const mayWrite = usePermission('data:write')
  const [task, setTask] = useState<Task | null>(null)
  const { items, currency } = rules
  const ask = (title: string, confirm: string, edit: CategoryEditInput) =>
    setTask({ kind: 'change', title, confirm, edit })
  const columns: DataColumn<CategoryRule>[] = [
    {
      id: 'place',
      header: '#',
      align: 'right',
      cell: rule => formatNumber(items.indexOf(rule) + 1),
      sortValue: rule => items.indexOf(rule),
    },
    {
      id: 'rule',
      header: t('Condition'),
      isRowHeader: true,
      isWrapping: true,
      cell: rule => <RuleCell rule={rule} />,
    },
    {
      id: 'node',
      header: t('Category'),
      isWrapping: true,
      sortValue: ({ path }) => (path.length > 0 ? pathWords(path) : null),
      cell: ({ path }) => (path.length > 0 ? pathWords(path) : <Tag tone="warn">Archived category</Tag>),
    },
    {
      id: 'lines',
      header: t('Lines'),
      align: 'right',
      cell: ({ lines }) => formatNumber(lines),
      sortValue: ({ lines }) => lines,
    },
    {
      id: 'spend',
      header: t('Spend'),
      align: 'right',
      sortValue: ({ spend }) => Number(spend),
      cell: ({ spend }) => formatMoney(spend, currency, { style: 'whole' }),
    },
  ]
  if (mayWrite) columns.push(actionsColumn(items, ask, rule => setTask({ kind: 'edit', rule })))
  return (
    <Card
      title="Rules in order"
      say="The first whose every condition holds decides; then the file’s own category, then the text model"
      isFlush
    >
      <DataTable
        label="Category rules"
        noun={count => plural(count, 'rule', 'rules')}
        rows={items}
        rowKey={({ id }) => id}
        columns={columns}
      />
      {task?.kind === 'edit' ? <RuleDialog rule={task.rule} onClose={() => setTask(null)} /> : null}
      {task?.kind === 'change' ? <ChangeDialog {...task} onClose={() => setTask(null)} /> : null}
    </Card>
  )
}

function RuleCell({ rule }: { rule: CategoryRule }) {
  return (
    <span className={rule.isEnabled ? '' : styles.none}>
      {ruleWords(rule.conditions)}
      {rule.isEnabled && rule.lines === 0 ? (
        <span className={styles.mark}>
          <Tag tone="warn">Decides nothing</Tag>
        </span>
      ) : null}
      {rule.origin === 'review' ? (
        <span className={styles.mark}>
          <Tag>From the review</Tag>
        </span>
      ) : null}
    </span>
  )
}

type Ask = (title: string, confirm: string, edit: CategoryEditInput) => void

function actionsColumn(
  items: readonly CategoryRule[],
  ask: Ask,
  onEdit: (rule: CategoryRule) => void,
): DataColumn<CategoryRule> {
  const move = (rule: CategoryRule, by: number) =>
    ask(by < 0 ? t('Try this rule earlier?') : t('Try this rule later?'), t('Move'), {
      action: 'move-rule',
      rule: rule.id,
      position: items.indexOf(rule) + by,
    })
  const toggle = ({ id, conditions, nodeId, isEnabled }: CategoryRule) =>
    ask(
      isEnabled ? t('Switch this rule off?') : t('Switch this rule on?'),
      isEnabled ? t('Switch off') : t('Switch on'),
      {
        action: 'change-rule',
        rule: id,
        conditions,
        node: nodeId,
        isEnabled: !isEnabled,
      },
    )
  return {
    id: 'act',
    header: '',
    align: 'right',
    cell: rule => {
      const words = ruleWords(rule.conditions)
      return (
        <span className={styles.actions}>
          <Switch
            size="xs"
            checked={rule.isEnabled}
            disabled={rule.path.length === 0}
            onChange={() => toggle(rule)}
            aria-label={t`On: ${words}`}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={items[0] === rule}
            onClick={() => move(rule, -1)}
            aria-label={t`Earlier: ${words}`}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={items.at(-1) === rule}
            onClick={() => move(rule, 1)}
            aria-label={t`Later: ${words}`}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t`Change: ${words}`}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => onEdit(rule)}>Edit</Menu.Item>
              <Menu.Item disabled={items[0] === rule} onClick={() => move(rule, -items.indexOf(rule))}>
                Try first
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                color="red"
                onClick={() => ask(t('Remove this rule?'), t('Remove'), { action: 'remove-rule', rule: rule.id })}
              >
                Remove
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      )
    },
  }
}
