import { savedViewCalls } from '#shared/calls/saved-views.ts'

export const viewCalls = savedViewCalls('okr', 'okr:read')
