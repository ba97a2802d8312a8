import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { fileCallOf } from '#blocks/define-block.ts'
import { t } from '#shared/translate.ts'
import { callPortal } from '#web/call-portal.ts'
import type { FileFormat } from '#web/export/export-menu.tsx'
import { saveFile } from '#web/save-file.ts'
import { toast } from '#web/toasts/toast.ts'
import { type AgreedPricesSpec, agreedPricesBlock } from '../../blocks/agreed-prices/definition.ts'
import { draftClaim } from '../../calls-one-contract.ts'
import type { claimInputSchema } from '../../contract-one-contract.ts'
import { documentsKey } from '../api.ts'

type Taken = { of: 'prices' | 'lines'; format: FileFormat }

/** Takes out the prices of a contract, or the lines above them. */
export function useTakeOut(spec: AgreedPricesSpec) {
  return useMutation({
    mutationFn: ({ of, format }: Taken) => {
      const title = of === 'lines' ? t`Lines above the prices of ${spec.contract}` : t`Prices of ${spec.contract}`
      const name = `${title}.${format.format}`
      return toast(
        'export',
        saveFile(fileCallOf(agreedPricesBlock), name, { body: { table: { of, spec }, title, ...format } }),
      )
    },
  })
}

/** Drafts a claim letter about the days given. */
export function useDraftClaim(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof claimInputSchema>) =>
      toast('create', callPortal(draftClaim, { params: { id }, body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: documentsKey }),
  })
}
