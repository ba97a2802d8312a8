import { statusTones, statusWords } from './status-words.ts'
import { Tag } from './tag.tsx'

/** The status of an action or a goal as a word in its tint. */
export function StatusTag({ status }: { status: keyof typeof statusWords }) {
  return <Tag tone={statusTones[status]}>{statusWords[status]}</Tag>
}
