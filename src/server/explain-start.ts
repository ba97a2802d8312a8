import { inspect } from 'node:util'
import { NotAloneError, StoresApartError } from './belonging/stores-apart-error.ts'
import { demonstrationAccounts } from './demonstration/accounts.ts'
import { endProcess } from './end-process.ts'
import { EnvError } from './env.ts'
import { hideSecrets } from './hide-secrets.ts'
import { DirectoryHeldError } from './lock-directory.ts'
import { DirectoryOpenError } from './protect-directory.ts'
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

/** What an operator can mend; the words of these errors say how. */
const explained = [EnvError, DirectoryHeldError, DirectoryOpenError, NoSecretError, StoresApartError, NotAloneError]

/** Says why the portal cannot start, in words where it is something a person can mend, and leaves. */
export function explainFailure(error: unknown): never {
  const isExplained = explained.some(kind => error instanceof kind)
  console.error(hideSecrets(isExplained ? (error as Error).message : (inWords(error) ?? inspect(error))))
  endProcess(1)
}

/** What the system refuses at the start, with what to do about it. */
function inWords(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  if (error.code === 'EADDRINUSE') return `${error.message}: another program listens there. Choose another with PORT.`
  if (error.code === 'EACCES') return `${error.message}: this account may not. Choose another place or port.`
  return null
}
