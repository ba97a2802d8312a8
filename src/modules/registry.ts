import type { ModuleManifest } from '#shared/manifest.ts'
import { manifest as account } from './account/manifest.ts'
import { manifest as admin } from './admin/manifest.ts'
import { manifest as analytics } from './analytics/manifest.ts'
import { manifest as dataManager } from './data-manager/manifest.ts'
import { manifest as overview } from './overview/manifest.ts'

/** Every module of the portal. A new module adds one line. */
export const modules: readonly ModuleManifest[] = [account, admin, analytics, dataManager, overview]
