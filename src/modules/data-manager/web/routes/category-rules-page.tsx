import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { rulesQuery, treeQuery } from '../categories/categories-api.ts'
import { CategoriesFrame } from '../categories/categories-frame.tsx'
import { NeedsTree } from '../categories/needs-tree.tsx'
import { RuleDialog } from '../categories/rule-dialog.tsx'
import { RulesCard } from '../categories/rules-card.tsx'
import { FramedState } from '../framed-state.tsx'

/** The rules that put lines into categories. */
export function CategoryRulesPage() {
  const mayWrite = usePermission('data:write')
  const [isAdding, setIsAdding] = useState(false)
  const { data: tree } = useQuery(treeQuery)
  const rules = useProvided(rulesQuery, ({ items }) => items.length === 0)
  const add =
    mayWrite && tree && tree.items.length > 0 ? <Button onClick={() => setIsAdding(true)}>New rule</Button> : null
  return (
    <CategoriesFrame sub="which lines belong where" actions={rules.state === 'SUCCESS' ? add : null}>
      {tree?.items.length === 0 ? (
        <NeedsTree title="Rules lead to categories once there is a tree" />
      ) : (
        <FramedState
          of={rules}
          title="Rules in order"
          skeleton={<TableSkeleton rows={6} />}
          empty={{
            title: t('No rules yet'),
            why: t(
              'A rule says that all lines of a supplier, an account, a contract or with certain words belong to one category. Those that come later too.',
            ),
            ...(add ? { step: add } : {}),
          }}
        >
          {data => <RulesCard rules={data} />}
        </FramedState>
      )}
      {isAdding ? <RuleDialog onClose={() => setIsAdding(false)} /> : null}
    </CategoriesFrame>
  )
}
