const tails = new Map<string, Promise<unknown>>()

/** Runs what changes the categories of an organisation one after the other. */
export async function perOrganization<T>(organizationUuid: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(organizationUuid) ?? Promise.resolve()
  const mine = before.then(work, work)
  tails.set(organizationUuid, mine)
  try {
    return await mine
  } finally {
    if (tails.get(organizationUuid) === mine) tails.delete(organizationUuid)
  }
}
