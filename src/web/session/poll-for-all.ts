import { claimPoll, pollDelay } from './timing.ts'

/** One tab asks for all: whichever comes first after the minute takes the poll. Gives the function that stops it. */
export function pollForAll(ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => {
      if (claimPoll(Date.now())) ask()
      wait()
    }, pollDelay(Date.now()) + 50)
  }
  wait()
  return () => clearTimeout(timer)
}
