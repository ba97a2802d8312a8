import type { ComponentProps, ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { TableQuestion } from '#web/ui/table-question.ts'
import { useAnalysis } from './analysis.tsx'
import { AnswerState } from './answer-state.tsx'
import styles from './block-frame.module.css'

type AnswerCardProps<T> = ComponentProps<typeof AnswerState<T>> &
  Pick<ComponentProps<typeof Card>, 'say' | 'hint' | 'link'> & {
    block: { id: string; title: string }
    /** The menu to take it out, offered while the answer has something to take out. */
    takeOut?: ReactNode
    /** What the person chooses, in a row above the answer. */
    tools?: ReactNode
    /** What else stands above the answer, in rows of its own. */
    above?: ReactNode
  }

/** The frame of a block: its title and point, what can be taken out, what is chosen, and the answer in its state. */
export function AnswerCard<T>({ block, say, hint, link, takeOut, tools, above, ...answer }: AnswerCardProps<T>) {
  const { data } = answer.of
  const isThere = data !== undefined && !answer.isEmpty?.(data)
  return (
    <Card title={block.title} hint={hint} say={say} {...(link ? { link } : {})} actions={isThere && takeOut} isFlush>
      {tools ? <div className={styles.tools}>{tools}</div> : null}
      {above}
      <TableQuestion value={useQuestion(block.id)}>
        <AnswerState {...answer} />
      </TableQuestion>
    </Card>
  )
}

/** What tells one question of a block from another. */
function useQuestion(block: string): string {
  const { asked, choiceOf } = useAnalysis()
  return JSON.stringify([asked, choiceOf(block)])
}
