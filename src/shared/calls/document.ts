import type { z } from 'zod'
import { call, fileCall } from '../call.ts'

export const getDocument = call<{ answer: z.ZodType<object> }>().get('/openapi.json', 'public', 'This document')

export const readDocument = fileCall('text/html').get('/docs', 'public', 'This document, to read')
