import type { Services } from '../services.ts'
import { demonstrationPassword, demonstrationUsers } from './organizations.ts'
import { readDemonstrationState } from './state.ts'

/** A line for each demonstration account, as long as there is a demonstration to sign in to. */
export async function demonstrationAccounts({ database }: Services): Promise<string[]> {
  if ((await readDemonstrationState(database.db)) !== 'ready') return []
  return demonstrationUsers.map(({ email }) => `demonstration account: ${email} / ${demonstrationPassword}`)
}
