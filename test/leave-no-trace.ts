import { afterAll, vi } from 'vitest'

// Files run one after the other in one process: what one of them put in a global's place, the next must not find.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
