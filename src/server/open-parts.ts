import { openAttachments } from './attachments/remove-loose-files.ts'
import { openScans } from './attachments/scan/scan-files.ts'
import { openCategories } from './categories/open-categories.ts'
import { openConfiguration } from './configuration/default-processes.ts'
import { openTidying } from './database/tidy-tables.ts'
import { openFamilies } from './families/families-job.ts'
import { openNotifications } from './notifications/letters.ts'
import { openRegisters } from './registers/open-registers.ts'
import { openSearch } from './search/open-search.ts'
import type { Services } from './services.ts'
import { openThings } from './things/open-things.ts'
import { openTrash } from './trash/purge-trash.ts'
import { openAskAgain } from './warehouse/query/ask-again.ts'
import { openRates } from './warehouse/rates/rates.ts'
import { openRollups } from './warehouse/rollups/rollup-job.ts'
import { openWebhooks } from './webhooks/open-webhooks.ts'

/**
 * The parts of the platform, each with its own opening: what it must find in the stores, and who does its jobs. The
 * demonstration is none: it needs the modules and running jobs, so it is seeded last, by `main.ts`.
 */
const parts: readonly ((services: Services) => Promise<void> | void)[] = [
  openTidying,
  openConfiguration,
  openRates,
  openNotifications,
  openFamilies,
  openRegisters,
  openCategories,
  openRollups,
  openAskAgain,
  openThings,
  openSearch,
  openTrash,
  openAttachments,
  openScans,
  openWebhooks,
]

/** Opens every part of the platform, in order, once the stores are open and of the newest layout. */
export async function openParts(services: Services): Promise<void> {
  for (const open of parts) await open(services)
}
