/** Where the page of a contract is, by its id in the register. */
export function contractPath(id: string): string {
  return `/app/documents/contracts/${id}`
}

/** Where something that a document is about is shown: a contract on its page here, the rest where it is kept. */
export function aboutPath({ kind, id, path }: { kind: string; id: string; path: string }): string {
  return kind === 'contract' ? contractPath(id) : path
}
