import { readEnv } from '#server/env.ts'
import { appOver, type TestApp } from './app.ts'
import { openTestServices } from './services.ts'

export type PlatformApp = TestApp & {
  /** The same stores behind another environment: another origin, limits on. */
  with(variables: Record<string, string>): TestApp
}

/** The real portal without its modules, for what the platform alone does; time is `clock` when given. */
export async function startPlatformApp(
  variables: Record<string, string> = {},
  clock?: () => Date,
): Promise<PlatformApp> {
  const opened = await openTestServices(variables, clock)
  return {
    ...appOver(opened.services, [], opened.close),
    with: other => appOver({ ...opened.services, env: readEnv({ ...opened.variables, ...other }) }, []),
  }
}
