import { defineConfig, devices } from '@playwright/test'

/**
 * What Chromium does without: of what Playwright leaves out, whose own list this one takes the place of, all that concerns us;
 * and the pages of its own behind the address line, which cost each new window more than a small page of ours.
 */
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Journeys of a person in a real Chromium, against a portal with a data directory of its own. */
export default defineConfig({
  testDir: '.',
  globalSetup: ['./scripts/scratch.mjs', './test/seed-demonstration.ts'],
  testMatch: ['test/journeys/**/*.e2e.ts', 'src/**/*.e2e.ts'],
  timeout: 90_000,
  // A busy machine takes its time; what is not there stays away for as long.
  expect: { timeout: 20_000 },
  workers: 2,
  // On a machine others use too, once more; the summary of the checks names what needed it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    // What cannot be pressed after so long says so, instead of using up the time of its journey.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${leftOut}`,
      ],
    },
  },
})
