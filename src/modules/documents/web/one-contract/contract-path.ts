/** Where the page of a contract is, by its id in the register. */
export function contractPath(id: string): string {
  return `/app/documents/contracts/${id}`
}
