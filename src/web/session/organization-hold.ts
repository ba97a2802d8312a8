/**
 * Holds the calls of a tab while another organisation than its own is active and the person has not said whether to
 * stay. Held calls go on as they are when the person stays, so nothing that was asked for is lost.
 */
export function createOrganizationHold(own: string | null, onQuestion: (switchedTo: string | null) => void) {
  let active = own
  let stayedDespite: string | null = null
  let isLeaving = false
  const waiting = new Set<() => void>()

  const question = () => (active !== own && active !== stayedDespite ? active : null)
  function settle(): void {
    onQuestion(question())
    if (question() !== null || isLeaving) return
    for (const goOn of waiting) goOn()
    waiting.clear()
  }

  return {
    /** The organisation that is active for this session now. */
    learn(organizationUuid: string): void {
      active = organizationUuid
      if (active === own) stayedDespite = null
      settle()
    },
    /** The person stays although that organisation is active; when another one is by now, they are asked anew. */
    stay(despite: string | null): void {
      if (active === despite) stayedDespite = despite
      settle()
    },
    /** A page that is being left sends nothing more, unless it stays after all. */
    setLeaving(value: boolean): void {
      isLeaving = value
      settle()
    },
    /** Resolves when a call may leave; rejects with the signal's reason when it is given up before. */
    pass(signal?: AbortSignal | null): Promise<void> {
      if (question() === null && !isLeaving) return Promise.resolve()
      return new Promise((resolve, reject) => {
        const goOn = () => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        }
        const giveUp = () => {
          waiting.delete(goOn)
          reject(signal?.reason)
        }
        if (signal?.aborted) return reject(signal.reason)
        signal?.addEventListener('abort', giveUp, { once: true })
        waiting.add(goOn)
      })
    },
  }
}
