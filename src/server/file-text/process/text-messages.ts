import type { UnreadableReason } from '#shared/unreadable-file.ts'
import type { FileAbout } from '../file-kind.ts'
import type { TakenText } from '../take-text.ts'

/** Asked of the process that reads: the text of the file at a path. */
export type TextTask = { path: string; about: FileAbout }

/** Answered: once that it is ready; for each task its pages, some at a time, and how it ended. */
export type TextMessage =
  | { kind: 'ready' }
  | { kind: 'pages'; pages: string[] }
  | { kind: 'taken'; taken: TakenText }
  | { kind: 'unreadable'; reason: UnreadableReason }
  /** Nothing of the file's: it is not there, or the disk fails. */
  | { kind: 'failed'; why: string }
