import { demonstrationAccounts } from './demonstration/accounts.ts'
import { EnvError } from './env.ts'
import { DirectoryHeldError } from './lock-directory.ts'
import { NoSecretError } from './secret.ts'
import type { Services } from './services.ts'

/** Tells the person at the terminal where the portal is, and how to try it while the demonstration exists. */
export async function explainStart(services: Services, port: number): Promise<void> {
  const { env } = services
  const address = env.PORT === 0 ? `http://${env.HOST}:${port}` : env.SEXTANT_URL
  const accounts = await demonstrationAccounts(services)
  const lines = [`Sextant is ready: ${address}`, ...accounts.map(line => `  ${line}`)]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

/** Says why the portal cannot start, in words where it is something a person can mend, and leaves. */
export function explainFailure(error: unknown): never {
  const isExplained = error instanceof EnvError || error instanceof DirectoryHeldError || error instanceof NoSecretError
  console.error(isExplained ? error.message : error)
  process.exit(1)
}
