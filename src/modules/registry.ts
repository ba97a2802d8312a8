/** Every module of the portal. A new module adds one line. */

export { manifest as account } from './account/manifest.ts'
export { manifest as actionManager } from './action-manager/manifest.ts'
export { manifest as admin } from './admin/manifest.ts'
export { manifest as analytics } from './analytics/manifest.ts'
export { manifest as dataManager } from './data-manager/manifest.ts'
export { manifest as documents } from './documents/manifest.ts'
export { manifest as okr } from './okr/manifest.ts'
export { manifest as overview } from './overview/manifest.ts'
export { manifest as reportBuilder } from './report-builder/manifest.ts'
