import { z } from 'zod'

/** A report of an organisation, as its list shows it. */
export const reportSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  updatedAt: z.iso.datetime(),
})

export const reportsSchema = z.array(reportSchema)

export type Report = z.infer<typeof reportSchema>
