import { Button, Group } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Rows } from '#web/ui/columns.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { treeQuery, useExportTree } from '../categories/categories-api.ts'
import { CategoriesFrame } from '../categories/categories-frame.tsx'
import { ChangesCard } from '../categories/changes-card.tsx'
import { StartTree } from '../categories/start-tree.tsx'
import { TreeCard } from '../categories/tree-card.tsx'
import { FramedState } from '../framed-state.tsx'

/** The organisation's own category tree. */
export function CategoriesPage() {
  const mayWrite = usePermission('data:write')
  const save = useExportTree()
  const tree = useProvided(treeQuery, ({ items }) => items.length === 0)
  return (
    <CategoriesFrame
      sub="one tree for every line, whatever its file says"
      actions={
        tree.state === 'SUCCESS' ? (
          <>
            <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
              Export
            </Button>
            {mayWrite ? <StartTree isFirst={false} /> : null}
          </>
        ) : null
      }
    >
      <Rows>
        <FramedState
          of={tree}
          title="Category tree"
          skeleton={<TableSkeleton rows={8} />}
          empty={{
            title: t('No tree of your own yet'),
            why: mayWrite
              ? t(
                  'Until there is one, each line keeps the category its file gives it. Start from what the files name, so that nothing is lost, or bring your own tree.',
                )
              : t(
                  'Until there is one, each line keeps the category its file gives it. People with the role of editor or administrator can make one.',
                ),
            ...(mayWrite
              ? {
                  step: (
                    <Group gap="xs">
                      <StartTree isFirst />
                    </Group>
                  ),
                }
              : {}),
          }}
        >
          {data => <TreeCard tree={data} />}
        </FramedState>
        <ChangesCard />
      </Rows>
    </CategoriesFrame>
  )
}
