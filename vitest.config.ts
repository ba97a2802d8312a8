import { defineConfig } from 'vitest/config'

/** Unit, route and component tests. Browser journeys (`*.e2e.ts`) run with Playwright instead. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          maxWorkers: 2,
          setupFiles: ['test/jsdom.ts'],
        },
      },
    ],
  },
})
