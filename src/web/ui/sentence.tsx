import { Children, createElement, Fragment, type ReactNode } from 'react'

type SentenceProps = {
  /** The whole sentence, its parts in it as {0}, {1}, …, so that other languages can order them otherwise. */
  say: string
  /** The parts in their order, each an element or a text. */
  children: ReactNode
}

/** A sentence with links or other elements in it. */
export function Sentence({ say, children }: SentenceProps) {
  const parts = Children.toArray(children)
  // Texts and the numbers of parts take turns.
  const pieces = say.split(/\{(\d+)\}/).map((piece, index) => (index % 2 === 0 ? piece : parts[Number(piece)]))
  return createElement(Fragment, null, ...pieces)
}
