import { defineConfig } from 'vitest/config'

/** On a machine others use too, once more, as journeys are; the summary of the checks names what needed it, and why. */
const retry = process.env.CI ? 1 : 0

const node = {
  retry,
  environment: 'node',
  pool: 'forks' as const,
  maxWorkers: 2,
  globalSetup: 'scripts/scratch.mjs',
  setupFiles: ['test/leave-no-trace.ts'],
  testTimeout: 60_000,
  // The first of a run lays out the stores that the others copy, which takes minutes where several runs share a machine.
  hookTimeout: 300_000,
}

/** Tests that make a browser of their process, which no other file must find. */
const alone = ['src/server/auth/next-auth-client.test.ts']

/** What several processes on one PostgreSQL do to each other; `npm test -- postgres` runs them where there is one. */
const onPostgres = [
  'src/server/database/migrate-beside.test.ts',
  'src/server/database/turns/connect.test.ts',
  'test/two-processes.test.ts',
]
const excluded = process.env.TEST_DATABASE_URL ? alone : [...alone, ...onPostgres]

/** Unit, route and component tests. Browser journeys (`*.e2e.ts`) run with Playwright instead. */
export default defineConfig({
  test: {
    // Menus are looked for something to focus while they are not shown yet; jsdom would print all of React's inside each time.
    onConsoleLog: said => !said.startsWith('[@mantine/hooks/use-focus-trap]'),
    // One project after the other by name, but none waits until the last file of another has ended.
    projects: [
      {
        test: {
          ...node,
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: excluded,
          // Files take turns in a worker's one process: reading the portal's code anew for each takes longer than its tests.
          isolate: false,
        },
      },
      { test: { ...node, name: 'alone', include: alone } },
      {
        test: {
          // Before `server`: one of the longest files is here, and left for the end it would keep one worker waiting.
          name: 'components',
          include: ['src/**/*.test.tsx'],
          retry,
          environment: 'jsdom',
          pool: 'forks',
          maxWorkers: 2,
          setupFiles: ['test/leave-no-trace.ts', 'test/jsdom.ts'],
          testTimeout: 30_000,
          isolate: false,
        },
      },
    ],
  },
})
