import { ActionIcon, Button, Group, Select, TagsInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import {
  type CategoryEditInput,
  type CategoryRule,
  type RuleConditionInput,
  ruleFields,
  ruleOps,
} from '#shared/categories.ts'
import { ruleFieldWords, ruleOpWords } from '#shared/rule-words.ts'
import { t } from '#shared/translate.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import styles from './categories.module.css'
import { ChangeDialog } from './change-dialog.tsx'
import { NodeSelect } from './node-select.tsx'

type RuleDialogProps = { rule?: CategoryRule; onClose: () => void }

const mostConditions = 5
const untouched: RuleConditionInput = { field: 'supplier_family', op: 'is', values: [] }

type RuleDraft = { conditions: RuleConditionInput[]; node: string | null }

function beginOf(rule: CategoryRule | undefined): RuleDraft {
  if (!rule) return { conditions: [untouched], node: null }
  return { conditions: rule.conditions, node: rule.path.length > 0 ? rule.nodeId : null }
}

function isRuleDraft(kept: unknown): kept is RuleDraft {
  const { conditions, node } = (kept ?? {}) as Partial<RuleDraft>
  const isCondition = ({ field, op, values }: Partial<RuleConditionInput>) =>
    ruleFields.some(one => one === field) && ruleOps.some(one => one === op) && Array.isArray(values)
  return Array.isArray(conditions) && conditions.every(isCondition) && (node === null || typeof node === 'string')
}

/** Writes a rule, new or known; then shows what it does to lines. What was typed stays when one goes back. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const draft = useDraft(`data-manager.rule.${rule?.id ?? 'new'}`, beginOf(rule), isRuleDraft)
  const { conditions, node } = draft.value
  const setConditions = (next: RuleConditionInput[]) => draft.set({ conditions: next, node })
  const [isTried, setIsTried] = useState(false)
  const [edit, setEdit] = useState<CategoryEditInput | null>(null)
  const done = () => {
    draft.clear()
    onClose()
  }
  if (edit) {
    return (
      <ChangeDialog
        edit={edit}
        title={rule ? t('Change this rule?') : t('Add this rule?')}
        confirm={rule ? t('Change the rule') : t('Add rule')}
        onClose={() => setEdit(null)}
        onDone={done}
      />
    )
  }
  const isWhole = conditions.every(({ values }) => values.length > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isWhole || node === null) return
    setEdit(
      rule
        ? { action: 'change-rule', rule: rule.id, conditions, node, isEnabled: rule.isEnabled }
        : { action: 'add-rule', conditions, node },
    )
  }
  const change = (index: number, part: Partial<RuleConditionInput>) =>
    setConditions(conditions.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <Dialog opened onClose={onClose} title={rule ? t('Rule') : t('New rule')} size="xl">
      <form onSubmit={submit} noValidate className={styles.form}>
        <DraftNotice of={draft} />
        <p className={styles.note}>A line must fulfil every condition. Upper and lower case make no difference.</p>
        <ul className={styles.conditions}>
          {conditions.map((condition, index) => (
            <ConditionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place in the list
              key={index}
              condition={condition}
              isFirst={index === 0}
              isTried={isTried}
              onChange={part => change(index, part)}
              onRemove={conditions.length > 1 ? () => setConditions(conditions.filter((_, at) => at !== index)) : null}
            />
          ))}
        </ul>
        {conditions.length < mostConditions ? (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setConditions([...conditions, { ...untouched, field: 'gl_account' }])}
            >
              And …
            </Button>
          </div>
        ) : null}
        <NodeSelect
          label="These lines are"
          placeholder="Type part of a category"
          value={node}
          error={isTried && node === null ? t('Choose a category') : null}
          onChange={next => draft.set({ conditions, node: next })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">See what changes</Button>
        </Group>
      </form>
    </Dialog>
  )
}

type ConditionRowProps = {
  condition: RuleConditionInput
  isFirst: boolean
  isTried: boolean
  onChange: (part: Partial<RuleConditionInput>) => void
  onRemove: (() => void) | null
}

function ConditionRow({ condition: { field, op, values }, isFirst, isTried, onChange, onRemove }: ConditionRowProps) {
  return (
    <li className={styles.condition}>
      <Select
        aria-label="Field"
        allowDeselect={false}
        data={ruleFields.map(value => ({ value, label: ruleFieldWords(value) }))}
        value={field}
        onChange={value => onChange({ field: ruleFields.find(one => one === value) ?? field })}
      />
      <Select
        aria-label="Comparison"
        allowDeselect={false}
        data={ruleOps.map(value => ({ value, label: ruleOpWords(value) }))}
        value={op}
        onChange={value => onChange({ op: ruleOps.find(one => one === value) ?? op })}
      />
      <TagsInput
        aria-label={t`Texts of ${ruleFieldWords(field)}`}
        placeholder={values.length === 0 ? t('Type, Enter for another') : ''}
        acceptValueOnBlur
        maxTags={50}
        data-autofocus={isFirst || undefined}
        splitChars={[';', '\t', '\n']}
        value={values}
        error={isTried && values.length === 0 ? t('Say what to look for') : null}
        onChange={next => onChange({ values: next })}
      />
      {onRemove ? (
        <ActionIcon variant="subtle" color="gray" aria-label="Remove this condition" onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <span />
      )}
    </li>
  )
}
