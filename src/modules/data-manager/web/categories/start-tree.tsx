import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ImportDialog, PlanSummary } from './import-dialog.tsx'
import { NodeForm } from './node-form.tsx'

type Task = 'data' | 'import' | 'add'

/** The ways a tree begins and grows: from the data, from a text, one by one. */
export function StartTree({ isFirst }: { isFirst: boolean }) {
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  return (
    <>
      <Button variant={isFirst ? 'filled' : 'default'} onClick={() => setTask('data')}>
        {isFirst ? t('Start from your data') : t('Take over from data')}
      </Button>
      <Button variant="default" onClick={() => setTask('import')}>
        Import
      </Button>
      <Button variant={isFirst ? 'default' : 'filled'} onClick={() => setTask('add')}>
        Add a category
      </Button>
      {task === 'import' ? <ImportDialog onClose={close} /> : null}
      {task === 'add' ? <NodeForm parent={null} onClose={close} /> : null}
      {task === 'data' ? (
        <ChangeDialog
          edit={{ action: 'start-from-data' }}
          title="Take over the categories that your files name?"
          confirm="Take over"
          onClose={close}
        >
          {({ plan }) => (plan ? <PlanSummary plan={plan} removesOthers={false} /> : null)}
        </ChangeDialog>
      ) : null}
    </>
  )
}
